import { AppError } from '@shared/contract/reply'
import {
  describeTableReadForAudit,
  personalUnmarkAuditPrefix
} from '@shared/features/admin/person-view'
import { describeApiChanges } from '@shared/features/api-sharing/changes'
import { columnsReadByApi } from '@shared/features/api-sharing/sources'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import { reasonFaultMessages } from '@shared/kit/fields'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { tableStructureFaultMessages } from '@shared/model/data-mart/structure'
import { addToApiHistory } from '../api-sharing/editing'
import type { AuditEntryContent } from '../noted'
import { confirmBySecondPerson } from '../second-person'
import type { PersonalDataAccessDependencies } from './personal-handlers'

interface Unmarking {
  readonly columns: readonly string[]
  readonly reason: string | undefined
  readonly second: Parameters<typeof confirmBySecondPerson>[1]
}

/**
 * Permission to remove the personal mark of columns: requires the right to read personal data, a
 * reason and, where configured, a second person. Returns the reason for the audit entry. Throws
 * AppError.
 */
export async function authorisePersonalUnmarking(
  context: PersonalDataAccessDependencies,
  { columns, reason, second }: Unmarking
): Promise<string> {
  if (!context.personalAccess.isAllowed()) {
    throw new AppError('NOT_ALLOWED', tableStructureFaultMessages.unmark(columns.join(', ')))
  }
  if (reason === undefined) {
    throw new AppError('INVALID_INPUT', reasonFaultMessages.any, {
      reason: reasonFaultMessages.any
    })
  }
  return `${reason.trim()}${await confirmBySecondPerson(context, second, 'readPersonal')}`
}

/**
 * Pauses the APIs that share columns whose mask was removed and returns their names. Callers
 * receive the values after a user activates the API again.
 */
export function pauseApisSharingColumns(
  apis: readonly SharedApi[],
  table: string,
  columns: readonly string[],
  { time, user }: { readonly time: number; readonly user: string }
): string[] {
  const sharing = apis.filter(
    api =>
      api.status === 'active' && columnsReadByApi(api, table).some(name => columns.includes(name))
  )
  for (const api of sharing) {
    const before = { ...api }
    api.status = 'paused'
    const note = text.pausedFor(columns.join(', ')).slice(0, 1_000)
    const changes = describeApiChanges(before, api)
    addToApiHistory(api, { time, user, kind: 'toggle', changes, note })
  }
  return sharing.map(({ name }) => `API “${name}”`)
}

/**
 * Audit entry for the removal of personal marks from columns, also listed among the views of
 * personal data: names the table, columns, paused APIs and the reason.
 */
export const personalUnmarkAuditEntry = (
  table: string,
  columns: readonly string[],
  paused: readonly string[],
  reason: string
): AuditEntryContent => ({
  kind: 'system',
  words: describeTableReadForAudit(
    {
      table,
      what: paused.length > 0 ? text.byUnmarkWithApis(paused.join(', ')) : text.byUnmark,
      columns,
      reason
    },
    personalUnmarkAuditPrefix
  )
})
