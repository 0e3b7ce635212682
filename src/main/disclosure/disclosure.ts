import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { isSameJson } from '@shared/kit/json'
import type { QueryCondition } from '@shared/model/query/condition'
import {
  type ColumnRef,
  type ConditionOperand,
  createStructuredQuery,
  type Grouping,
  isGroupedQuery,
  type QueryParameter,
  type StructuredQuery
} from '@shared/model/query/question'
import { groupSizeColumnName } from './sizes'

/** Query that was answered before, with its parameter values and the day of its relative dates. */
export interface QueryWithParameterValues {
  readonly question: StructuredQuery
  readonly parameters: readonly QueryParameter[]
  readonly today: string
}

/** Query whose figures everybody can read. */
export interface DisclosedQuery extends QueryWithParameterValues {
  /** Whether it is compared however many newer ones there are, as filled forms are. */
  readonly isAlwaysCompared?: true
}

/**
 * Maximum number of populations (sets of counted rows) of one query that are compared; a query with
 * figures over more parts is refused to readers without the right to personal data.
 */
const mostPopulations = 12

/**
 * Builds a query that detects a differencing attack between two queries: for each common group it
 * counts the rows that only one of them counts. Null if they read different tables; `tooMany` if
 * they have too many populations.
 */
export function buildDifferenceQuery(
  later: QueryWithParameterValues,
  earlier: QueryWithParameterValues
): StructuredQuery | null | 'tooMany' {
  if (!isGroupedQuery(later.question) || !isGroupedQuery(earlier.question)) return null
  if (later.question.source !== earlier.question.source) return null
  const { source, relations } = later.question
  const joined = earlier.question.relations
  const isSame = isSameJson(relations, joined)
  const shift = isSame ? 0 : relations.length
  const here = populationsOf(later, 0)
  const there = populationsOf(earlier, shift)
  if (here.length > mostPopulations || there.length > mostPopulations) return 'tooMany'
  const differences = here.flatMap(one => there.flatMap(other => differenceOf(one, other)))
  const groups = sharedGroups(later.question.groups, earlier.question.groups)
  return counting(differences, {
    source,
    groups,
    relations: [
      ...relations,
      ...(isSame ? [] : joined).map(({ on, ...relation }) => ({
        ...relation,
        // A left join is used, so that rows without a partner in a joined table also belong to the
        // population.
        kind: 'left' as const,
        on: on.map(({ from, to }) => ({ from: shiftColumnTable(from, shift), to }))
      }))
    ]
  })
}

/**
 * Builds a query that detects differencing between the parts of one query's figures: two parts
 * could be subtracted from each other, whereas a whole and its part are handled by suppression.
 */
export function buildFigurePartDifferenceQuery(
  asked: QueryWithParameterValues
): StructuredQuery | null | 'tooMany' {
  const { source, relations, groups } = asked.question
  const [, ...parts] = populationsOf(asked, 0)
  if (parts.length >= mostPopulations) return 'tooMany'
  const differences = parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap(other => differenceOf(one, other))
  )
  return counting(differences, { source, relations, groups })
}

/**
 * Whether a query has figures over more different parts of the rows than the comparison of
 * populations allows.
 */
export const hasTooManyFigureParts = ({ measures }: Pick<StructuredQuery, 'measures'>): boolean =>
  new Set(measures.flatMap(({ where }) => (where ? [JSON.stringify(where)] : []))).size >=
  mostPopulations

/** Maximum number of figures per SQL statement that counts differences. */
const mostCounted = 100

/**
 * Merges differences with the same groups over the same rows into as few queries as possible,
 * without duplicates.
 */
export function mergeDifferenceQueries(differences: readonly StructuredQuery[]): StructuredQuery[] {
  const alike = Map.groupBy(differences, ({ source, relations, groups }) =>
    JSON.stringify([source, relations, groups])
  )
  return [...alike.values()].flatMap(same => {
    const all = same.flatMap(({ measures }) => measures.flatMap(({ where }) => where ?? []))
    const each = [...new Map(all.map(one => [JSON.stringify(one), one])).values()]
    const [first] = same
    if (!first) return []
    return Array.from({ length: Math.ceil(each.length / mostCounted) }, (_, part) =>
      counting(each.slice(part * mostCounted, (part + 1) * mostCounted), first)
    ).filter(one => one !== null)
  })
}

