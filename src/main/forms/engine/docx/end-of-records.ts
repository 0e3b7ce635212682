import type { ReadTarget } from '../filling'
import { type DocumentTable, type FormDocument, type TableRow, visibleText } from './document-parts'

interface RepeatedRows {
  readonly empty: FormDocument
  /** Table of the empty form. */
  readonly before: DocumentTable
  readonly filled: FormDocument
  /** Table of the filled form. */
  readonly table: DocumentTable
  /** Index of the table in the document. */
  readonly index: number
  /** First row of the records in the filled form. */
  readonly first: number
  /** Row below the records in the empty form. */
  readonly next: number
  readonly targets: readonly ReadTarget[]
}

/** Where the records of a repeated row end in a filled form. */
export interface RecordsEnd {
  /** Row below the last record. */
  readonly row: number
  /** Whether rows without values may precede `row`, which are no records. */
  readonly isUpperBound: boolean
}

/**
 * Finds the row below the records by the rows that follow them in the empty form. A following row
 * is recognised by all its texts outside bound places; the rows at the end of the table are compared
 * first. Undefined if no row can be recognised.
 */
export function findRecordsEnd(rows: RepeatedRows): RecordsEnd | undefined {
  const { empty, before, filled, table, index, first, next, targets } = rows
  const isBound = (row: number, column?: number): boolean =>
    targets.some(
      ({ target }) =>
        target.kind === 'tableCell' &&
        target.table === index &&
        target.row === row &&
        (column === undefined || target.column === column)
    )
  const followers = before.rows.slice(next)
  if (followers.length === 0) return { row: table.rows.length, isUpperBound: false }
  const labels = followers.map((row, at) =>
    labelsOf(empty, row, column => isBound(next + at, column))
  )
  const expected = table.rows.length - followers.length
  const labelled = labels.findIndex(({ size }) => size > 0)
  const hasBound = followers
    .slice(0, labelled < 0 ? followers.length : labelled)
    .some((_, at) => isBound(next + at))
  if (labelled < 0) {
    return hasBound && expected >= first ? { row: expected, isUpperBound: false } : undefined
  }
  const matches = (row: TableRow | undefined): boolean =>
    row !== undefined && hasLabels(filled, row, labels[labelled] ?? new Map())
  const found =
    expected >= first && matches(table.rows[expected + labelled])
      ? expected + labelled
      : table.rows.findIndex((row, at) => at >= first && matches(row))
  if (found < 0) return undefined
  if (hasBound) return { row: Math.max(first, found - labelled), isUpperBound: false }
  return { row: found, isUpperBound: labelled > 0 }
}

const mark = /\{\{[^{}]*\}\}|«[^«»]*»/g
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const textOf = (document: FormDocument, cell: TableRow['cells'][number]): string =>
  visibleText(document.body.part.xml, cell).replace(/\s+/g, ' ').trim()

/** Patterns of the texts of a row by column, without bound cells; a mark stands for any text. */
function labelsOf(
  document: FormDocument,
  row: TableRow,
  isBound: (column: number) => boolean
): Map<number, RegExp> {
  return new Map(
    row.cells.flatMap((cell, column) => {
      const text = textOf(document, cell)
      if (isBound(column) || text.replace(mark, '').trim() === '') return []
      const pieces = text.split(mark).map(piece => escapePattern(piece.trim()))
      return [[column, new RegExp(`^${pieces.join('.*')}$`, 's')] as const]
    })
  )
}

const hasLabels = (
  document: FormDocument,
  row: TableRow,
  labels: ReadonlyMap<number, RegExp>
): boolean =>
  [...labels].every(([column, pattern]) => {
    const cell = row.cells[column]
    return cell !== undefined && pattern.test(textOf(document, cell))
  })
