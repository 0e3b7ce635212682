import { canBeExecutionTarget } from '@shared/features/collection/endpoint'
import { formatNumber } from '@shared/kit/format'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler } from '../registration'
import { endpointCancellation } from './by-endpoint'
import { publishTableToTarget, type TablePublishingDependencies } from './publish-table'

export type PublishHandlerDependencies = TablePublishingDependencies

type Publishing = Pick<
  AuditingHandlersFor<'collection'>,
  'collection:follow' | 'collection:publish' | 'collection:targetsOf'
>

/** Handlers for publishing tables to servers. */
export function createTablePublishHandlers(context: PublishHandlerDependencies): Publishing {
  const { records, sources } = context
  const namesOf = (id: string, table: string) => ({
    target: findRecord(records.read().endpoints, id, 'đích').name,
    name: findRecord(records.read().dataMarts, table, 'bảng').name
  })
  return {
    'collection:publish': createCancellableHandler(endpointCancellation, async (what, signal) => {
      const { target, name } = namesOf(what.id, what.table)
      const end = await publishTableToTarget(context, what, signal)
      // If another machine has published this table, nothing is changed, so nothing is audited.
      if (end.outcome === 'standing') return notAudited(end)
      const words = `Công bố bảng “${name}” (${formatNumber(end.rows)} dòng) lên “${target}”`
      return audited(end, 'export', words)
    }),
    'collection:follow': async ({ id, table, follows }) => {
      const { target, name } = namesOf(id, table)
      await records.update(({ endpoints }) => {
        const endpoint = findRecord(endpoints, id, 'đích')
        const given = endpoint.given?.find(one => one.table === table)
        if (given) given.follows = follows
        else {
          const added = { table, follows, generation: null, time: null }
          endpoint.given = [...(endpoint.given ?? []), added]
        }
      })
      const verb = follows ? 'Bật' : 'Tắt'
      return audited(undefined, 'update', `${verb} tự công bố bảng “${name}” lên “${target}”`)
    },
    'collection:targetsOf': async ({ table }) => {
      const { local } = await sources()
      const targets = records
        .read()
        .endpoints.filter(end => canBeExecutionTarget(end) && end.kind === 'postgresql-target')
      return targets.map(endpoint => {
        const given = endpoint.given?.find(one => one.table === table)
        return {
          id: endpoint.id,
          name: endpoint.name,
          on: local.isOn(endpoint),
          follows: given?.follows ?? false,
          generation: given?.generation ?? null,
          time: given?.time ?? null
        }
      })
    }
  }
}
