import type { AmountByUnit } from '../facts/staffing'
import type { Area, Unit } from '../model'
import type { ReservistDemand } from './assignment-problem'

interface DemandInput {
  readonly units: readonly Unit[]
  readonly areas: readonly Area[]
  readonly quotas: AmountByUnit
  readonly assigned: AmountByUnit
  /** Needs that are not met yet, by speciality. */
  readonly needs: readonly number[]
}

/**
 * Persons missing from the quota of each unit, divided over the specialities by their unmet needs.
 * The shares are apportioned over all units in a row, so that small units do not all get the same
 * speciality.
 */
export function divideReservistDemand({
  units,
  areas,
  quotas,
  assigned,
  needs
}: DemandInput): ReservistDemand[] {
  const next = createSeatSequence(needs)
  const areaCodes = new Map(areas.map(({ index, code }) => [index, code]))
  return units.flatMap(({ code, name, area }) => {
    const counts = new Map<number, number>()
    const missing = (quotas.get(code) ?? 0) - (assigned.get(code) ?? 0)
    for (let seat = 0; seat < missing; seat++) {
      const speciality = next()
      counts.set(speciality, (counts.get(speciality) ?? 0) + 1)
    }
    return [...counts]
      .sort(([one], [other]) => one - other)
      .map(([speciality, people]) => ({
        unit: name,
        area: areaCodes.get(area) ?? '',
        speciality,
        people
      }))
  })
}

/** Indexes of weights, each as often as its share: the method of Sainte-Laguë. */
function createSeatSequence(weights: readonly number[]): () => number {
  const seats = weights.map(() => 0)
  return () => {
    let best = 0
    for (const [at, weight] of weights.entries()) {
      const quotient = weight / (2 * (seats[at] ?? 0) + 1)
      if (quotient > (weights[best] ?? 0) / (2 * (seats[best] ?? 0) + 1)) best = at
    }
    seats[best] = (seats[best] ?? 0) + 1
    return best
  }
}
