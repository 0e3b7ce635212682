import { describePersonRevealForAudit } from '@shared/features/admin/person-view'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { roleHasPermission } from '@shared/model/admin/roles'
import type {
  RejectedRowAccess,
  UnmaskedRejectedRowsRequest
} from '@shared/model/data-load/rejected'
import { currentOperatorRole, type RoleDependencies } from '../../store/operator'
import { maskPersonalText } from '../../warehouse/sql/columns-sql'
import { type PermissionDependencies, requirePermission } from '../guard'
import { type AuditEntryContent, type AuditedResult, auditedEach, notAudited } from '../noted'
import { confirmBySecondPerson, type SecondPersonDependencies } from '../second-person'

/** Fields of rejected rows that determine their permitted recipients. */
interface RejectedRowsAccessFacts {
  /** Zero-based indexes of the cells in personal columns. */
  readonly personal: readonly number[]
  readonly titles: readonly string[]
  /** Names of the senders; empty if unknown. */
  readonly senders: readonly string[]
}

/** How the operator may receive rejected rows: as sent, in full for a stated reason, or masked. */
export function chooseRejectedRowsAccess(
  context: RoleDependencies,
  { personal, senders }: RejectedRowsAccessFacts
): RejectedRowAccess {
  const { operator } = context.settings.read()
  if (personal.length === 0 || senders.includes(operator)) return 'sent'
  return roleHasPermission(currentOperatorRole(context), 'readPersonal') ? 'reason' : 'masked'
}

/**
 * Cells of one row with the personal ones masked; a row of another length is masked entirely,
 * because its personal cells cannot be located.
 */
export function maskRejectedCells(
  cells: readonly string[],
  { titles, personal }: Pick<RejectedRowsAccessFacts, 'personal' | 'titles'>
): string[] {
  const isShifted = personal.length > 0 && cells.length !== titles.length
  return cells.map((cell, at) =>
    isShifted || personal.includes(at) ? maskPersonalText(cell) : cell
  )
}

/** An export of rejected rows that is about to be written. */
export interface RejectedRowsExport {
  readonly isFull: boolean
  /**
   * Result with its audit entries: one for the export and, if a reason was given, one for the
   * unmasked personal data.
   */
  readonly noted: (
    result: FileSaveResult,
    rows: number,
    words: string
  ) => AuditedResult<FileSaveResult>
}

/**
 * Decides in which form rejected rows are exported. Throws NOT_ALLOWED if a reason is given without
 * the right to personal data, or if a second person is required.
 */
export async function beginRejectedRowsExport(
  context: PermissionDependencies & SecondPersonDependencies,
  rows: RejectedRowsAccessFacts,
  { reason, second }: UnmaskedRejectedRowsRequest,
  place: string
): Promise<RejectedRowsExport> {
  const access = chooseRejectedRowsAccess(context, rows)
  if (access === 'sent') {
    return { isFull: true, noted: (result, _rows, words) => answerOf(result, [exported(words)]) }
  }
  if (reason === undefined) {
    const masked = (words: string): AuditEntryContent =>
      exported(`${words}${dataLoadText.rejected.maskedNote}`)
    return { isFull: false, noted: (result, _rows, words) => answerOf(result, [masked(words)]) }
  }
  await requirePermission(context, 'readPersonal', dataLoadText.rejected.full)
  const confirmed = await confirmBySecondPerson(context, second, 'readPersonal')
  const why = `${reason.trim()}${confirmed}`
  const seen = (count: number): AuditEntryContent => ({
    kind: 'system',
    words: describePersonRevealForAudit(`${formatNumber(count)}-dòng`, bare(place), why)
  })
  return {
    isFull: true,
    noted: (result, count, words) => answerOf(result, [seen(count), exported(words)])
  }
}

const exported = (words: string): AuditEntryContent => ({ kind: 'export', words })

/** Adds the audit entries to the result of an export only if the file was written. */
const answerOf = (
  result: FileSaveResult,
  notes: readonly AuditEntryContent[]
): AuditedResult<FileSaveResult> =>
  result.outcome === 'saved' ? auditedEach(result, notes) : notAudited(result)

/**
 * Removes the characters that delimit the parts of an audit entry about a full view of personal
 * data.
 */
const bare = (place: string): string => place.replace(/[():]/g, ' ')
