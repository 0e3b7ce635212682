import type { Calendar } from '@shared/features/analytics/calendar'
import type { ClosedPeriod } from '@shared/features/standard-model/closing'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import { nameOfFiles } from '../../../../warehouse/pinned'
import type { Warehouse } from '../../../../warehouse/warehouse'
import type { Facts } from '../../facts'
import { createAsk } from '../ask'
import { ownFacts } from '../facts'
import { type Closing, closingOf } from './closing-of'
import { nameOfRows, openPinned } from './pins'
import { routeFacts } from './route-facts'

type ClosedParts = Pick<Warehouse, 'pinned' | 'reader'>

/** Facts over what a period was closed with. Throws CONFLICT where a file of it is not there. */
export const pinnedFacts = (
  { pinned, reader }: ClosedParts,
  { period, frozen }: Closing,
  calendar: Calendar
): Facts => {
  const { answers } = pinned
  const set = nameOfFiles(frozen.tables)
  return ownFacts({
    ask: createAsk({
      reader,
      // What is kept is never looked for where a file of the period is not there.
      filled: openPinned(period, frozen, pinned),
      today: toDay(frozen.time),
      kept: {
        read: statement => answers.read(set, statement),
        keep: (statement, rows) => void answers.keep(set, statement, rows)
      }
    }),
    calendar,
    standards: frozen.standards
  })
}

/** Limits are asked of no table: months that differ in them alone are asked together. */
const nameOf = oncePer(({ tables, standards }: Closing['frozen']) =>
  JSON.stringify([nameOfRows(tables), standards])
)

/** Facts that answer each period from what it was closed with, else from what is in force. */
export function withClosings(
  parts: ClosedParts,
  closedPeriods: readonly ClosedPeriod[],
  inForce: Facts
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
    make: closing => pinnedFacts(parts, closing, calendar),
    nameOf: ({ frozen }) => nameOf(frozen)
  })
}
