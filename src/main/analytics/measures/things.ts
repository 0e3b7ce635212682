import { periodEnds } from '@shared/features/analytics/calendar'
import type { DataSet, Equipment, Unit } from '../model'
import { count, ratio, sum } from './sum'

/** Days of a month on which a thing is planned to be usable. */
export const plannedDays = 30

export function isThere(item: Equipment, period: number): boolean {
  return item.added <= period && item.removed > period
}

/** The equipment of these units at the end of a period. */
export function equipmentIn(
  data: DataSet,
  has: (unit: number) => boolean,
  period: number
): Equipment[] {
  return data.equipment.filter(item => has(item.unit) && isThere(item, period))
}

/** Norm of these units; of one group where it is given. */
export function normOf(data: DataSet, units: Iterable<Unit>, group?: number): number {
  return sum(units, unit =>
    sum((data.norms[unit.index] ?? []).entries(), ([type, norm]) =>
      group === undefined || data.equipmentTypes[type]?.group === group ? norm : 0
    )
  )
}

export function groupOf(data: DataSet, item: Equipment): number {
  return data.equipmentTypes[item.type]?.group ?? 0
}

/** Sẵn sàng = (ngày kế hoạch − ngày dừng) / ngày kế hoạch. */
export function readiness(items: readonly Equipment[], period: number): number | null {
  const planned = items.length * plannedDays
  return ratio(planned - sum(items, item => item.downDays[period] ?? 0), planned)
}

/** 0 ready, 1 limited, 2 not ready, by the days out of use. */
export function readinessLevel(item: Equipment, period: number): 0 | 1 | 2 {
  const down = item.downDays[period] ?? 0
  if (down <= 3) return 0
  return down <= 15 ? 1 : 2
}

export function countState(items: readonly Equipment[], period: number, state: number): number {
  return count(items, item => item.states[period] === state)
}

export interface Service {
  readonly last: number
  readonly next: number
  readonly overdue: boolean
}

/** Last and next service as day numbers; overdue when the next should have been by the end of the period. */
export function serviceOf(data: DataSet, item: Equipment, period: number): Service {
  const interval = data.equipmentTypes[item.type]?.interval ?? 180
  const today = periodEnds[period] ?? 0
  const cycle = interval + item.late
  const last = today - ((today - item.phase) % cycle)
  const next = last + interval
  return { last, next, overdue: next < today }
}

/** Years of service life that are left at the end of a period, below 0 when it is over. */
export function lifeLeft(data: DataSet, item: Equipment, period: number): number {
  const year = new Date((periodEnds[period] ?? 0) * 86_400_000).getUTCFullYear()
  return item.year + (data.equipmentTypes[item.type]?.life ?? 0) - year
}

export function ageOf(item: Equipment, period: number): number {
  return new Date((periodEnds[period] ?? 0) * 86_400_000).getUTCFullYear() - item.year
}
