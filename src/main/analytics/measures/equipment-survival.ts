import { equipmentGroups } from '@shared/model/analytics/words'
import type { LossClass } from '../../planning/forecast/expected-losses'
import {
  type AgeExposure,
  type SurvivalStep,
  survivalByAge
} from '../../planning/forecast/survival'
import type { EquipmentLifeCount } from '../facts/equipment'

/** Survival of one equipment group, with the items behind it. */
export interface EquipmentGroupSurvival extends LossClass {
  readonly name: string
  readonly steps: readonly SurvivalStep[]
}

/**
 * Survival of each group that has items, by age at the end of a year. The age of an item is the
 * year less its year of manufacture; `now` is the year in which the observation ends.
 */
export const survivalByGroup = (
  counts: readonly EquipmentLifeCount[],
  now: number
): readonly EquipmentGroupSurvival[] =>
  equipmentGroups.flatMap((name, group) => {
    const own = counts.filter(one => one.group === group)
    if (own.length === 0) return []
    const exposures = exposuresOf(own, now)
    const inUse = new Map<number, number>()
    for (const { made, things } of own) add(inUse, Math.max(0, now - made), things)
    return [{ name, exposures, inUse, steps: survivalByAge(exposures) }]
  })

/** Items at risk and lost in all observed years, by the age that they reach at the end of a year. */
function exposuresOf(counts: readonly EquipmentLifeCount[], now: number): readonly AgeExposure[] {
  const [held, lost] = [new Map<number, number>(), new Map<number, number>()]
  for (const { made, years } of counts)
    for (const [year, own] of years.entries()) {
      const age = Math.max(1, now - year - made)
      add(held, age, own.held)
      add(lost, age, own.lost)
    }
  return [...held]
    .filter(([, atRisk]) => atRisk > 0)
    .map(([age, atRisk]) => ({ age, atRisk, failures: lost.get(age) ?? 0 }))
    .sort((left, right) => left.age - right.age)
}

const add = (counts: Map<number, number>, age: number, things: number): unknown =>
  counts.set(age, (counts.get(age) ?? 0) + things)
