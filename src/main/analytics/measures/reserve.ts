import type { AreaPeopleCount, AreaStatePeopleCount, LocalityInArea } from '../facts/reserve'
import type { Area } from '../model'
import type { AgeLimitPath } from './age-limits'
import { ratio, sum } from './sum'

/** Number of days without an update after which a file is overdue. */
export const maxReservistFileAgeDays = 365
/** Hours within which a response to a test call counts as ready. */
export const promptResponseHours = 24
const spanHours = 6
/**
 * Intervals of the response time in hours by which responses to a test call are counted: above
 * `over`, up to `upTo`.
 */
export const responseHourIntervals: readonly {
  readonly over: number | null
  readonly upTo: number
}[] = Array.from({ length: 10 }, (_, span) => ({
  over: span === 0 ? null : span * spanHours,
  upTo: (span + 1) * spanHours
}))
const daysPerYear = 365.25

/** Filters entries to those that belong to these areas. */
export function filterRowsByAreas<T extends { readonly area: string }>(
  all: readonly T[],
  areas: readonly Area[]
): T[] {
  const wanted = new Set(areas.map(({ code }) => code))
  return all.filter(({ area }) => wanted.has(area))
}

/** Number of persons in these areas. */
export function countReservistsInAreas(
  cells: readonly AreaPeopleCount[],
  areas: readonly Area[]
): number {
  return sum(filterRowsByAreas(cells, areas), ({ people }) => people)
}

/** Required number of registered persons in these areas. */
export function reserveQuotaOf(
  localities: readonly LocalityInArea[],
  areas: readonly Area[]
): number {
  return sum(filterRowsByAreas(localities, areas), ({ quota }) => quota)
}

/**
 * Number of persons in these areas with a given state; null if the period has no states for the
 * areas.
 */
export function countReservistsInState(
  states: readonly AreaStatePeopleCount[],
  wanted: number,
  areas: readonly Area[]
): number | null {
  if (countReservistsInAreas(states, areas) === 0) return null
  const wantedOnes = states.filter(({ state }) => state === wanted)
  return countReservistsInAreas(wantedOnes, areas)
}

/**
 * Share of persons in these areas with the state "Sẵn sàng"; null if the period has no states for
 * the areas.
 */
export function readyReservistShareOf(
  states: readonly AreaStatePeopleCount[],
  registered: readonly AreaPeopleCount[],
  areas: readonly Area[]
): number | null {
  const ready = countReservistsInState(states, 0, areas)
  return ready === null ? null : ratio(ready, countReservistsInAreas(registered, areas))
}

/**
 * Inclusive ranges of birth dates of persons who reach their age limit in the first year after a
 * day, in the second, and so on. The path has the limit on the day, then that at the end of each
 * year. A raised limit leaves years in which nobody reaches it; a lowered one is reached at once by
 * all in between.
 */
export function birthDateRangesByYear(
  today: number,
  path: AgeLimitPath
): { readonly from: number; readonly to: number }[] {
  const bornBy = (year: number): number =>
    Math.floor(today + (year - (path[year] ?? 0)) * daysPerYear)
  let last = bornBy(0)
  return path.slice(1).map((_, at) => {
    const from = last + 1
    last = Math.max(last, bornBy(at + 1))
    return { from, to: last }
  })
}
