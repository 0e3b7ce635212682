import { foldText } from '@shared/kit/text-fold'
import {
  bindConditionValues,
  type DisclosedQuery,
  type QueryWithParameterValues
} from '../disclosure/disclosure'
import { selectDistinctSumQueries } from './earlier-questions'

/**
 * Maximum number of distinct row selections of one table per reader whose sums are checked in
 * combination; a query beyond it is refused.
 */
export const mostTogether = 100

/**
 * Maximum number of distinct row selections of filled forms that are checked in combination: a form
 * of every unit for one period, twice.
 */
const mostFormSelections = 1_000

/**
 * Published queries that are compared with a query: all of filled forms, and the newest others,
 * because report editions accumulate for years and old ones mostly cover other rows. `tooMany` if
 * those of forms are too many to compare. `levels`: coarser levels of the query itself.
 */
export function selectComparedQueries(
  later: QueryWithParameterValues,
  {
    levels,
    published
  }: {
    readonly levels: readonly QueryWithParameterValues[]
    readonly published: readonly DisclosedQuery[]
  }
): readonly QueryWithParameterValues[] | 'tooMany' {
  const isOfForm = (one: DisclosedQuery): boolean => one.isAlwaysCompared === true
  const ofForms = selectConnectedQueries(
    later,
    selectDistinctSumQueries(published.filter(isOfForm))
  )
  if (ofForms.length > mostFormSelections) return 'tooMany'
  const others = published.filter(one => !isOfForm(one))
  const newest = selectDistinctSumQueries([...levels, ...others]).slice(0, mostTogether)
  return selectDistinctSumQueries([...newest, ...ofForms])
}

/**
 * Queries whose rows may overlap those of a query, directly or by way of further ones of them. The
 * others select other values of a column of the source, such as another period, so that no
 * combination of sums joins their figures with those of the query.
 */
function selectConnectedQueries(
  later: QueryWithParameterValues,
  asked: readonly QueryWithParameterValues[]
): QueryWithParameterValues[] {
  const connected: QueryWithParameterValues[] = []
  let rest = asked.map(query => ({ query, values: selectedValuesOf(query) }))
  let reached = [selectedValuesOf(later)]
  while (reached.length > 0) {
    const near = rest.filter(({ values }) => reached.some(one => mayOverlap(one, values)))
    const found = new Set(near)
    rest = rest.filter(one => !found.has(one))
    connected.push(...near.map(({ query }) => query))
    reached = near.map(({ values }) => values)
  }
  return connected
}

/** Values that columns of the source must equal in all rows of a query. */
function selectedValuesOf({
  question: { filter },
  parameters,
  today
}: QueryWithParameterValues): ReadonlyMap<string, string> {
  const bound = filter && bindConditionValues(filter, { parameters, today, shift: 0 })
  const parts = bound?.kind === 'all' ? bound.parts : [bound]
  return new Map(
    parts.flatMap((part): [string, string][] =>
      part?.kind === 'compare' &&
      part.test === 'is' &&
      part.column.table === 0 &&
      'value' in part.value
        ? [[part.column.column, part.value.value]]
        : []
    )
  )
}

const mayOverlap = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>
): boolean => [...one].every(([column, value]) => mayEqual(value, other.get(column) ?? value))

/** Whether two written values may be equal in the table, such as `1` and `1.0`. */
const mayEqual = (one: string, other: string): boolean =>
  one === other || foldText(one) === foldText(other) || Number(one) === Number(other)
