import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { forecastText } from '@shared/features/analytics/forecast-text'
import {
  type ForecastDue,
  type ForecastDuePersons,
  type ForecastDueRow,
  type ForecastDueTable,
  type ForecastRule,
  forecastDueTables
} from '@shared/features/analytics/forecast-view'
import { formatDay, formatNumber, missingValueMark } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { formatValidity } from '@shared/kit/validity'
import { selectRulesInForceFrom } from '@shared/model/rules/due-days'
import { formatRuleBasis, formatRuleContent, formatRuleTitle } from '@shared/model/rules/listing'
import { findRuleDueDay } from '@shared/model/rules/lookup'
import {
  militaryRankLabels,
  militaryRanks,
  personnelKindLabels
} from '@shared/model/rules/personnel'
import type { ValueRule } from '@shared/model/rules/rule'
import type { SectorFacts } from '../facts/facts'
import {
  countDueByLaw,
  type DueByLaw,
  type DueByLawRow,
  type ServiceTraits,
  serviceStartOf,
  stated
} from '../measures/law-due'
import { suppressSmallCount, suppressSmallCounts } from '../measures/small-groups'
import { sum } from '../measures/sum'
import type { RuleBook } from '../rule-book'

const text = forecastText.due

interface DueQuery {
  readonly base: number
  readonly years: number
  readonly ruleBook: RuleBook
}

/** Persons in service at the base whom each table of rules makes due. Throws AppError. */
export const readForecastDue = (
  facts: SectorFacts,
  query: DueQuery,
  mayReadPersons: boolean
): Promise<readonly ForecastDue[]> =>
  Promise.all(
    forecastDueTables.map(async table => {
      const due = await countDue(facts, table, query)
      return toForecastDue(table, due, query, mayReadPersons)
    })
  )

const countDue = (
  { persons, calendar }: SectorFacts,
  table: ForecastDueTable,
  { base, years, ruleBook }: DueQuery
): Promise<DueByLaw> =>
  countDueByLaw(persons.lawDue, ruleBook.rules, {
    calendar,
    period: base,
    units: 'all',
    table,
    years
  })

function toForecastDue(
  table: ForecastDueTable,
  { rows, rules, undated, unknown }: DueByLaw,
  { years, ruleBook }: DueQuery,
  mayReadPersons: boolean
): ForecastDue {
  const totals = Array.from({ length: years + 1 }, (_, at) =>
    sum(rows, ({ people }) => people[at] ?? 0)
  )
  const countText = (people: number): string =>
    mayReadPersons || suppressSmallCount(people) !== null ? formatNumber(people) : text.few
  return {
    table,
    rows: mayReadPersons ? rowsByRank(rows) : [],
    total: { name: text.total, people: mayReadPersons ? totals : suppressSmallCounts(totals) },
    rules: rules.map(rule => toForecastRule(rule, ruleBook)),
    notes: [
      // Nobody is due for certain only if a rule was found for everybody.
      ...(rows.length + undated + unknown === 0 ? [text.none] : []),
      ...(undated > 0 ? [text.undated[table](countText(undated))] : []),
      ...(unknown > 0 ? [text.unknown(countText(unknown))] : [])
    ]
  }
}

const toForecastRule = (rule: ValueRule, { documents }: RuleBook): ForecastRule => ({
  title: formatRuleTitle(rule),
  content: formatRuleContent(rule),
  validity: formatValidity(rule),
  basis: formatRuleBasis(rule, documents)
})

/** Persons of both sexes together, in the order of kinds and ranks. */
function rowsByRank(rows: readonly DueByLawRow[]): readonly ForecastDueRow[] {
  const byName = new Map<string, readonly number[]>()
  for (const row of rows.toSorted(compareTraits)) {
    const name = [kindNameOf(row), rankNameOf(row) ?? text.unknownRank].join(', ')
    const before = byName.get(name)
    byName.set(
      name,
      row.people.map((count, at) => count + (before?.[at] ?? 0))
    )
  }
  return [...byName].map(([name, people]) => ({ name, people }))
}

const kinds = keysOf(personnelKindLabels)

/** Order of kinds and ranks; unknown ones come last. */
function compareTraits(left: ServiceTraits, right: ServiceTraits): number {
  const placeOf = ({ kind, rank }: ServiceTraits): number =>
    (kind ? kinds.indexOf(kind) : kinds.length) * 100 + (rank ? militaryRanks.indexOf(rank) : 99)
  return placeOf(left) - placeOf(right)
}

const kindNameOf = ({ kind }: Pick<DueByLawRow, 'kind'>): string =>
  kind ? personnelKindLabels[kind] : forecastText.unknownKind

const rankNameOf = ({ rank }: Pick<DueByLawRow, 'rank'>): string | undefined =>
  rank ? militaryRankLabels[rank] : undefined

/** Most persons of one list. */
const mostListed = 500

/**
 * Persons who are due in one year after the base, under their pseudonyms, with rule and basis; year
 * 0 has those who were due by the base. Throws AppError.
 */
export async function readForecastDuePersons(
  facts: SectorFacts,
  table: ForecastDueTable,
  { base, years: year, ruleBook }: DueQuery
): Promise<ForecastDuePersons> {
  const { rows } = await countDue(facts, table, { base, years: year, ruleBook })
  const ranges = rows.flatMap(({ kind, rank, sex, ranges: all }) => {
    const range = all[year]
    return range ? [{ kind, rank, sex, ...range }] : []
  })
  const start = serviceStartOf(table)
  const persons = await facts.persons.lawDuePersons(base, 'all', start, ranges, mostListed)
  const day = dayNumberToIsoDay(facts.calendar.days(base).last)
  const rules = selectRulesInForceFrom(ruleBook.rules, day)
  const listed = persons.flatMap(person => {
    const due = findRuleDueDay(rules, { table, ...stated(person), since: person.start })
    return due.found ? [{ person, due }] : []
  })
  return {
    heads: text.heads,
    rows: listed
      .sort((left, right) => left.due.day.localeCompare(right.due.day))
      .map(({ person, due }) => [
        person.code,
        person.unit,
        kindNameOf(person),
        rankNameOf(person) ?? missingValueMark,
        formatDay(due.day),
        `${formatRuleTitle(due.rule)}: ${formatRuleContent(due.rule)}`,
        formatRuleBasis(due.rule, ruleBook.documents)
      ]),
    count: sum(rows, ({ people }) => people[year] ?? 0)
  }
}
