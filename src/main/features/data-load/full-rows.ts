import { revealSentence } from '@shared/features/admin/person-view'
import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { mayRole } from '@shared/model/admin/roles'
import type { FullRequest, RowAccess } from '@shared/model/data-load/rejected'
import { currentRole, type RoleParts } from '../../store/operator'
import { shownText } from '../../warehouse/sql/columns-sql'
import { type RightParts, requirePermission } from '../guard'
import { type Note, type Noted, notedEach, unnoted } from '../noted'
import { confirmedBy, type SecondParts } from '../second-person'

/** Fields of rejected rows that determine their permitted recipients. */
interface SentRows {
  /** Zero-based indexes of the personal cells. */
  readonly personal: readonly number[]
  readonly titles: readonly string[]
  /** Names of the senders; empty if unknown. */
  readonly senders: readonly string[]
}

/** How the operator may receive rejected rows: as sent, in full for a stated reason, or masked. */
export function accessTo(context: RoleParts, { personal, senders }: SentRows): RowAccess {
  const { operator } = context.settings.read()
  if (personal.length === 0 || senders.includes(operator)) return 'sent'
  return mayRole(currentRole(context), 'analyse') ? 'reason' : 'masked'
}

/**
 * Cells of one row with the personal ones masked; a row of another length is masked entirely,
 * because its personal cells cannot be located.
 */
export function maskedCells(
  cells: readonly string[],
  { titles, personal }: Pick<SentRows, 'personal' | 'titles'>
): string[] {
  const isShifted = personal.length > 0 && cells.length !== titles.length
  return cells.map((cell, at) => (isShifted || personal.includes(at) ? shownText(cell) : cell))
}

/** An export of rejected rows that is about to be written. */
export interface RowsExport {
  readonly isFull: boolean
  /**
   * The result with its audit entries: the export and, if a reason was given, the full view of
   * persons.
   */
  readonly noted: (result: SaveResult, rows: number, words: string) => Noted<SaveResult>
}

/**
 * Decides in which form rejected rows are exported. Throws NOT_ALLOWED if a reason is given without
 * the right, or a second person is required.
 */
export async function beginRowsExport(
  context: RightParts & SecondParts,
  rows: SentRows,
  { reason, second }: FullRequest,
  place: string
): Promise<RowsExport> {
  const access = accessTo(context, rows)
  if (access === 'sent') {
    return { isFull: true, noted: (result, _rows, words) => answerOf(result, [exported(words)]) }
  }
  if (reason === undefined) {
    const masked = (words: string): Note => exported(`${words}${loadText.rejected.maskedNote}`)
    return { isFull: false, noted: (result, _rows, words) => answerOf(result, [masked(words)]) }
  }
  await requirePermission(context, 'analyse', loadText.rejected.full)
  const confirmed = await confirmedBy(context, second, 'analyse')
  const why = `${reason.trim()}${confirmed}`
  const seen = (count: number): Note => ({
    kind: 'system',
    words: revealSentence(`${formatNumber(count)}-dòng`, bare(place), why)
  })
  return {
    isFull: true,
    noted: (result, count, words) => answerOf(result, [seen(count), exported(words)])
  }
}

const exported = (words: string): Note => ({ kind: 'export', words })

/** An export is only recorded in the audit log after the file was written. */
const answerOf = (result: SaveResult, notes: readonly Note[]): Noted<SaveResult> =>
  result.outcome === 'saved' ? notedEach(result, notes) : unnoted(result)

/** Removes the characters that delimit the parts of an audit entry for a full view. */
const bare = (place: string): string => place.replace(/[():]/g, ' ')
