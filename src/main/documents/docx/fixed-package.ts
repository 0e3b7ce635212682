import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate/browser'

/**
 * The same DOCX package with fixed times and without an author, so that equal documents have equal
 * bytes. `time` is the ISO time of creation in the properties.
 */
export function fixPackage(bytes: Uint8Array, time: string): Uint8Array {
  const files: Zippable = {}
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    files[name] = fixPart(name, content, time)
  }
  // The time of a ZIP entry is a local time without a zone, so a local time is the same everywhere.
  return zipSync(files, { mtime: new Date(1980, 0, 1), level: 6 })
}

function fixPart(name: string, content: Uint8Array, time: string): Uint8Array {
  if (name === 'docProps/core.xml') return strToU8(fixProperties(strFromU8(content), time))
  return name === 'word/document.xml' ? strToU8(numberPictures(strFromU8(content))) : content
}

const fixProperties = (text: string, time: string): string =>
  text
    .replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, `$1${time}`)
    .replace(/(<(dc:creator|cp:lastModifiedBy)>)[^<]*/g, '$1')

/** Numbers the pictures of a document from 1; the library counts those of all documents. */
function numberPictures(text: string): string {
  let count = 0
  return text.replace(/(<wp:docPr id=")\d+/g, (_match, start: string) => {
    count += 1
    return `${start}${count}`
  })
}
