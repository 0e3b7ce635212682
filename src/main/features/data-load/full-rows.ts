import { revealSentence } from '@shared/features/admin/person-view'
import { mayRole } from '@shared/features/admin/roles'
import type { FullRequest, RowAccess } from '@shared/features/data-load/rejected'
import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { currentRole, type RoleParts } from '../../store/current-role'
import { shownText } from '../../warehouse/sql/columns-sql'
import { type RightParts, requirePermission } from '../guard'
import { type Note, type Noted, notedEach, unnoted } from '../noted'
import { confirmedBy, type SecondParts } from '../second-person'

/** Rejected rows as far as it matters who may have them in full. */
interface SentRows {
  /** Places, from 0, of the personal cells. */
  readonly personal: readonly number[]
  readonly titles: readonly string[]
  /** Names of those who sent them; none where that is not known. */
  readonly senders: readonly string[]
}

/** How the operator may have rejected rows: as they were sent, in full for a reason, or masked. */
export function accessTo(context: RoleParts, { personal, senders }: SentRows): RowAccess {
  const { operator } = context.settings.read()
  if (personal.length === 0 || senders.includes(operator)) return 'sent'
  return mayRole(currentRole(context), 'analyse') ? 'reason' : 'masked'
}

/** Cells of one row with the personal ones masked; all are where the row has another length, as nobody knows which are personal. */
export function maskedCells(
  cells: readonly string[],
  { titles, personal }: Pick<SentRows, 'personal' | 'titles'>
): string[] {
  const isShifted = personal.length > 0 && cells.length !== titles.length
  return cells.map((cell, at) => (isShifted || personal.includes(at) ? shownText(cell) : cell))
}

/** A file of rejected rows that is about to be written. */
export interface RowsExport {
  readonly isFull: boolean
  /** The answer with its audit entries: the export, and the full view of persons where there was a reason for it. */
  readonly noted: (result: SaveResult, rows: number, words: string) => Noted<SaveResult>
}

/** Decides how rejected rows are written. Throws NOT_ALLOWED where a reason is given without the right, or a second person is needed. */
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

/** A file is in the audit log once it is written, and only then. */
const answerOf = (result: SaveResult, notes: readonly Note[]): Noted<SaveResult> =>
  result.outcome === 'saved' ? notedEach(result, notes) : unnoted(result)

/** Without the characters by which a full view is taken apart again. */
const bare = (place: string): string => place.replace(/[():]/g, ' ')
