import { groupBy, sum } from './sum'

/** Step of the mobilisation time table of a unit; the steps of a unit follow each other. */
export interface MobilisationStep {
  /** Code of the unit. */
  readonly unit: string
  readonly order: number
  /** Planned duration in hours. */
  readonly planned: number
  /** Bounds of the duration in hours; null if they are as planned. */
  readonly shortest: number | null
  readonly longest: number | null
  /** Persons who arrive at the assembly point at the end of the step. */
  readonly arriving: number
}

/** Persons who arrive together, with their hours of arrival after the order. */
export interface PlannedArrival {
  readonly people: number
  readonly planned: number
  readonly earliest: number
  readonly latest: number
}

/**
 * Arrivals by the time tables of units. The hour of an arrival is the sum of the durations of all
 * steps up to it. Bounds that contradict the planned duration are extended to it.
 */
export function plannedArrivalsOf(steps: readonly MobilisationStep[]): readonly PlannedArrival[] {
  return [...groupBy(steps, ({ unit }) => unit).values()].flatMap(ofUnit => {
    const hours = { planned: 0, earliest: 0, latest: 0 }
    return ofUnit
      .toSorted((one, other) => one.order - other.order)
      .map(({ planned, shortest, longest, arriving }) => {
        hours.planned += planned
        hours.earliest += Math.min(planned, shortest ?? planned)
        hours.latest += Math.max(planned, longest ?? planned)
        return { people: arriving, ...hours }
      })
      .filter(({ people }) => people > 0)
  })
}

/** Tolerance in hours for sums of decimal durations. */
const roundingHours = 1e-6

/**
 * Number of persons who are at the assembly point after some hours: as planned, if every step takes
 * longest, and if every step takes shortest.
 */
export function countArrivedBy(arrivals: readonly PlannedArrival[], hours: number) {
  const countBy = (hourOf: (arrival: PlannedArrival) => number): number =>
    sum(arrivals, arrival => (hourOf(arrival) <= hours + roundingHours ? arrival.people : 0))
  return {
    planned: countBy(({ planned }) => planned),
    lower: countBy(({ latest }) => latest),
    upper: countBy(({ earliest }) => earliest)
  }
}
