import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { unitNamesForScopes } from './scope-change'

export function createViewingHandlers(
  context: Pick<FeatureDependencies, 'readUnits' | 'records' | 'reload' | 'viewing'>
): AuditingHandlersFor<'viewing'> {
  return {
    'viewing:start': async ({ id }) => {
      const nameOf = await unitNamesForScopes(context)
      const person = findRecord(context.records.read().users, id, 'người dùng')
      return audited(undefined, 'system', context.viewing.start(person, nameOf), () =>
        context.reload()
      )
    },
    'viewing:end': () => {
      const ended = context.viewing.stop()
      // A second press finds nothing to end, so that there is nothing to record.
      if (ended === undefined) return notAudited(undefined)
      return audited(undefined, 'system', ended, () => context.reload())
    }
  }
}
