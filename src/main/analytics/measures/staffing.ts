import { indexBeforeFirstPeriod, samplePeriods } from '@shared/features/analytics/calendar'
import { memoisePerKey } from '@shared/kit/once'
import type { Person, SampleDataSet, Unit } from '../model'
import { sum } from './sum'

/** The position of a person at the end of a period; undefined if the person does not serve then. */
export function samplePositionOf(person: Person, period: number): number | undefined {
  if (person.joined > period || person.left <= period) return undefined
  return period < person.moved ? person.formerPosition : person.position
}

/**
 * Headcount per position at the end of every period; row 0 is the state before the first period.
 */
const counts = memoisePerKey((data: SampleDataSet): readonly Uint16Array[] => {
  const rows = Array.from(
    { length: samplePeriods.length + 1 },
    () => new Uint16Array(data.positions.length)
  )
  for (const person of data.persons) {
    for (const [index, row] of rows.entries()) {
      const position = samplePositionOf(person, index + indexBeforeFirstPeriod)
      if (position !== undefined) row[position] = (row[position] ?? 0) + 1
    }
  }
  return rows
})

const positionsByUnit = memoisePerKey((data: SampleDataSet) =>
  data.units.map(unit => data.positions.filter(position => position.unit === unit.index))
)

/** Headcount (HC) of one position at the end of a period. */
export function samplePositionHeadcountOf(
  data: SampleDataSet,
  position: number,
  period: number
): number {
  return counts(data)[period - indexBeforeFirstPeriod]?.[position] ?? 0
}

/** Headcount (HC) of these units at the end of a period. */
export function sampleHeadcountOf(
  data: SampleDataSet,
  units: Iterable<Unit>,
  period: number
): number {
  const lines = positionsByUnit(data)
  return sum(units, unit =>
    sum(lines[unit.index] ?? [], line => samplePositionHeadcountOf(data, line.index, period))
  )
}

/** Establishment (BC): approved posts of these units. */
export function sampleEstablishmentOf(data: SampleDataSet, units: Iterable<Unit>): number {
  const lines = positionsByUnit(data)
  return sum(units, unit => sum(lines[unit.index] ?? [], line => line.establishment))
}

/**
 * Establishment, headcount and fill rate of a unit at the end of a period; `before` is the fill
 * rate of the previous period.
 */
export interface UnitStaffing {
  readonly unit: Unit
  readonly establishment: number
  readonly headcount: number
  readonly rate: number | null
  readonly before: number | null
  /** Establishment and headcount of the previous period; zeros if they were not requested. */
  readonly earlier: { readonly establishment: number; readonly headcount: number }
  /** Shortage (thiếu) = max(0, BC − HC); surplus (thừa) = max(0, HC − BC). */
  readonly short: number
  readonly over: number
}

/**
 * Whether a unit itself has posts or persons; headquarters units without any are not compared with
 * other units.
 */
export const isUnitStaffed = ({
  establishment,
  headcount
}: Pick<UnitStaffing, 'establishment' | 'headcount'>): boolean => establishment > 0 || headcount > 0

/** Comparator by rate: lowest first, rows without a rate last. */
export function compareByRateAscending(
  left: { readonly rate: number | null },
  right: { readonly rate: number | null }
): number {
  if (left.rate === null || right.rate === null) {
    return Number(left.rate === null) - Number(right.rate === null)
  }
  return left.rate - right.rate
}

/** The persons of these units at the end of a period. */
export function samplePersonsInUnits(
  data: SampleDataSet,
  units: readonly Unit[],
  period: number
): Person[] {
  const wanted = new Set(units.map(unit => unit.index))
  return data.persons.filter(person => {
    const position = samplePositionOf(person, period)
    return position !== undefined && wanted.has(data.positions[position]?.unit ?? -1)
  })
}

export interface FillRateThresholds {
  readonly low: number
  readonly good: number
  readonly high: number
}

/** Target shares of the indicators other than the fill rate. */
export interface IndicatorGoals {
  readonly supply: number
  readonly equipmentReady: number
  readonly reserveQuota: number
  readonly reserveReady: number
  /** Target share of the persons called to training who pass it. */
  readonly training: number
}

export const defaultIndicatorGoals: IndicatorGoals = {
  supply: 0.95,
  equipmentReady: 0.9,
  reserveQuota: 1,
  reserveReady: 0.8,
  training: 0.8
}

/** Distance below its target at which an indicator turns from amber to red, as a share. */
const goalGap = 0.1

/**
 * Status colour of an indicator: success at or above the target, warning below it, danger more than
 * ten points below.
 */
export function goalStatusTone(
  rate: number | null,
  goal: number
): 'success' | 'warning' | 'danger' | 'neutral' {
  if (rate === null) return 'neutral'
  if (rate >= goal) return 'success'
  return rate < goal - goalGap ? 'danger' : 'warning'
}

/**
 * Thresholds of the fill rate: green for 95–105 %, amber for 85–<95 % or above 105 %, red below 85
 * %.
 */
export const defaultFillThresholds: FillRateThresholds = { low: 0.85, good: 0.95, high: 1.05 }

export function fillRateStatusTone(
  rate: number | null,
  limits: FillRateThresholds
): 'success' | 'warning' | 'danger' | 'neutral' {
  if (rate === null) return 'neutral'
  if (rate < limits.low) return 'danger'
  return rate < limits.good || rate > limits.high ? 'warning' : 'success'
}
