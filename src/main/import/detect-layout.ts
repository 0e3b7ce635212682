import type { Separator } from '@shared/features/file-import/profile'
import { createRecordReader } from './record-reader'
import { kindOf } from './value-kinds'

export interface Layout {
  readonly separator: Separator
  readonly lineBreak: '\n' | '\r'
  readonly header: boolean
  /** Cells of a row, by most rows of the sample. */
  readonly width: number
  /** Characters to leave out at the start: a line such as “sep=;” that Excel is told by. */
  readonly prologue: number
  /** Records before the table: its name, its date. */
  readonly above: number
}

/** In the order of preference where two fit alike: commas are in sentences and numbers as well. */
const candidates: readonly Separator[] = [';', '\t', '|', ',']
const sampleRecords = 200
/** A table's name and date stand in so many lines at most. */
const mostAbove = 20

interface Choice {
  readonly separator?: Separator | undefined
  readonly header?: boolean | undefined
}

/** How a CSV text is laid out, from a sample that ends with a whole line; undefined where it is no table. */
export function detectLayout(sample: string, chosen: Choice): Layout | undefined {
  const told = /^sep=([,;\t|])(?:\r\n|\n|\r)/i.exec(sample)
  const prologue = told?.[0].length ?? 0
  const lineBreak = sample.includes('\n') ? '\n' : '\r'
  const body = sample.slice(prologue)
  const given = chosen.separator ?? candidates.find(separator => separator === told?.[1])
  const looks = (given ? [given] : candidates).map(separator => lookAt(body, separator, lineBreak))
  const best = looks.reduce((left, right) => (right.score > left.score ? right : left))
  const found = best.width > 1 && best.share >= 0.5 ? best : undefined
  const look =
    found ?? (given || isList(best) ? { ...best, width: given ? best.width : 1 } : undefined)
  if (!look || look.records.length === 0) return undefined
  const above = chosen.header === false ? 0 : countAbove(look.records, look.width)
  return {
    separator: look.separator,
    lineBreak,
    header: chosen.header ?? isHeader(look.records[above] ?? []),
    width: look.width,
    prologue,
    above
  }
}

interface Look {
  readonly separator: Separator
  readonly records: readonly string[][]
  readonly width: number
  /** Of the records that have this width. */
  readonly share: number
  readonly score: number
}

function lookAt(text: string, separator: Separator, lineBreak: '\n' | '\r'): Look {
  const records: string[][] = []
  const reader = createRecordReader(separator, lineBreak, {
    record: cells => {
      if (records.length < sampleRecords && cells.some(cell => cell !== '')) records.push(cells)
    },
    reject: () => undefined
  })
  reader.push(text)
  reader.end()
  const widths = new Map<number, number>()
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
  let width = 1
  for (const [cells, count] of widths) {
    const most = widths.get(width) ?? 0
    if (count > most || (count === most && cells > width)) width = cells
  }
  const share = records.length === 0 ? 0 : (widths.get(width) ?? 0) / records.length
  return { separator, records, width, share, score: share * Math.log2(width) }
}

/** One column is a table too, unless its lines are sentences. */
function isList({ records }: Look): boolean {
  const long = records.filter(cells => cells.join(' ').split(/\s+/).length > 12).length
  return records.length > 1 && long * 5 < records.length
}

/** How many records stand above the first that looks like one of a table. */
export function countAbove(records: readonly string[][], width: number): number {
  if (width < 3) return 0
  const isRow = (cells: readonly string[]): boolean =>
    cells.length === width && cells.filter(cell => cell.trim() !== '').length * 2 > width
  const first = records.slice(0, mostAbove).findIndex(isRow)
  return Math.max(0, first)
}

/** Names are words, each once; a row of data has numbers, days or nothing in some place. */
export function isHeader(cells: readonly string[]): boolean {
  const named = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (named.length * 2 < cells.length || new Set(named).size < named.length) return false
  // Years head columns as words do; other whole numbers may, where words are most of the row.
  const kinds = named.map(cell => (/^(?:19|20)\d\d$/.test(cell) ? 'year' : kindOf(cell)))
  const words = kinds.filter(kind => kind === 'text').length
  const numbers = kinds.filter(kind => kind === 'integer').length
  const years = kinds.length - words - numbers
  return kinds.every(kind => kind === 'text' || kind === 'integer' || kind === 'year')
    ? words > 0 && words + years >= numbers
    : false
}
