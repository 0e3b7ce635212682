import type { Input } from '@shared/contract/contract'
import type { CorrectedCell } from '@shared/features/correction/correction'
import { correctionBasis } from '@shared/features/correction/facts'
import { correctionPageText } from '@shared/features/correction/page-text'
import { correctionText } from '@shared/features/correction/text'
import { isSameCell, readTypedCell, typedCell } from '@shared/features/correction/typed-cell'
import type { MartColumn } from '@shared/features/data-mart/column'
import { cellWords } from '@shared/features/data-mart/rows/cell-words'
import { fieldFaults } from '@shared/kit/field-faults'
import { formatNumber } from '@shared/kit/format'
import { dayOf } from '../../../ui/form/day-field'

const text = correctionPageText.entry

/** A row of the table that a person chose: its number and its cells as the page has them. */
export interface ChosenRow {
  readonly row: number
  readonly cells: readonly CorrectedCell[]
}

/** A row of the dialog; `chosen` is null where it is to be added, `typed` has what stands in each field by column. */
export interface DraftRow {
  readonly id: string
  readonly chosen: ChosenRow | null
  readonly isRemoved: boolean
  readonly typed: Readonly<Record<string, string>>
}

export interface CorrectionDraft {
  readonly document: string
  readonly day: string
  readonly signer: string
  readonly reason: string
  readonly rows: readonly DraftRow[]
}

export const draftOf = (
  columns: readonly MartColumn[],
  chosen: readonly ChosenRow[]
): CorrectionDraft => ({
  document: '',
  day: '',
  signer: '',
  reason: '',
  rows: chosen.map(one => ({
    id: `row ${one.row}`,
    chosen: one,
    isRemoved: false,
    typed: Object.fromEntries(
      columns.map((column, at) => [column.name, typedCell(column, one.cells[at] ?? null)])
    )
  }))
})

/** A row without values, to be added. */
export const newRow = (): DraftRow => ({
  id: crypto.randomUUID(),
  chosen: null,
  isRemoved: false,
  typed: {}
})

/** What the faults of a cell are called; main calls them the same. */
export const fieldOf = (place: number, column: string): string => `${place}.${column}`

const typedIn = ({ typed }: DraftRow, { name }: MartColumn): string => typed[name] ?? ''

/** What stood in the field before anybody typed. */
const originalOf = ({ chosen }: DraftRow, column: MartColumn, at: number): string =>
  chosen ? typedCell(column, chosen.cells[at] ?? null) : ''

/** Columns in which somebody typed something else. */
export function touchedColumns(row: DraftRow, columns: readonly MartColumn[]): MartColumn[] {
  if (row.isRemoved) return []
  return columns.filter((column, at) => typedIn(row, column) !== originalOf(row, column, at))
}

/** "Dòng 12", or which of the new ones it is. */
export function nameOfRow({ rows }: Pick<CorrectionDraft, 'rows'>, row: DraftRow): string {
  if (row.chosen) return text.row(formatNumber(row.chosen.row + 1))
  const added = rows.filter(({ chosen }) => chosen === null)
  return text.newRow(formatNumber(added.indexOf(row) + 1))
}

/** Words of a value, as a sentence says them. */
export const valueWords = (column: MartColumn, value: CorrectedCell): string =>
  value === null || value === '' ? text.empty : cellWords(column, value)

/** Every change in words, the old value before the new one. */
export function changesOf(draft: CorrectionDraft, columns: readonly MartColumn[]): string[] {
  return draft.rows.flatMap(row => {
    const name = nameOfRow(draft, row)
    if (row.isRemoved) return [text.removed(name)]
    const touched = touchedColumns(row, columns).map(column => {
      const read = readTypedCell(column, typedIn(row, column))
      const after = 'value' in read ? valueWords(column, read.value) : typedIn(row, column)
      const value = row.chosen?.cells[columns.indexOf(column)] ?? null
      return { column: column.name, before: valueWords(column, value), after }
    })
    if (row.chosen) {
      return touched.map(({ column, before, after }) => text.change(name, column, before, after))
    }
    if (touched.length === 0) return []
    return [text.added(name, touched.map(({ column, after }) => `${column} ${after}`).join(', '))]
  })
}

/** What is wrong, by field; a proposal that changes nothing is at `rows`. */
export function faultsOf(
  draft: CorrectionDraft,
  columns: readonly MartColumn[]
): Record<string, string> {
  const parsed = correctionBasis.safeParse(basisOf(draft))
  const faults = parsed.success ? {} : fieldFaults(parsed.error.issues)
  let isChanged = false
  for (const [place, row] of draft.rows.entries()) {
    if (row.isRemoved) isChanged = true
    for (const column of touchedColumns(row, columns)) {
      const read = readTypedCell(column, typedIn(row, column))
      const before = row.chosen?.cells[columns.indexOf(column)] ?? null
      if ('fault' in read) faults[fieldOf(place, column.name)] = read.fault
      else if (!isSameCell(read.value, before)) isChanged = true
    }
  }
  if (!isChanged && Object.keys(faults).length === 0) faults.rows = correctionText.faults.nothing
  return faults
}

const basisOf = ({ document, day, signer, reason }: CorrectionDraft) => ({
  document,
  day: dayOf(day),
  signer,
  reason
})

/** What main is asked for. Every row of the dialog is in it, so that a fault is at the place of its row. */
export function proposalOf(
  draft: CorrectionDraft,
  columns: readonly MartColumn[],
  table: string,
  generation: string
): Input<'correction:propose'> {
  const rows = draft.rows.map((row): Input<'correction:propose'>['rows'][number] => {
    const cells = touchedColumns(row, columns).map(column => ({
      column: column.name,
      text: typedIn(row, column)
    }))
    if (!row.chosen) return { kind: 'added', cells }
    const { row: number } = row.chosen
    return row.isRemoved
      ? { kind: 'removed', row: number }
      : { kind: 'changed', row: number, cells }
  })
  return { table, generation, rows, basis: basisOf(draft) }
}
