import type { PlaceValue, ReadResult, ReadTarget, ValueTarget } from '../filling'
import type { FormPackage } from '../form-package'
import { type DocumentTable, FormDocument, visibleText } from './document-parts'
import { findRecordsEnd } from './end-of-records'
import type { TableRowTarget } from './fill-rows'
import { bookmarkOfTypedMark, findMarks, type MarkPlace } from './find-marks'
import { markText } from './read-marks'

/** Repeated rows of a filled document. */
export interface FilledRows {
  readonly target: TableRowTarget
  /** First row in the filled document. */
  readonly first: number
  readonly records: number
}

/** Reads the values of a filled document, in the order of `targets`. */
export function readDocument(
  pack: FormPackage,
  targets: readonly ReadTarget[],
  emptyPack: FormPackage | undefined
): ReadResult[] {
  const filled = new FormDocument(pack)
  const empty = emptyPack && new FormDocument(emptyPack)
  const marks = findMarks(filled)
  const blocks = findTableRecords(filled, empty, targets)
  return targets.map(read => {
    if ('columns' in read) {
      const found = blocks.find(({ target }) => target === read.target)
      return found ? readRows(filled, found, read.columns) : missing
    }
    return readValue(filled, marks, read.target, blocks)
  })
}

const missing: ReadResult = { kind: 'fault', fault: 'missing' }

function readValue(
  document: FormDocument,
  marks: ReadonlyMap<string, readonly MarkPlace[]>,
  target: ValueTarget,
  blocks: readonly FilledRows[]
): ReadResult {
  if (target.kind === 'tableCell') {
    const row = movedRow(blocks, target.table, target.row)
    const cell = document.tables[target.table]?.rows[row]?.cells[target.column]
    if (!cell) return missing
    return textResult(visibleText(document.body.part.xml, cell))
  }
  if (target.kind !== 'mark') return missing
  const place = markPlace(marks, target.name)
  return place ? textResult(markText(place)) : missing
}

/** First place of a mark; the value of a typed mark stands in its bookmark. */
function markPlace(
  marks: ReadonlyMap<string, readonly MarkPlace[]>,
  name: string
): MarkPlace | undefined {
  const places = marks.get(name.normalize('NFC')) ?? []
  return (
    places.find(({ kind }) => kind === 'control') ??
    places.find(({ kind }) => kind === 'bookmark') ??
    marks.get(bookmarkOfTypedMark(name, 0))?.[0] ??
    places[0]
  )
}

const textResult = (text: string): ReadResult => ({
  kind: 'value',
  value: parseDocumentText(text),
  isFormula: false
})

/** Value of a text as this program writes values into documents; any other text stays a text. */
function parseDocumentText(text: string): PlaceValue {
  const plain = text.trim()
  if (plain === '') return { kind: 'empty' }
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(plain) ?? []
  if (day !== undefined) {
    const date = `${year}-${month}-${day}`
    const time = Date.parse(`${date}T00:00:00Z`)
    const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
    return isReal ? { kind: 'date', value: date } : { kind: 'text', value: text }
  }
  // A number without grouping has at most three digits, because a longer one is a year or a code.
  if (/^-?(0|[1-9]\d{0,2}(\.\d{3})*)(,\d+)?$/.test(plain)) {
    return { kind: 'number', value: plain.replaceAll('.', '').replace(',', '.') }
  }
  return { kind: 'text', value: text }
}

/** Row of a table of the filled form for a row of the empty form. */
export function movedRow(blocks: readonly FilledRows[], table: number, row: number): number {
  return blocks.reduce((sum, { target, records }) => {
    const { slots = 1 } = target
    const isAbove = target.table === table && target.row + slots <= row
    return sum + (isAbove ? Math.max(0, records - slots) : 0)
  }, row)
}

/** Finds the records of all repeated rows, by the row that follows them in the empty form. */
export function findTableRecords(
  filled: FormDocument,
  empty: FormDocument | undefined,
  targets: readonly ReadTarget[]
): FilledRows[] {
  const found: FilledRows[] = []
  const reads = targets
    .flatMap(read =>
      'columns' in read && read.target.kind === 'tableRow' ? [{ ...read, target: read.target }] : []
    )
    .toSorted((a, b) => a.target.row - b.target.row)
  for (const { target, columns } of reads) {
    const table = filled.tables[target.table]
    if (!table) continue
    const first = movedRow(found, target.table, target.row)
    const { slots = 1 } = target
    const before = empty?.tables[target.table]
    const next = target.row + slots
    const index = target.table
    const end =
      empty &&
      before &&
      findRecordsEnd({ empty, before, filled, table, index, first, next, targets })
    const most = end ? end.row - first : Number.POSITIVE_INFINITY
    const cells = columns.map(({ to }) => Number(to))
    const isKnown = end !== undefined && !end.isUpperBound
    const records = isKnown ? most : Math.min(most, recordsWithValues(filled, table, first, cells))
    found.push({ target, first, records })
  }
  return found
}

function recordsWithValues(
  document: FormDocument,
  table: DocumentTable,
  first: number,
  columns: readonly number[]
): number {
  const rows = table.rows.slice(first)
  const end = rows.findIndex(row =>
    columns.every(column => {
      const cell = row.cells[column]
      return !cell || visibleText(document.body.part.xml, cell).trim() === ''
    })
  )
  return end < 0 ? rows.length : end
}

function readRows(
  document: FormDocument,
  { target, first, records }: FilledRows,
  columns: readonly { readonly to: string }[]
): ReadResult {
  const table = document.tables[target.table]
  if (!table) return missing
  const rows = table.rows.slice(first, first + records).map(row =>
    columns.map(({ to }): PlaceValue => {
      const cell = row.cells[Number(to)]
      return cell ? parseDocumentText(visibleText(document.body.part.xml, cell)) : { kind: 'empty' }
    })
  )
  const last = rows.findLastIndex(row => row.some(({ kind }) => kind !== 'empty'))
  return { kind: 'rows', rows: rows.slice(0, last + 1) }
}
