import { unpackEntry, type ZipEntry } from './zip-directory'

const sheetTag = /<(?:\w+:)?sheet\s[^>]*?\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'"
}

/** The names of a workbook's sheets, in its order. */
export function listSheets(file: Buffer, entries: readonly ZipEntry[]): string[] {
  const workbook = entries.find(({ name }) => name === 'xl/workbook.xml')
  const xml = workbook && unpackEntry(file, workbook)?.toString('utf8')
  return [...(xml ?? '').matchAll(sheetTag)].map(([, double, single]) =>
    decode(double ?? single ?? '')
  )
}

function decode(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, code: string) => {
    if (!number) return entities[code] ?? whole
    const point = Number.parseInt(code, number === '#x' ? 16 : 10)
    return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : whole
  })
}
