import type { AlertCase } from '@shared/features/analytics/alert-case'
import { lastPeriod, periods } from '@shared/features/analytics/calendar'
import { areaCount } from '@shared/features/analytics/words'
import { defaultThresholds, type Thresholds } from './measures/staffing'
import type { DataSet, Unit } from './model'

/** Days from finding an alert to its end; grave ones are due earlier. */
export interface AlertDays {
  readonly grave: number
  readonly other: number
}

/** Lookups of persons and full views today, counted by main; hits of the running search, null before there is one. */
export interface Usage {
  readonly lookups: number
  readonly reveals: number
  readonly results: number | null
}

export type AlertCases = ReadonlyMap<string, AlertCase>

/** What a page is asked about: period, units after the filters, and its own filters. */
export interface Scope {
  readonly data: DataSet
  readonly period: number
  /** Units that pass the filters, in the order of the data set. */
  readonly units: readonly Unit[]
  readonly has: (unit: number) => boolean
  /** Areas that pass; a chosen unit leaves only those that its units stand in. */
  readonly areas: readonly number[]
  readonly thresholds: Thresholds
  /** Days from finding an alert to its end. */
  readonly alertDays: AlertDays
  /** What the operator looked up today. */
  readonly usage: Usage
  /** What people did about alerts. */
  readonly cases: AlertCases
  /** Value of the page's own filter; undefined where all pass. */
  readonly own: (name: string) => string | undefined
}

export function makeScope(
  data: DataSet,
  filters: Readonly<Record<string, string>>,
  thresholds: Thresholds = defaultThresholds,
  usage: Usage = { lookups: 0, reveals: 0, results: null },
  cases: AlertCases = new Map(),
  alertDays: AlertDays = { grave: 60, other: 120 }
): Scope {
  const own = (name: string): string | undefined => {
    const value = Object.hasOwn(filters, name) ? filters[name] : undefined
    return value === '' || value === 'all' ? undefined : value
  }
  const period = (periods as readonly (string | undefined)[]).indexOf(own('ky'))
  const chosen = data.units.find(unit => unit.id === own('don-vi'))
  const area = Array.from({ length: areaCount }, (_, index) => index).find(
    index => String(index + 1) === own('khu-vuc')
  )
  const units = data.units.filter(
    unit => (!chosen || isBelow(data, unit, chosen)) && (area === undefined || unit.area === area)
  )
  const known = new Set(units.map(unit => unit.index))
  return {
    data,
    period: period < 0 ? lastPeriod : period,
    units,
    has: unit => known.has(unit),
    areas: [...new Set(units.map(unit => unit.area))].sort((left, right) => left - right),
    thresholds,
    alertDays,
    usage,
    cases,
    own
  }
}

/** A unit belongs to itself and to everything above it. */
function isBelow(data: DataSet, unit: Unit, top: Unit): boolean {
  for (let step: Unit | undefined = unit; step; step = parentOf(data, step)) {
    if (step.index === top.index) return true
  }
  return false
}

export function parentOf(data: DataSet, unit: Unit): Unit | undefined {
  return unit.parent === null ? undefined : data.units[unit.parent]
}

/** Units in the order of the tree, each with its depth. */
export function unitTree(data: DataSet): { unit: Unit; depth: number }[] {
  const below = (parent: number | null, depth: number): { unit: Unit; depth: number }[] =>
    data.units
      .filter(unit => unit.parent === parent)
      .flatMap(unit => [{ unit, depth }, ...below(unit.index, depth + 1)])
  return below(null, 0)
}
