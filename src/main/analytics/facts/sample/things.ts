import { samplePeriodEndDays } from '@shared/features/analytics/calendar'
import { countMatching, sum } from '../../measures/sum'
import type { Equipment, SampleDataSet, Unit } from '../../model'

/** Days of a month on which a sample item is planned to be usable. */
export const plannedDaysPerMonth = 30

export function isEquipmentPresent(item: Equipment, period: number): boolean {
  return item.added <= period && item.removed > period
}

/** The equipment of these units at the end of a period. */
export function findEquipmentOfUnits(
  data: SampleDataSet,
  has: (unit: number) => boolean,
  period: number
): Equipment[] {
  return data.equipment.filter(item => has(item.unit) && isEquipmentPresent(item, period))
}

/** Establishment of these units, optionally of one group. */
export function equipmentNormOf(
  data: SampleDataSet,
  units: Iterable<Unit>,
  group?: number
): number {
  return sum(units, unit =>
    sum((data.norms[unit.index] ?? []).entries(), ([type, norm]) =>
      group === undefined || data.equipmentTypes[type]?.group === group ? norm : 0
    )
  )
}

export function equipmentGroupOf(data: SampleDataSet, item: Equipment): number {
  return data.equipmentTypes[item.type]?.group ?? 0
}

export function countEquipmentInState(
  items: readonly Equipment[],
  period: number,
  state: number
): number {
  return countMatching(items, item => item.states[period] === state)
}

interface ServiceDates {
  readonly last: number
  readonly next: number
  readonly overdue: boolean
}

/**
 * Day numbers of the last and next maintenance service; `overdue` if the next one was due by the
 * end of the period.
 */
export function maintenanceDatesOf(
  data: SampleDataSet,
  item: Equipment,
  period: number
): ServiceDates {
  const interval = data.equipmentTypes[item.type]?.interval ?? 180
  const today = samplePeriodEndDays[period] ?? 0
  const cycle = interval + item.late
  const last = today - ((today - item.phase) % cycle)
  const next = last + interval
  return { last, next, overdue: next < today }
}
