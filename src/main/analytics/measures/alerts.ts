import type { AlertState } from '@shared/features/analytics/alert-case'
import { lastPeriod, periods } from '@shared/features/analytics/calendar'
import { equipmentGroups, postGroupName, postGroups } from '@shared/features/analytics/words'
import { oncePer } from '@shared/kit/once'
import { equipmentIn, groupOf, normOf } from '../facts/sample/things'
import type { DataSet } from '../model'
import type { Scope } from '../scope'
import { isAssigned } from './reserve'
import { positionHeadcount, type Thresholds } from './staffing'
import { count, sum } from './sum'

/** What an alert can be about: posts of a group, equipment of a group, the reserve. */
export const alertCauses: readonly string[] = [
  ...postGroups.map((_, group) => `Biên chế ${postGroupName(group)}`),
  ...equipmentGroups,
  'Lực lượng dự bị'
]

/** How far below the configured shortage limit an alert is grave, as a share of what should be there. */
const graveGap = 0.1

/** The share below which an alert is grave; below `limits.low` there is one at all. */
export function graveShareOf({ low }: Thresholds): number {
  return low - graveGap
}

interface Measure {
  readonly should: number
  readonly is: number
}

/** [period][unit][cause]: what should be there and what is. */
const measures = oncePer((data: DataSet): Measure[][][] =>
  periods.map((_, period) => {
    const items = equipmentIn(data, () => true, period)
    const reserve = data.reservists.filter(
      person => person.registered <= period && person.left > period && isAssigned(person, period)
    )
    return data.units.map(unit => {
      const lines = data.positions.filter(position => position.unit === unit.index)
      const own = items.filter(item => item.unit === unit.index)
      return [
        ...postGroups.map((_, group) => {
          const inGroup = lines.filter(line => data.posts[line.post]?.group === group)
          return {
            should: sum(inGroup, line => line.establishment),
            is: sum(inGroup, line => positionHeadcount(data, line.index, period))
          }
        }),
        ...equipmentGroups.map((_, group) => ({
          should: normOf(data, [unit], group),
          is: count(own, item => groupOf(data, item) === group)
        })),
        {
          should: data.reserveQuotas[unit.index] ?? 0,
          is: count(reserve, person => person.unit === unit.index)
        }
      ]
    })
  })
)

export interface Alert {
  /** Unit, cause and the period it was found in: the same shortage, come back later, is another alert. */
  readonly id: string
  readonly unit: number
  readonly cause: number
  readonly grave: boolean
  /** How many are missing; in the last period that it held where it is closed. */
  readonly short: number
  readonly found: number
  /** The period after the last in which it held, where it is closed. */
  readonly closed: number | null
  readonly state: AlertState
  /** Closed because everything is there again, not by a person. */
  readonly settled: boolean
  /** Who took it; empty while nobody has. */
  readonly owner: string
}

/**
 * Alerts of a period, computed from what is missing: open while less than the configured shortage limit is there, new
 * until somebody takes them, closed once it is there again. What people do about them belongs to the newest period:
 * earlier ones stay as they were.
 */
export function alertsOf(
  { data, has, cases, thresholds }: Pick<Scope, 'data' | 'has' | 'cases' | 'thresholds'>,
  period: number
): Alert[] {
  const table = measures(data)
  const graveShare = graveShareOf(thresholds)
  const shareAt = (at: number, unit: number, cause: number): number => {
    const measure = table[at]?.[unit]?.[cause]
    return !measure || measure.should === 0 ? 1 : measure.is / measure.should
  }
  const isLow = (at: number, unit: number, cause: number): boolean =>
    at >= 0 && shareAt(at, unit, cause) < thresholds.low
  return data.units.flatMap(({ index: unit }) =>
    alertCauses.flatMap((_, cause) => {
      if (!has(unit)) return []
      let last = period
      while (last >= 0 && !isLow(last, unit, cause)) last--
      if (last < 0) return []
      let found = last
      while (isLow(found - 1, unit, cause)) found--
      const measure = table[last]?.[unit]?.[cause] ?? { should: 0, is: 0 }
      const idFrom = (at: number): string => `${data.units[unit]?.id}-${cause + 1}-${periods[at]}`
      // Another limit finds the same shortage earlier: what people did about it stays with it.
      const kept = periods.findIndex((_, at) => at >= found && at <= last && cases.has(idFrom(at)))
      const id = idFrom(kept < 0 ? found : kept)
      const handled = period === lastPeriod ? cases.get(id) : undefined
      const settled = last < period
      const closed = settled ? last + 1 : handled?.closed ? period : null
      const owner = handled?.owner ?? ''
      return {
        id,
        unit,
        cause,
        grave: shareAt(last, unit, cause) < graveShare,
        short: measure.should - measure.is,
        found,
        closed,
        state: closed !== null ? 'da-dong' : owner === '' ? 'moi' : 'dang-xu-ly',
        settled,
        owner
      } satisfies Alert
    })
  )
}
