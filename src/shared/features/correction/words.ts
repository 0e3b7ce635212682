import { formatDay, formatNumber } from '../../kit/format'
import type { CorrectedRow, Correction } from './correction'
import type { CorrectionBasis } from './facts'
import { correctionText as text } from './text'
import { isSameCell } from './typed-cell'

/** Characters that a note of a generation or of the history holds. */
const longestNote = 1_000

/** Places of the columns that a row changes; none of one that comes or goes. */
export function changedPlaces({ before, after }: Omit<CorrectedRow, 'row'>): number[] {
  if (!before || !after) return []
  return after.flatMap((value, place) => (isSameCell(value, before[place] ?? null) ? [] : [place]))
}

/** Rows of a proposal by what becomes of them, and its cells. */
export function correctionCounts(rows: readonly CorrectedRow[]) {
  const changed = rows.filter(({ before, after }) => before && after)
  return {
    changed: changed.length,
    cells: changed.reduce((sum, row) => sum + changedPlaces(row).length, 0),
    added: rows.filter(({ before }) => before === null).length,
    removed: rows.filter(({ after }) => after === null).length
  }
}
export type CorrectionCounts = ReturnType<typeof correctionCounts>

/** "sửa 2 ô ở 1 dòng, thêm 1 dòng". */
export function countWords({ changed, cells, added, removed }: CorrectionCounts): string {
  const { counts } = text
  return [
    ...(changed > 0 ? [counts.cells(formatNumber(cells), formatNumber(changed))] : []),
    ...(added > 0 ? [counts.added(formatNumber(added))] : []),
    ...(removed > 0 ? [counts.removed(formatNumber(removed))] : [])
  ].join(', ')
}

type Document = Omit<CorrectionBasis, 'reason'>

/** "12/QĐ ngày 20/11/2026, Nguyễn Văn A ký". */
export function documentWords({ document, day, signer }: Document): string {
  const signed = signer.trim() === '' ? '' : text.signedBy(signer.trim())
  return `${text.document(document.trim(), formatDay(day))}${signed}`
}

/** "căn cứ 12/QĐ ngày 20/11/2026". */
export const basisWords = (basis: Document): string => text.basis(documentWords(basis))

/** What a proposal does, in which columns and why, without any value: for the trail and the note of its generation. */
export function correctionWords({
  rows,
  columns,
  basis
}: Pick<Correction, 'rows' | 'columns' | 'basis'>): string {
  const places = new Set(rows.flatMap(changedPlaces))
  const names = columns.filter((_, place) => places.has(place)).map(({ name }) => name)
  const what = [
    countWords(correctionCounts(rows)),
    ...(names.length > 0 ? [text.trail.columns(names.join(', '))] : [])
  ].join(', ')
  const why = text.because(basisWords(basis), basis.reason.trim())
  return `${what.slice(0, longestNote - why.length - 2)}; ${why}`
}
