import { equipmentGroups, technicalStates } from '@shared/model/analytics/words'
import { count, groupBy, sum } from '../../measures/sum'
import type { DataSet, Equipment } from '../../model'
import type { UnitChoice } from '../../row-source'
import type { ByUnitGroup, DaysOfThings, EquipmentFacts, Make, Thing } from '../equipment'
import { countState, equipmentIn, groupOf, normOf, plannedDays, serviceOf } from './things'

/** Equipment facts counted from the fictional items. */
export function sampleEquipment(data: DataSet): EquipmentFacts {
  const itemsOf = (period: number, units: UnitChoice): Equipment[] =>
    equipmentIn(
      data,
      unit => units === 'all' || units.includes(data.units[unit]?.code ?? ''),
      period
    )
  const ofGroup = (items: readonly Equipment[], group: number): Equipment[] =>
    items.filter(item => groupOf(data, item) === group)
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

  return {
    types: async () => data.equipmentTypes,
    norms: async periods => {
      const norms: ByUnitGroup = new Map(
        data.units.map(unit => [
          unit.code,
          equipmentGroups.map((_, group) => normOf(data, [unit], group))
        ])
      )
      return periods.map(() => norms)
    },
    present: async periods => periods.map(period => byUnit(period, items => items.length)),
    makes: async (period, units) =>
      [...groupBy(itemsOf(period, units), item => item.type)].flatMap(([type, items]): Make[] =>
        [...groupBy(items, item => item.year)].map(([year, { length }]) => ({
          type: data.equipmentTypes[type]?.code ?? '',
          year,
          things: length
        }))
      ),
    days: async (periods, units) =>
      periods.map(period =>
        [...groupBy(itemsOf(period, units), item => downOf(item, period))].map(
          ([down, { length }]): DaysOfThings => ({ planned: plannedDays, down, things: length })
        )
      ),
    daysByUnit: async period =>
      byUnit(period, items => ({
        planned: items.length * plannedDays,
        down: sum(items, item => downOf(item, period))
      })),
    states: async (periods, units) =>
      periods.map(period => {
        const items = itemsOf(period, units)
        return equipmentGroups.map((_, group) =>
          technicalStates.map((_name, state) => countState(ofGroup(items, group), period, state))
        )
      }),
    overdue: async (period, units) =>
      count(itemsOf(period, units), item => serviceOf(data, item, period).overdue),
    things: async (period, units) =>
      itemsOf(period, units).map(
        (item): Thing => ({
          code: item.code,
          name: data.equipmentTypes[item.type]?.name ?? '',
          unit: data.units[item.unit]?.name ?? '',
          group: groupOf(data, item),
          state: item.states[period] ?? 0,
          ...serviceOf(data, item, period)
        })
      )
  }
}
