import { decodeXmlPart } from '../xml-scanner'
import {
  findZipDirectory,
  normalizeZipPartName,
  readZipEntries,
  unpackZipEntry,
  type ZipEntry,
  zipTailBytes
} from '../zip-directory'

/**
 * Returns the text of a package part (file in the ZIP archive) by name; undefined if there is none.
 * Throws if the part contradicts the ZIP directory.
 */
export type XlsxPackagePartReader = (name: string) => string | undefined

/** Opens a ZIP package. Parts are unpacked on demand; names ignore case and the kind of slashes. */
export function openXlsxPackage(bytes: Uint8Array): XlsxPackagePartReader {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tail = file.subarray(Math.max(0, file.length - zipTailBytes))
  const { start, length } = findZipDirectory(tail, file.length, '')
  const entries = new Map<string, ZipEntry>()
  for (const entry of readZipEntries(file.subarray(start, start + length), '')) {
    const name = normalizeZipPartName(entry.name)
    if (!entries.has(name)) entries.set(name, entry)
  }
  return name => {
    const entry = entries.get(normalizeZipPartName(name))
    if (!entry) return undefined
    const content = unpackZipEntry(file, entry)
    if (!content) throw new Error(`Entry ${entry.name} is not what the directory says`)
    return decodeXmlPart(content)
  }
}