/** Query that counts the rows matching each condition; null without conditions. */
function counting(
  conditions: readonly QueryCondition[],
  { source, relations, groups }: Pick<StructuredQuery, 'source' | 'relations' | 'groups'>
): StructuredQuery | null {
  if (conditions.length === 0) return null
  const measures = conditions.map((where, index) => ({
    name: groupSizeColumnName(index),
    kind: 'count' as const,
    where
  }))
  return { ...createStructuredQuery(source), relations, groups, measures }
}

/**
 * Populations (sets of rows) counted by the figures: the rows that pass the filter, and the parts
 * that single figures cover. Null stands for all rows.
 */
function populationsOf(
  { question, parameters, today }: QueryWithParameterValues,
  shift: number
): (QueryCondition | null)[] {
  const { filter, measures } = question
  const ready = (condition: QueryCondition): QueryCondition =>
    bindConditionValues(condition, { parameters, today, shift })
  const whole = filter && ready(filter)
  const parts = measures.flatMap(({ where }) => {
    if (!where) return []
    const part = ready(where)
    return [whole ? ({ kind: 'all', parts: [whole, part] } as const) : part]
  })
  const all = new Map([whole, ...parts].map(one => [JSON.stringify(one), one]))
  return [...all.values()]
}

/**
 * Condition for rows that belong to exactly one of two populations; undefined if the populations
 * are equal.
 */
function differenceOf(one: QueryCondition | null, other: QueryCondition | null): QueryCondition[] {
  if (isSameJson(one, other)) return []
  if (!one || !other) {
    const only = one ?? other
    return only ? [{ kind: 'not', part: only }] : []
  }
  return [
    {
      kind: 'any',
      parts: [
        { kind: 'all', parts: [one, { kind: 'not', part: other }] },
        { kind: 'all', parts: [other, { kind: 'not', part: one }] }
      ]
    }
  ]
}

interface ConditionBinding extends Pick<QueryWithParameterValues, 'parameters' | 'today'> {
  readonly shift: number
}

/**
 * Copies a condition, replacing parameters by their values and relative periods by dates, and
 * shifts the indexes of related tables.
 */
export function bindConditionValues(
  condition: QueryCondition,
  settling: ConditionBinding
): QueryCondition {
  const { parameters, today, shift } = settling
  const again = (part: QueryCondition): QueryCondition => bindConditionValues(part, settling)
  const operand = (given: ConditionOperand): ConditionOperand => {
    if ('value' in given) return given
    const known = parameters.find(({ name }) => name === given.parameter)
    return known ? { value: known.value } : given
  }
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(again) }
    case 'not':
      return { ...condition, part: again(condition.part) }
    case 'related':
    case 'compareColumns':
    case 'repeated':
      // Disclosure control refuses queries with these conditions before it compares them.
      throw new Error(`Condition ${condition.kind} in disclosure control`)
  }
  const column = shiftColumnTable(condition.column, shift)
  switch (condition.kind) {
    case 'compare':
      return { ...condition, column, value: operand(condition.value) }
    case 'among':
      return { ...condition, column, values: condition.values.map(operand) }
    case 'between':
      return { ...condition, column, from: operand(condition.from), to: operand(condition.to) }
    case 'contains':
    case 'startsWith':
      return { ...condition, column, text: operand(condition.text) }
    case 'empty':
    case 'filled':
      return { ...condition, column }
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(condition, today)
      return { kind: 'between', column, from: { value: from }, to: { value: to } }
    }
  }
}

export const shiftColumnTable = ({ table, column }: ColumnRef, shift: number): ColumnRef => ({
  table: table === 0 ? 0 : table + shift,
  column
})

/**
 * Groups by source columns that both queries have; only these groups partition both populations
 * equally.
 */
function sharedGroups(later: readonly Grouping[], earlier: readonly Grouping[]): Grouping[] {
  const key = ({ column, part }: Grouping): string =>
    `${column.table} ${column.column} ${part ?? ''}`
  const known = new Set(earlier.map(key))
  return later.filter(group => group.column.table === 0 && known.has(key(group)))
}
