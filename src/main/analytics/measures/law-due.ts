import { dayNumberToIsoDay, type PeriodCalendar } from '@shared/features/analytics/calendar'
import { findLatestStartDueBy, selectRulesInForceFrom } from '@shared/model/rules/due-days'
import { lookUpRule } from '@shared/model/rules/lookup'
import type { MilitaryRank, PersonnelKind, Sex } from '@shared/model/rules/personnel'
import type { Rule, ValueRule } from '@shared/model/rules/rule'
import type { UnitSelection } from '../row-source'

/** Traits of a person in service by which rules differ; null if unknown. */
export interface ServiceTraits {
  readonly kind: PersonnelKind | null
  readonly rank: MilitaryRank | null
  readonly sex: Sex | null
}

/** Day from which a rule counts: the day of birth, or the day of the present rank. */
export type ServiceStart = 'birth' | 'rank'

/** Days in the half-open interval (after, until]; null for an unbounded start. */
export interface ServiceStartRange {
  readonly after: string | null
  readonly until: string
}

/** Persons in service with the same traits. */
export interface ServiceTraitCount extends ServiceTraits {
  readonly people: number
  /** Persons whose day is unknown. */
  readonly undated: number
  /** Persons whose day lies in each of the requested ranges. */
  readonly inRanges: readonly number[]
}

/** Traits with a range of days. */
export interface ServiceTraitRange extends ServiceTraits, ServiceStartRange {}

/** One person in service, under the pseudonym. */
export interface PersonDueByLaw extends ServiceTraits {
  readonly code: string
  readonly unit: string
  /** Day of birth or of the present rank, "1975-03-02". */
  readonly start: string
}

/**
 * Counts the persons serving in the units at the end of a period by their traits, with those whose
 * day of birth or of the rank lies in each range. Throws AppError.
 */
export type ServiceTraitCounter = (
  period: number,
  units: UnitSelection,
  start: ServiceStart,
  ranges: readonly ServiceStartRange[]
) => Promise<readonly ServiceTraitCount[]>

/** Rule tables whose due day is counted from a day of a person in service. */
export type DueRuleTable = 'rankYears' | 'serviceAge'
const startOfTable = { serviceAge: 'birth', rankYears: 'rank' } as const

export const serviceStartOf = (table: DueRuleTable): ServiceStart => startOfTable[table]

/** Persons with the same traits who are due: by the end of the period, and in each later year. */
export interface DueByLawRow extends ServiceTraits {
  readonly people: readonly number[]
  /** Days of birth or of the rank for each number of `people`; null if nobody can be due. */
  readonly ranges: readonly (ServiceStartRange | null)[]
}

/** Persons in service whom the rules make due, counted exactly. */
export interface DueByLaw {
  readonly rows: readonly DueByLawRow[]
  /** Rules that decide about somebody of `rows`, each once. */
  readonly rules: readonly ValueRule[]
  /** Persons with a rule, but without the day from which it counts. */
  readonly undated: number
  /** Persons of whom a trait is unknown on which the rule depends. */
  readonly unknown: number
}

export interface DueByLawQuery {
  readonly calendar: PeriodCalendar
  readonly period: number
  readonly units: UnitSelection
  readonly table: DueRuleTable
  readonly years: number
}

/**
 * Counts the persons who serve at the end of a period and reach an age limit, or the years between
 * two ranks, by then or in one of the following years. Each person keeps the present rank, and the
 * rule in force on the due day decides.
 */
export async function countDueByLaw(
  lawDue: ServiceTraitCounter,
  allRules: readonly Rule[],
  { calendar, period, units, table, years }: DueByLawQuery
): Promise<DueByLaw> {
  const start = serviceStartOf(table)
  const ends = Array.from({ length: years + 1 }, (_, at) =>
    dayNumberToIsoDay(calendar.days(period + 12 * at).last)
  )
  const rules = selectRulesInForceFrom(allRules, ends[0] ?? '')
  const traits = await lawDue(period, units, start, [])
  const withRanges = traits.map(own => ({ own, ranges: dueRangesOf(rules, table, own, ends) }))
  const distinct = new Map<string, ServiceStartRange>()
  for (const range of withRanges.flatMap(({ ranges }) => ranges))
    if (range) distinct.set(keyOf(range), range)
  const asked = [...distinct.values()]
  const counts = asked.length === 0 ? [] : await lawDue(period, units, start, asked)
  const places = new Map([...distinct.keys()].map((key, at) => [key, at]))
  const used = new Set<ValueRule>()
  const rows = withRanges.flatMap(({ own, ranges }): readonly DueByLawRow[] => {
    const counted = counts.find(other => hasTraits(other, own))
    const people = ranges.map(range =>
      range ? (counted?.inRanges[places.get(keyOf(range)) ?? -1] ?? 0) : 0
    )
    if (people.every(count => count === 0)) return []
    for (const [at, count] of people.entries()) {
      const found = lookUpRule(rules, { table, ...stated(own), day: ends[at] ?? '' })
      if (count > 0 && found.found) used.add(found.rule)
    }
    return [{ kind: own.kind, rank: own.rank, sex: own.sex, people, ranges }]
  })
  const reasons = traits.map(own => {
    const found = lookUpRule(rules, { table, ...stated(own), day: ends[0] ?? '' })
    return found.found ? 'found' : found.reason
  })
  const sumOf = (reason: 'found' | 'unknown', key: 'people' | 'undated'): number =>
    traits.reduce((sum, own, at) => sum + (reasons[at] === reason ? own[key] : 0), 0)
  return {
    rows,
    rules: [...used],
    undated: sumOf('found', 'undated'),
    unknown: sumOf('unknown', 'people')
  }
}

/** Ranges of days from which persons with these traits are due by each of the days. */
function dueRangesOf(
  rules: readonly Rule[],
  table: DueRuleTable,
  traits: ServiceTraits,
  days: readonly string[]
): readonly (ServiceStartRange | null)[] {
  const latest = days.map(day => findLatestStartDueBy(rules, { table, ...stated(traits) }, day))
  return latest.map((until, at) => {
    const after = latest[at - 1] ?? null
    return until === null || until === after ? null : { after, until }
  })
}

/** Traits as a query about rules states them. */
export const stated = ({ kind, rank, sex }: ServiceTraits) => ({
  kind: kind ?? undefined,
  rank: rank ?? undefined,
  sex: sex ?? undefined
})

const keyOf = ({ after, until }: ServiceStartRange): string => `${after ?? ''}|${until}`

const hasTraits = (one: ServiceTraits, other: ServiceTraits): boolean =>
  one.kind === other.kind && one.rank === other.rank && one.sex === other.sex
