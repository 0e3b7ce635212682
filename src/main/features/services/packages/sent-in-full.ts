import { AppError } from '@shared/contract/reply'
import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { packageSendText } from '@shared/features/services/packages/send-text'
import type { FeatureDependencies } from '../../../parts'
import type { PersonalColumnUse } from '../../../query/personal-reading'
import type { AuditEntryContent } from '../../noted'
import type { PersonalDataReasonsOfSender } from './make-content'

/**
 * Reasons of the sender for reading personal data, by table id. Throws AppError if the sender lacks
 * the right to personal data.
 */
export function readPersonalDataReasonsOfSender({
  personalAccess,
  records
}: Pick<FeatureDependencies, 'personalAccess' | 'records'>): ReadonlyMap<string, string> {
  if (!personalAccess.isAllowed()) throw new AppError('NOT_ALLOWED', packageSendText.notAllowed)
  return new Map(
    records.read().dataMarts.flatMap(({ id }): [string, string][] => {
      const reason = personalAccess.reasonFor(id)
      return reason === undefined ? [] : [[id, reason]]
    })
  )
}

/** Audit entries for personal columns that were sent unmasked. */
export const auditEntriesOfUnmaskedSending = (
  read: readonly PersonalColumnUse[],
  rows: string,
  reasons: PersonalDataReasonsOfSender
): AuditEntryContent[] =>
  read.map(({ id, name: table, columns }) => {
    const reason = reasons?.get(id) ?? ''
    const what = personalAccessText.byPackage(rows)
    return { kind: 'system', words: describeTableReadForAudit({ table, what, columns, reason }) }
  })
