import { doValiditiesOverlap, type Validity } from '../../kit/validity'
import type { Locality } from './locality'
import type { LocalityRegister } from './register'

/** Code list with the days on which it has localities. */
export interface LocalityListPeriod extends Validity {
  readonly list: string
}

const least = (days: readonly (string | null)[]): string | null =>
  days.includes(null) ? null : (days.toSorted()[0] ?? null)
const greatest = (days: readonly (string | null)[]): string | null =>
  days.includes(null) ? null : (days.toSorted().at(-1) ?? null)

function periodOf(list: string, localities: readonly Locality[]): LocalityListPeriod {
  return {
    list,
    from: least(localities.map(({ from }) => from)),
    to: greatest(localities.map(({ to }) => to))
  }
}

/**
 * Days of code lists, by which the day of a row decides on its list; undefined if two of the lists
 * have localities on the same day.
 */
export function findListPeriods(
  { all }: LocalityRegister,
  lists: readonly string[]
): readonly LocalityListPeriod[] | undefined {
  const used = all.filter(({ retired }) => !retired)
  const periods = lists.map(list =>
    periodOf(
      list,
      used.filter(one => one.list === list)
    )
  )
  const overlap = periods.some((period, index) =>
    periods.slice(index + 1).some(other => doValiditiesOverlap(period, other))
  )
  return overlap ? undefined : periods
}
