import { memoisePerKey } from '@shared/kit/once'
import { equipmentGroups } from '@shared/model/analytics/words'
import {
  type EquipmentAmountsByUnitAndGroup,
  type EquipmentConditionsByUnit,
  type EquipmentDaysByUnit,
  type EquipmentFacts,
  type EquipmentUsableDays,
  noEquipment
} from './equipment'
import type { SectorFacts } from './facts'

const noDays: EquipmentUsableDays = { planned: 0, down: 0 }

/** Facts that count only equipment of these types, given by their codes. */
export function factsOfEquipmentTypes(facts: SectorFacts, codes: readonly string[]): SectorFacts {
  const { equipment } = facts
  const has = new Set(codes)
  return {
    ...facts,
    equipment: {
      ...equipment,
      types: async period => (await equipment.types(period)).filter(({ code }) => has.has(code)),
      makes: async (period, units) =>
        (await equipment.makes(period, units)).filter(({ type }) => has.has(type))
    }
  }
}

/** Facts that count only equipment of these groups, given by their numbers from 1. */
export function factsOfEquipmentGroups(facts: SectorFacts, values: readonly string[]): SectorFacts {
  const groups = equipmentGroups.flatMap((_, group) =>
    values.includes(String(group + 1)) ? group : []
  )
  const has = new Set(groups)
  const { equipment } = facts
  const amountOf = (all: ArrayLike<number>, group: number): number =>
    has.has(group) ? (all[group] ?? 0) : 0
  const amountsIn = (amounts: EquipmentAmountsByUnitAndGroup): EquipmentAmountsByUnitAndGroup => {
    // Pages read the amounts of a unit once for each group and each superior unit.
    const known = new Map<string, ArrayLike<number> | undefined>()
    return {
      keys: () => amounts.keys(),
      get: unit => {
        if (!known.has(unit)) {
          const all = amounts.get(unit)
          known.set(unit, all && equipmentGroups.map((_, group) => amountOf(all, group)))
        }
        return known.get(unit)
      }
    }
  }
  const daysIn = memoisePerKey(
    (all: EquipmentDaysByUnit): EquipmentDaysByUnit =>
      new Map(
        [...all].map(([unit, days]) => [
          unit,
          days.map((one, group) => (has.has(group) ? one : noDays))
        ])
      )
  )
  const conditionsIn = memoisePerKey(
    (all: EquipmentConditionsByUnit): EquipmentConditionsByUnit =>
      new Map(
        [...all].map(([unit, counts]) => [
          unit,
          counts.map((count, group) => (has.has(group) ? count : noEquipment))
        ])
      )
  )
  const types: EquipmentFacts['types'] = async period =>
    (await equipment.types(period)).filter(({ group }) => has.has(group))
  return {
    ...facts,
    equipment: {
      ...equipment,
      types,
      makes: async (period, units) => {
        const codes = new Set((await types(period)).map(({ code }) => code))
        return (await equipment.makes(period, units)).filter(({ type }) => codes.has(type))
      },
      lives: async (period, units) => {
        const lives = await equipment.lives(period, units)
        return { ...lives, counts: lives.counts.filter(({ group }) => has.has(group)) }
      },
      norms: async periods => (await equipment.norms(periods)).map(amountsIn),
      present: async periods => (await equipment.present(periods)).map(amountsIn),
      days: (periods, units) => equipment.days(periods, units, groups),
      daysByUnit: async period => daysIn(await equipment.daysByUnit(period)),
      states: async (periods, units) =>
        (await equipment.states(periods, units)).map(states =>
          states.map((counts, group) => (has.has(group) ? counts : counts.map(() => 0)))
        ),
      conditionsByUnit: async periods =>
        (await equipment.conditionsByUnit(periods)).map(conditionsIn)
    }
  }
}
