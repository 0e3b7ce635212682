import { formatDay, formatNumber } from '../../kit/format'
import type { CorrectedRow, Correction } from '../../model/correction/correction'
import type { CorrectionLegalBasis } from '../../model/correction/facts'
import { correctionText as text } from '../../model/correction/text'
import { isSameCorrectedCell } from './typed-cell'

/** Maximum characters of a note on a generation or on a history entry. */
const longestNote = 1_000

/** Indexes of the columns that a row changes; empty for an added or removed row. */
export function changedColumnIndexesOf({ before, after }: Omit<CorrectedRow, 'row'>): number[] {
  if (!before || !after) return []
  return after.flatMap((value, place) =>
    isSameCorrectedCell(value, before[place] ?? null) ? [] : [place]
  )
}

/** Numbers of rows by kind of change, and of changed cells. */
export function countCorrections(rows: readonly CorrectedRow[]) {
  const changed = rows.filter(({ before, after }) => before && after)
  return {
    changed: changed.length,
    cells: changed.reduce((sum, row) => sum + changedColumnIndexesOf(row).length, 0),
    added: rows.filter(({ before }) => before === null).length,
    removed: rows.filter(({ after }) => after === null).length
  }
}
export type CorrectionCounts = ReturnType<typeof countCorrections>

/** Summary such as "sửa 2 ô ở 1 dòng, thêm 1 dòng". */
export function formatCorrectionCounts({
  changed,
  cells,
  added,
  removed
}: CorrectionCounts): string {
  const { counts } = text
  return [
    ...(changed > 0 ? [counts.cells(formatNumber(cells), formatNumber(changed))] : []),
    ...(added > 0 ? [counts.added(formatNumber(added))] : []),
    ...(removed > 0 ? [counts.removed(formatNumber(removed))] : [])
  ].join(', ')
}

type CorrectionDocument = Omit<CorrectionLegalBasis, 'reason'>

/** Text such as "12/QĐ ngày 20/11/2026, Nguyễn Văn A ký". */
export function formatLegalBasisDocument({ document, day, signer }: CorrectionDocument): string {
  const signed = signer.trim() === '' ? '' : text.signedBy(signer.trim())
  return `${text.document(document.trim(), formatDay(day))}${signed}`
}

/** Text such as "căn cứ 12/QĐ ngày 20/11/2026". */
export const formatCorrectionLegalBasis = (basis: CorrectionDocument): string =>
  text.basis(formatLegalBasisDocument(basis))

/**
 * Text about a correction proposal with columns and reason but without values, for the audit log
 * and for the note of the published generation.
 */
export function describeCorrection({
  rows,
  columns,
  basis
}: Pick<Correction, 'rows' | 'columns' | 'basis'>): string {
  const places = new Set(rows.flatMap(changedColumnIndexesOf))
  const names = columns.filter((_, place) => places.has(place)).map(({ name }) => name)
  const what = [
    formatCorrectionCounts(countCorrections(rows)),
    ...(names.length > 0 ? [text.trail.columns(names.join(', '))] : [])
  ].join(', ')
  const why = text.because(formatCorrectionLegalBasis(basis), basis.reason.trim())
  return `${what.slice(0, longestNote - why.length - 2)}; ${why}`
}
