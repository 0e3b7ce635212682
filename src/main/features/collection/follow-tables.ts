import { canBeExecutionTarget } from '@shared/features/collection/endpoint'
import { executionTargetText } from '@shared/features/places/text'
import { formatNumber } from '@shared/kit/format'
import type { FeatureDependencies } from '../../parts'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { createMutex } from '../../runtime/async/mutex'
import { recordActivity } from '../../store/activity'
import { publishTableToTarget, type TablePublishingDependencies } from './publish-table'

type FollowParts = TablePublishingDependencies & Pick<FeatureDependencies, 'activities' | 'audit'>

/** Generation of a followed table that a target server has not received yet. */
interface PendingGeneration {
  readonly id: string
  readonly table: string
  readonly generation: string
}

/**
 * Publishes each new generation of the tables that targets follow, serially. A failure is written
 * to the log of the target and retried with the next generation or by a manual publication; the
 * server keeps the previous generation in the meantime.
 */
export function createTablePublishFollower(parts: FollowParts) {
  const { records, sources } = parts
  /** Generation whose publication to a server failed, by target and table. */
  const failed = new Map<string, string>()
  const serial = createMutex()
  const keyOf = ({ id, table }: PendingGeneration): string => `${id} ${table}`

  function owed(): PendingGeneration[] {
    const { dataMarts, endpoints } = records.read()
    return endpoints.filter(canBeExecutionTarget).flatMap(({ id, given = [] }) =>
      given.flatMap(one => {
        const generation = dataMarts.find(table => table.id === one.table)?.current
        const isOwed = one.follows && generation && generation !== one.generation
        return isOwed ? [{ id, table: one.table, generation }] : []
      })
    )
  }

  async function give(what: PendingGeneration): Promise<void> {
    const { endpoints, dataMarts } = records.read()
    const target = endpoints.find(({ id }) => id === what.id)?.name ?? what.id
    const name = dataMarts.find(({ id }) => id === what.table)?.name ?? what.table
    const end = await publishTableToTarget(
      parts,
      { id: what.id, table: what.table, replaces: null },
      neverAborted
    ).catch(() => undefined)
    if (end?.outcome !== 'published') {
      failed.set(keyOf(what), what.generation)
      return
    }
    failed.delete(keyOf(what))
    const words = executionTargetText.followed(name, target, formatNumber(end.rows))
    await recordActivity(parts, 'export', words)
  }

  async function giveAll(): Promise<void> {
    const due = owed().filter(one => failed.get(keyOf(one)) !== one.generation)
    if (due.length === 0) return
    const { local } = await sources()
    for (const one of due) {
      const endpoint = records.read().endpoints.find(({ id }) => id === one.id)
      if (endpoint && local.isOn(endpoint)) await give(one)
    }
  }

  return {
    /**
     * Publishes all pending generations, after publications under way. Rejects if the audit log
     * cannot be written.
     */
    giveDue: (): Promise<void> => serial(giveAll)
  }
}
