import { equipmentConditions, equipmentGroups } from '@shared/model/analytics/words'
import { countMatching, groupBy, sum } from '../../measures/sum'
import type { Equipment, SampleDataSet } from '../../model'
import type { UnitSelection } from '../../row-source'
import type {
  EquipmentAmountsByUnitAndGroup,
  EquipmentConditionCount,
  EquipmentFacts,
  EquipmentItemRow,
  EquipmentUsableDaysCount,
  EquipmentYearCount
} from '../equipment'
import {
  countEquipmentInState,
  equipmentGroupOf,
  equipmentNormOf,
  findEquipmentOfUnits,
  maintenanceDatesOf,
  plannedDaysPerMonth
} from './things'

/** Figure source for equipment, counted from the fictional items of the sample data. */
export function createSampleEquipmentFacts(data: SampleDataSet): EquipmentFacts {
  const itemsOf = (
    period: number,
    units: UnitSelection,
    groups?: readonly number[]
  ): Equipment[] => {
    const items = findEquipmentOfUnits(
      data,
      unit => units === 'all' || units.includes(data.units[unit]?.code ?? ''),
      period
    )
    return groups ? items.filter(item => groups.includes(equipmentGroupOf(data, item))) : items
  }
  const ofGroup = (items: readonly Equipment[], group: number): Equipment[] =>
    items.filter(item => equipmentGroupOf(data, item) === group)
  const downOf = (item: Equipment, period: number): number => item.downDays[period] ?? 0
  /** Applies `value` to the equipment items of each unit, by group of equipment. */
  const byUnit = <T>(period: number, value: (items: readonly Equipment[]) => T) => {
    const items = groupBy(itemsOf(period, 'all'), item => item.unit)
    return new Map(
      data.units.map(({ index, code }) => [
        code,
        equipmentGroups.map((_, group) => value(ofGroup(items.get(index) ?? [], group)))
      ])
    )
  }

  const daysByUnit = (period: number) =>
    byUnit(period, items => ({
      planned: items.length * plannedDaysPerMonth,
      down: sum(items, item => downOf(item, period))
    }))

  return {
    types: async () => data.equipmentTypes,
    norms: async periods => {
      const norms: EquipmentAmountsByUnitAndGroup = new Map(
        data.units.map(unit => [
          unit.code,
          equipmentGroups.map((_, group) => equipmentNormOf(data, [unit], group))
        ])
      )
      return periods.map(() => norms)
    },
    present: async periods => periods.map(period => byUnit(period, items => items.length)),
    makes: async (period, units) =>
      [...groupBy(itemsOf(period, units), item => item.type)].flatMap(
        ([type, items]): EquipmentYearCount[] =>
          [...groupBy(items, item => item.year)].map(([year, { length }]) => ({
            type: data.equipmentTypes[type]?.code ?? '',
            year,
            things: length
          }))
      ),
    // No page over the sample estimates ages of removal.
    lives: async () => ({ since: null, years: 0, counts: [] }),
    days: async (periods, units, groups) =>
      periods.map(period =>
        [...groupBy(itemsOf(period, units, groups), item => downOf(item, period))].map(
          ([down, { length }]): EquipmentUsableDaysCount => ({
            planned: plannedDaysPerMonth,
            down,
            things: length
          })
        )
      ),
    daysByUnit: async period => daysByUnit(period),
    daysByUnitIn: async periods => periods.map(daysByUnit),
    states: async (periods, units) =>
      periods.map(period => {
        const items = itemsOf(period, units)
        return equipmentGroups.map((_, group) =>
          equipmentConditions.map((_name, state) =>
            countEquipmentInState(ofGroup(items, group), period, state)
          )
        )
      }),
    conditionsByUnit: async periods =>
      periods.map(period => byUnit(period, items => countConditions(data, items, period))),
    things: async (period, units) =>
      itemsOf(period, units).map(
        (item): EquipmentItemRow => ({
          code: item.code,
          name: data.equipmentTypes[item.type]?.name ?? '',
          unit: data.units[item.unit] ?? { name: '' },
          group: equipmentGroupOf(data, item),
          state: item.states[period] ?? 0,
          ...maintenanceDatesOf(data, item, period)
        })
      )
  }
}

function countConditions(
  data: SampleDataSet,
  items: readonly Equipment[],
  period: number
): EquipmentConditionCount {
  const isGood = (item: Equipment): boolean => item.states[period] === 0
  const isOverdue = (item: Equipment): boolean => maintenanceDatesOf(data, item, period).overdue
  return {
    things: items.length,
    good: countMatching(items, isGood),
    overdue: countMatching(items, isOverdue),
    faulty: countMatching(items, item => !isGood(item) || isOverdue(item))
  }
}
