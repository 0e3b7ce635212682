import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { forecastText } from '@shared/features/analytics/forecast-text'
import type { ClosedPeriod } from '@shared/features/standard-model/closing'
import type { Rule } from '@shared/model/rules/rule'
import { type AgeLimitTable, tabulateAgeLimits } from '../../planning/forecast/age-limit-table'
import type { CareerDimensions } from '../../planning/forecast/career-space'
import type { ObservedYear } from '../../planning/forecast/count-careers'
import type { FigureRowsDataVersion, SectorFacts } from '../facts/facts'
import { militaryRankNamesOf } from '../facts/orders'
import { findPeriodClosing } from '../facts/own/closed/closing-of'
import { sum } from '../measures/sum'
import type { Unit } from '../model'
import { parentUnitOf } from '../unit-tree'
import { type CareerClasses, classifyCareers, createAgeLimitRule } from './career-classes'
import { type ReadTransition, readCareerTransitions } from './read-transitions'

const months = 12

/** What a forecast is made from: observed years, the newest first, and their names. */
export interface ForecastInput extends Omit<CareerClasses, 'toTransition'> {
  /** Newest closed period. */
  readonly base: number
  readonly dimensions: CareerDimensions
  readonly years: readonly ObservedYear[]
  /** Names of the groups of units, the last for units that belong to none. */
  readonly groups: readonly string[]
  /** Index of the group of each unit, by unit code. */
  readonly groupOf: ReadonlyMap<string, number>
  /** Persons at the base without the date of their rank, while others have one. */
  readonly undatedRanks: number
  /** Age limits at the end of a year after the base. */
  readonly limitsAfter: (year: number) => AgeLimitTable
}

/**
 * Reads the observed years of a forecast: pairs of closed periods twelve months apart, up to the
 * newest one. A period counts only with a snapshot of its own, because a later snapshot has the
 * later grades. Throws CONFLICT with the period that is missing.
 */
export async function readForecastInput(
  facts: SectorFacts,
  closedPeriods: readonly ClosedPeriod[],
  rules: readonly Rule[]
): Promise<ForecastInput> {
  const { calendar } = facts
  const periods = closedYearsOf(facts, closedPeriods)
  const [base = 0] = periods
  const gradeNames = await gradeNamesOf(facts, periods)
  const { groupOf, groups } = await unitGroupsOf(facts, periods)
  const read: (readonly ReadTransition[])[] = []
  for (const [at, to] of periods.entries()) {
    const from = periods[at + 1]
    if (from === undefined) break
    const [before, after] = [sourceOf(facts, from), sourceOf(facts, to)]
    read.push(
      await readCareerTransitions(
        after.parts,
        [
          { tables: before.parts.ask.tables, period: from },
          { tables: after.parts.ask.tables, period: to }
        ],
        groupOf,
        groups.length - 1
      )
    )
  }
  const { toTransition, ...classes } = classifyCareers(read, gradeNames)
  const dimensions = {
    grades: classes.grades.length,
    years: classes.yearClasses.length,
    kinds: classes.kinds.length,
    groups: groups.length
  }
  const rule = createAgeLimitRule(rules, classes)
  const limitsOn = (period: number): AgeLimitTable =>
    tabulateAgeLimits(rule, dayNumberToIsoDay(calendar.days(period).last), dimensions)
  return {
    ...classes,
    base,
    dimensions,
    years: read.map((transitions, at) => ({
      transitions: transitions.map(toTransition),
      limits: limitsOn(periods[at] ?? base)
    })),
    groups,
    groupOf,
    undatedRanks:
      classes.yearClasses.length === 1
        ? 0
        : sum(read[0] ?? [], ({ to, people }) => (to && to.years === null ? people : 0)),
    limitsAfter: year => limitsOn(base + year * months)
  }
}

/**
 * Newest period from which a forecast can be made. Throws CONFLICT with the period that is missing.
 */
export const findForecastBase = (
  facts: SectorFacts,
  closedPeriods: readonly ClosedPeriod[]
): number => closedYearsOf(facts, closedPeriods)[0] ?? 0

/** Closed periods twelve months apart, the newest first; at least two. */
function closedYearsOf(
  { calendar }: SectorFacts,
  closedPeriods: readonly ClosedPeriod[]
): readonly number[] {
  const isClosed = (period: number): boolean => {
    const month = calendar.periods[period] ?? ''
    return findPeriodClosing(closedPeriods, month)?.period === month
  }
  const newest = [...calendar.periods.keys()].findLast(isClosed)
  if (newest === undefined) throw new AppError('CONFLICT', forecastText.refused.noClosing)
  const periods = [newest]
  for (let earlier = newest - months; isClosed(earlier); earlier -= months) periods.push(earlier)
  if (periods.length > 1) return periods
  const labels = [calendar.label(newest), calendar.label(newest - months)] as const
  throw new AppError('CONFLICT', forecastText.refused.closings(...labels))
}

type OwnVersion = Extract<FigureRowsDataVersion, { readonly origin: 'own' }>

function sourceOf({ changes, calendar }: SectorFacts, period: number): OwnVersion {
  const source = changes.source(period)
  if (source.origin !== 'own') throw new AppError('CONFLICT', forecastText.refused.sample)
  const has = (id: string): boolean => source.parts.ask.tables.has(id)
  if (['giu-vi-tri', 'bien-che', 'nguoi'].every(has)) return source
  throw new AppError('CONFLICT', forecastText.refused.tables(calendar.label(period)))
}

/** Names of the grades. Throws CONFLICT if their order differs between the periods. */
async function gradeNamesOf(
  { orders }: SectorFacts,
  periods: readonly number[]
): Promise<readonly string[]> {
  const names = await Promise.all(
    periods.map(async period => militaryRankNamesOf(await orders.names(period)))
  )
  if (new Set(names.map(list => JSON.stringify(list))).size > 1)
    throw new AppError('CONFLICT', forecastText.refused.orders)
  return names[0] ?? []
}

/**
 * Groups of units: the direct subordinates of the highest units, each with its subordinate units,
 * and the highest units without theirs. A unit belongs to its group of the newest period that has
 * it.
 */
async function unitGroupsOf(
  { dimensions }: SectorFacts,
  periods: readonly number[]
): Promise<{ readonly groupOf: ReadonlyMap<string, number>; readonly groups: readonly string[] }> {
  const groups: string[] = []
  const indexes = new Map<string, number>()
  const groupOf = new Map<string, number>()
  for (const period of periods) {
    const { units } = await dimensions(period)
    for (const unit of units) {
      if (groupOf.has(unit.code)) continue
      const group = groupUnitOf(units, unit)
      const index = indexes.get(group.code) ?? groups.push(group.name) - 1
      indexes.set(group.code, index)
      groupOf.set(unit.code, index)
    }
  }
  return { groupOf, groups: [...groups, forecastText.otherUnits] }
}

function groupUnitOf(units: readonly Unit[], unit: Unit): Unit {
  const parent = parentUnitOf(units, unit)
  return !parent || parent.parent === null ? unit : groupUnitOf(units, parent)
}
