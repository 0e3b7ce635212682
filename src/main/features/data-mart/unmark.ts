import { AppError } from '@shared/contract/reply'
import { tableReadSentence, unmarkAction } from '@shared/features/admin/person-view'
import { describeChanges } from '@shared/features/api-sharing/changes'
import { neededColumns } from '@shared/features/api-sharing/sources'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import { reasonFaults } from '@shared/kit/reason'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { structureFaults } from '@shared/model/data-mart/structure'
import { addToHistory } from '../api-sharing/editing'
import type { Note } from '../noted'
import { confirmedBy } from '../second-person'
import type { PersonalParts } from './personal-handlers'

interface Unmarking {
  readonly columns: readonly string[]
  readonly reason: string | undefined
  readonly second: Parameters<typeof confirmedBy>[1]
}

/**
 * Permission to remove the personal mark of columns: requires the right to read personal data, a
 * reason and, where configured, a second person. Returns the reason for the audit entry. Throws
 * AppError.
 */
export async function permitUnmarking(
  context: PersonalParts,
  { columns, reason, second }: Unmarking
): Promise<string> {
  if (!context.personalAccess.isAllowed()) {
    throw new AppError('NOT_ALLOWED', structureFaults.unmark(columns.join(', ')))
  }
  if (reason === undefined) {
    throw new AppError('INVALID_INPUT', reasonFaults.any, { reason: reasonFaults.any })
  }
  return `${reason.trim()}${await confirmedBy(context, second, 'analyse')}`
}

/**
 * Pauses the APIs that share columns whose mask was removed and returns their names. Callers
 * receive the values after a user activates the API again.
 */
export function pauseSharing(
  apis: readonly SharedApi[],
  table: string,
  columns: readonly string[],
  { time, user }: { readonly time: number; readonly user: string }
): string[] {
  const sharing = apis.filter(
    api => api.status === 'active' && neededColumns(api, table).some(name => columns.includes(name))
  )
  for (const api of sharing) {
    const before = { ...api }
    api.status = 'paused'
    const note = text.pausedFor(columns.join(', ')).slice(0, 1_000)
    const changes = describeChanges(before, api)
    addToHistory(api, { time, user, kind: 'toggle', changes, note })
  }
  return sharing.map(({ name }) => `API “${name}”`)
}

/**
 * Audit entry of an unmasking, also listed among the views of persons: names the table, columns,
 * paused APIs and the reason.
 */
export const unmarkNote = (
  table: string,
  columns: readonly string[],
  paused: readonly string[],
  reason: string
): Note => ({
  kind: 'system',
  words: tableReadSentence(
    {
      table,
      what: paused.length > 0 ? text.byUnmarkWithApis(paused.join(', ')) : text.byUnmark,
      columns,
      reason
    },
    unmarkAction
  )
})
