import type { Calendar } from '@shared/features/analytics/calendar'
import type { ClosedPeriod } from '@shared/features/standard-model/closing'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import { nameOfFiles } from '../../../../warehouse/pinned'
import type { Warehouse } from '../../../../warehouse/warehouse'
import type { Filled } from '../../../filled'
import { orderNames, withOneOrder } from '../../../orders'
import type { Facts } from '../../facts'
import { createAsk } from '../ask'
import { ownFacts } from '../facts'
import { strengthSource } from '../strength'
import { type Closing, closedTables, closingOf } from './closing-of'
import { nameOfRows, openPinned } from './pins'
import { routeFacts } from './route-facts'

type ClosedParts = Pick<Warehouse, 'pinned' | 'reader'>

/**
 * Facts over the snapshot of a closed period; what no closing contains is read from `open`. Throws
 * CONFLICT if a file of the snapshot is missing.
 */
export const pinnedFacts = (
  { pinned, reader }: ClosedParts,
  closing: Closing,
  calendar: Calendar,
  open: ReadonlyMap<string, Filled>
): Facts => {
  const { period, frozen } = closing
  const { answers } = pinned
  const set = nameOfFiles(frozen.tables)
  const frozenIds = new Set(frozen.tables.map(({ id }) => id))
  // The cache is not used if a file of the period is missing.
  const closed = openPinned(period, closedTables(closing), pinned)
  const ofThen = new Map([...closed].filter(([id]) => frozenIds.has(id)))
  const filled = withOneOrder(new Map([...closed, ...[...open].filter(([id]) => !closed.has(id))]))
  return ownFacts({
    ask: createAsk({
      reader,
      filled,
      today: toDay(frozen.time),
      kept: {
        // Cache keys name the files of the period; results that also read other tables may change.
        ...([...filled.keys()].some(id => !frozenIds.has(id)) && { tables: frozenIds }),
        read: statement => answers.read(set, statement),
        keep: (statement, rows) => void answers.keep(set, statement, rows)
      }
    }),
    calendar,
    orders: orderNames(filled),
    standards: frozen.standards,
    strength: strengthSource(ofThen, closed, filled)
  })
}

/** Limits affect no table query, so months that differ only in their limits share their queries. */
const nameOf = oncePer((closing: Closing) =>
  JSON.stringify([nameOfRows(closedTables(closing)), closing.frozen.standards])
)

/**
 * Facts that answer each closed period from its snapshot and all others from the current rows;
 * `filled` is the current mapping of the model.
 */
export function withClosings(
  parts: ClosedParts,
  closedPeriods: readonly ClosedPeriod[],
  inForce: Facts,
  filled: ReadonlyMap<string, Filled>
): (standing?: number) => Facts {
  const { calendar } = inForce
  const closed = new Map(
    calendar.periods.flatMap(period => {
      const closing = closingOf(closedPeriods, period)
      return closing ? [[period, closing] as const] : []
    })
  )
  return routeFacts({
    closed,
    inForce,
    make: closing => pinnedFacts(parts, closing, calendar, filled),
    nameOf
  })
}
