import { personPresenceStates } from '@shared/model/analytics/words'
import { samplePositionOf } from '../../../measures/staffing'
import type { Person, SampleDataSet } from '../../../model'

const limits = [930, 957, 975, 991, 1000] as const

/** Presence of a person at the end of a period as an index in `personPresenceStates`; deterministic. */
export function samplePresenceOf(person: Person, period: number): number {
  const mixed = Math.imul(person.index + 1, 2_654_435_761) ^ Math.imul(period + 7, 40_503)
  const luck = ((mixed ^ (mixed >>> 15)) >>> 0) % 1000
  return limits.findIndex(limit => luck < limit)
}

export function sampleAbsencesOf(
  data: SampleDataSet,
  period: number
): ReadonlyMap<string, readonly number[]> {
  const byUnit = new Map<string, number[]>()
  for (const person of data.persons) {
    const position = data.positions[samplePositionOf(person, period) ?? -1]
    const unit = data.units[position?.unit ?? -1]
    const reason = samplePresenceOf(person, period) - 1
    if (!unit || reason < 0) continue
    const counts = byUnit.get(unit.code) ?? personPresenceStates.slice(1).map(() => 0)
    counts[reason] = (counts[reason] ?? 0) + 1
    byUnit.set(unit.code, counts)
  }
  return byUnit
}
