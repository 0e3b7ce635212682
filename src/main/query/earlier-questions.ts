import { toVietnamIsoDay } from '@shared/kit/format'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { splitIntoPlainQueries } from '../disclosure/cross-levels'
import { bindConditionValues, type QueryWithParameterValues } from '../disclosure/disclosure'
import type { OpenedQueryTable } from './prepare'

/**
 * Earlier queries whose result was returned, the newest first; a cross table is the plain queries of
 * its levels.
 */
export function listEarlierQueries(before: readonly QueryRun[]): QueryWithParameterValues[] {
  return before.toReversed().flatMap(({ rows, time, query: { asked, parameters } }) =>
    rows !== null && asked.form === 'tree'
      ? splitIntoPlainQueries(asked.question).map(question => ({
          question,
          parameters,
          today: toVietnamIsoDay(time)
        }))
      : []
  )
}

/**
 * Cache key of the rows that a query selects, including the conditions of its figures, with
 * parameter values and dates as of its execution.
 */
export function createRowSelectionKey({
  question: { filter, measures },
  parameters,
  today
}: QueryWithParameterValues): string {
  const ready = (condition: StructuredQuery['filter'] | undefined) =>
    condition ? bindConditionValues(condition, { parameters, today, shift: 0 }) : null
  return JSON.stringify([ready(filter), measures.map(({ where }) => ready(where))])
}

/** Grouped queries over the same table without duplicates, the newest first as in the input. */
export function selectDistinctGroupedQueries<T extends QueryWithParameterValues>(
  { question: { source } }: QueryWithParameterValues,
  asked: readonly T[]
): T[] {
  const different = new Map<string, T>()
  for (const one of asked) {
    const { relations, groups, measures } = one.question
    if (!isGroupedQuery(one.question) || one.question.source !== source) continue
    const figures = measures.map(({ kind, column }) => [kind, column])
    const key = JSON.stringify([relations, groups, figures, createRowSelectionKey(one)])
    if (!different.has(key)) different.set(key, one)
  }
  return [...different.values()]
}

/**
 * Queries that differ in joins, grouping columns or row selection; which figures they show is
 * ignored, because sums over the same groups can be combined anyway.
 */
export function selectDistinctSumQueries(
  asked: readonly QueryWithParameterValues[]
): QueryWithParameterValues[] {
  const keyOf = (one: QueryWithParameterValues): string => {
    const { relations, groups } = one.question
    return JSON.stringify([
      relations,
      groups.map(({ column, part }) => [column, part]),
      createRowSelectionKey(one)
    ])
  }
  return [...new Map(asked.map(one => [keyOf(one), one])).values()]
}

interface TableOpening {
  readonly opened: readonly OpenedQueryTable[]
  readonly open: (names: readonly string[]) => Promise<OpenedQueryTable[]>
}

/** Opens the tables of a query, and those that only earlier queries used. Throws AppError. */
export async function openTablesOfEarlierQueries(
  { opened, open }: TableOpening,
  earlier: readonly QueryWithParameterValues[]
): Promise<readonly OpenedQueryTable[]> {
  const names = earlier.flatMap(({ question }) => question.relations.map(({ table }) => table))
  const others = new Set(names.filter(name => !opened.some(table => table.name === name)))
  return [...opened, ...(await open([...others]))]
}
