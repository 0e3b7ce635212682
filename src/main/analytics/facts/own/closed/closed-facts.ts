import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { ClosedPeriod } from '@shared/features/standard-model/closing'
import { toVietnamIsoDay } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { rowFileSetCacheKeyOf } from '../../../../warehouse/pinned'
import type { Warehouse } from '../../../../warehouse/warehouse'
import type { MappedTable } from '../../../filled'
import { configuredNameOrdersOf, unifyNameOrders } from '../../../orders'
import type { SectorFacts } from '../../facts'
import { createModelQueryRunner } from '../ask'
import { createWarehouseFacts } from '../facts'
import { chooseStrengthSource } from '../strength'
import { closedPeriodTablesOf, findPeriodClosing, type PeriodClosing } from './closing-of'
import { hashClosedPeriodRows, openClosedPeriodTables } from './pins'
import { routeFactsByPeriod } from './route-facts'

type ClosedFactsParts = Pick<Warehouse, 'pinned' | 'reader'>

/**
 * Figures of a closed period, read from its snapshot; tables that no snapshot contains are read
 * through `open`. Throws CONFLICT if a file of the snapshot is missing.
 */
export const createClosedPeriodFacts = (
  { pinned, reader }: ClosedFactsParts,
  closing: PeriodClosing,
  calendar: PeriodCalendar,
  open: ReadonlyMap<string, MappedTable>
): SectorFacts => {
  const { period, frozen } = closing
  const { answers } = pinned
  const set = rowFileSetCacheKeyOf(frozen.tables)
  const frozenIds = new Set(frozen.tables.map(({ id }) => id))
  // The cache of figures is only used if no file of the closed period is missing.
  const closed = openClosedPeriodTables(period, closedPeriodTablesOf(closing), pinned)
  const ofThen = new Map([...closed].filter(([id]) => frozenIds.has(id)))
  const filled = unifyNameOrders(
    new Map([...closed, ...[...open].filter(([id]) => !closed.has(id))])
  )
  return createWarehouseFacts({
    ask: createModelQueryRunner({
      reader,
      filled,
      today: toVietnamIsoDay(frozen.time),
      kept: {
        // A result that also reads tables outside the snapshot is not cached: the cache key only
        // names the files of the period, and the other tables may change.
        ...([...filled.keys()].some(id => !frozenIds.has(id)) && { tables: frozenIds }),
        read: statement => answers.read(set, statement),
        keep: (statement, rows) => void answers.keep(set, statement, rows)
      }
    }),
    calendar,
    orders: configuredNameOrdersOf(filled),
    standards: frozen.standards,
    strength: chooseStrengthSource(ofThen, closed, filled)
  })
}

/**
 * Thresholds are not part of the key, because they affect no table query: closed months that differ
 * only in their thresholds share their queries.
 */
const nameOf = memoisePerKey((closing: PeriodClosing) =>
  JSON.stringify([hashClosedPeriodRows(closedPeriodTablesOf(closing)), closing.frozen.standards])
)

/**
 * Figure source that reads each closed period from its snapshot and all other periods from the
 * current rows; `filled` is the current mapping of the model.
 */
export function combineClosedAndCurrentFacts(
  parts: ClosedFactsParts,
  closedPeriods: readonly ClosedPeriod[],
  inForce: SectorFacts,
  filled: ReadonlyMap<string, MappedTable>
): (standing?: number) => SectorFacts {
  const { calendar } = inForce
  const closed = new Map(
    calendar.periods.flatMap(period => {
      const closing = findPeriodClosing(closedPeriods, period)
      return closing ? [[period, closing] as const] : []
    })
  )
  return routeFactsByPeriod({
    closed,
    inForce,
    make: closing => createClosedPeriodFacts(parts, closing, calendar, filled),
    nameOf
  })
}
