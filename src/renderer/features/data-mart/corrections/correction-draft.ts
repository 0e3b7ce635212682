import type { CallInput } from '@shared/contract/contract'
import { correctionPageText } from '@shared/features/correction/page-text'
import {
  formatCellForInput,
  isSameCorrectedCell,
  parseTypedCell
} from '@shared/features/correction/typed-cell'
import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import { toFieldFaults } from '@shared/kit/field-faults'
import { formatNumber } from '@shared/kit/format'
import type { CorrectedCellValue } from '@shared/model/correction/correction'
import { correctionLegalBasisSchema } from '@shared/model/correction/facts'
import { correctionText } from '@shared/model/correction/text'
import type { MartColumn } from '@shared/model/data-mart/column'
import { normalizeTypedDay } from '../../../ui/form/day-field'

const text = correctionPageText.entry

/** Selected table row: its number and its cells as shown. */
export interface SelectedTableRow {
  readonly row: number
  readonly cells: readonly CorrectedCellValue[]
}

/**
 * Row of the correction dialog; `chosen` is null for a row to add, `typed` is the field text by
 * column.
 */
export interface CorrectionDraftRow {
  readonly id: string
  readonly chosen: SelectedTableRow | null
  readonly isRemoved: boolean
  readonly typed: Readonly<Record<string, string>>
}

export interface CorrectionDraft {
  readonly document: string
  readonly day: string
  readonly signer: string
  readonly reason: string
  readonly rows: readonly CorrectionDraftRow[]
}

export const createCorrectionDraft = (
  columns: readonly MartColumn[],
  chosen: readonly SelectedTableRow[]
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
      columns.map((column, at) => [column.name, formatCellForInput(column, one.cells[at] ?? null)])
    )
  }))
})

/** Draft of a new, empty row. */
export const createAddedDraftRow = (): CorrectionDraftRow => ({
  id: crypto.randomUUID(),
  chosen: null,
  isRemoved: false,
  typed: {}
})

/** Field name of a cell in validation errors, shared with the main process. */
export const correctionCellFieldName = (place: number, column: string): string =>
  `${place}.${column}`

const typedIn = ({ typed }: CorrectionDraftRow, { name }: MartColumn): string => typed[name] ?? ''

/** Initial text of a cell's input field, that is, its current value. */
const originalOf = ({ chosen }: CorrectionDraftRow, column: MartColumn, at: number): string =>
  chosen ? formatCellForInput(column, chosen.cells[at] ?? null) : ''

/** Columns whose text the user has changed. */
export function editedColumnsOfDraftRow(
  row: CorrectionDraftRow,
  columns: readonly MartColumn[]
): MartColumn[] {
  if (row.isRemoved) return []
  return columns.filter((column, at) => typedIn(row, column) !== originalOf(row, column, at))
}

/** Label of a row: "Dòng 12" (row 12), or the ordinal of a new row. */
export function formatCorrectionRowLabel(
  { rows }: Pick<CorrectionDraft, 'rows'>,
  row: CorrectionDraftRow
): string {
  if (row.chosen) return text.row(formatNumber(row.chosen.row + 1))
  const added = rows.filter(({ chosen }) => chosen === null)
  return text.newRow(formatNumber(added.indexOf(row) + 1))
}

/** Corrected value as text, for use within a sentence. */
export const correctedValueText = (column: MartColumn, value: CorrectedCellValue): string =>
  value === null || value === '' ? text.empty : formatMartCell(column, value)

/** Every change as text, the old value before the new one. */
export function describeCorrections(
  draft: CorrectionDraft,
  columns: readonly MartColumn[]
): string[] {
  return draft.rows.flatMap(row => {
    const name = formatCorrectionRowLabel(draft, row)
    if (row.isRemoved) return [text.removed(name)]
    const touched = editedColumnsOfDraftRow(row, columns).map(column => {
      const read = parseTypedCell(column, typedIn(row, column))
      const after = 'value' in read ? correctedValueText(column, read.value) : typedIn(row, column)
      const value = row.chosen?.cells[columns.indexOf(column)] ?? null
      return { column: column.name, before: correctedValueText(column, value), after }
    })
    if (row.chosen) {
      return touched.map(({ column, before, after }) => text.change(name, column, before, after))
    }
    if (touched.length === 0) return []
    return [text.added(name, touched.map(({ column, after }) => `${column} ${after}`).join(', '))]
  })
}

/** Validation errors by field; if nothing was changed, the error belongs to the field `rows`. */
export function validateCorrectionDraft(
  draft: CorrectionDraft,
  columns: readonly MartColumn[]
): Record<string, string> {
  const parsed = correctionLegalBasisSchema.safeParse(basisOf(draft))
  const faults = parsed.success ? {} : toFieldFaults(parsed.error.issues)
  let isChanged = false
  for (const [place, row] of draft.rows.entries()) {
    if (row.isRemoved) isChanged = true
    for (const column of editedColumnsOfDraftRow(row, columns)) {
      const read = parseTypedCell(column, typedIn(row, column))
      const before = row.chosen?.cells[columns.indexOf(column)] ?? null
      if ('fault' in read) faults[correctionCellFieldName(place, column.name)] = read.fault
      else if (!isSameCorrectedCell(read.value, before)) isChanged = true
    }
  }
  if (!isChanged && Object.keys(faults).length === 0) faults.rows = correctionText.faults.nothing
  return faults
}

const basisOf = ({ document, day, signer, reason }: CorrectionDraft) => ({
  document,
  day: normalizeTypedDay(day),
  signer,
  reason
})

/**
 * Request to the main process. It contains every row of the dialog, also unchanged ones, so that
 * row indexes in errors stay valid.
 */
export function toCorrectionRequest(
  draft: CorrectionDraft,
  columns: readonly MartColumn[],
  table: string,
  generation: string
): CallInput<'correction:propose'> {
  const rows = draft.rows.map((row): CallInput<'correction:propose'>['rows'][number] => {
    const cells = editedColumnsOfDraftRow(row, columns).map(column => ({
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
