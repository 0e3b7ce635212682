import { settleViews } from '@shared/features/query/edit/comparison'
import { mergeStructuredQueryParameters } from '@shared/features/query/parameters'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { formatQuerySentence } from '@shared/features/query/sentence'
import { isSameJson } from '@shared/kit/json'
import { z } from '@shared/kit/zod'
import {
  defaultQueryRowLimit,
  type Query,
  type QueryContent,
  querySchema
} from '@shared/model/query/asked'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'

/** Form in which a query is shown. */
export type QueryRepresentation = 'builder' | 'sentence' | 'sql'

/** Query being edited, with its SQL text if it was typed. */
export interface EditedQuery {
  readonly query: Query
  /**
   * SQL as typed by the user, with the same meaning as the query; null if the SQL is generated from
   * the query tree.
   */
  readonly typed: string | null
  /**
   * Reason why typed SQL cannot be represented as a query tree; empty if it can, or if it is not
   * parsed yet.
   */
  readonly beyond: string
  /** Refusals of typed SQL by the SQL validation. */
  readonly faults: readonly QueryRequestFault[]
}

const kept = z.object({ query: querySchema, typed: z.string().max(20_000).nullable() })

/** Serialises the edited query for the address. */
export const serializeEditedQuery = ({ query, typed }: EditedQuery): string =>
  JSON.stringify({ query, typed })

/** Parses the edited query from an address; undefined if invalid. */
export function parseEditedQuery(text: string | null): EditedQuery | undefined {
  if (!text) return undefined
  try {
    const found = kept.safeParse(JSON.parse(text))
    return found.success ? { ...found.data, beyond: '', faults: [] } : undefined
  } catch {
    return undefined
  }
}

export const toEditedQuery = (query: Query): EditedQuery => ({
  query,
  typed: query.asked.form === 'sql' ? query.asked.sql : null,
  beyond: '',
  faults: []
})

/** Query tree of the edited query; undefined for SQL that has none. */
export const structuredQueryOfEditedQuery = ({
  query
}: EditedQuery): StructuredQuery | undefined =>
  query.asked.form === 'tree' ? query.asked.question : undefined

/** The edited query with another query tree, and the parameters that this tree uses. */
export function replaceEditedQueryTree(
  work: EditedQuery,
  next: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): EditedQuery {
  const { query } = work
  const before = structuredQueryOfEditedQuery(work)
  const question = before ? settleViews(before, next, catalogue) : next
  return toEditedQuery({
    ...query,
    asked: { form: 'tree', question },
    parameters: mergeStructuredQueryParameters(question, catalogue, query.parameters)
  })
}

export const editedQueryOfStructuredQuery = (question: StructuredQuery): EditedQuery =>
  toEditedQuery({ asked: { form: 'tree', question }, parameters: [], limit: defaultQueryRowLimit })

/** Edited query with another execution target; undefined for this machine. */
export function replaceEditedQueryTarget(
  work: EditedQuery,
  place: string | undefined
): EditedQuery {
  const { place: _, ...query } = work.query
  return { ...work, query: place === undefined ? query : { ...query, place } }
}

/** Whether two queries are equal apart from parameter values. */
export const isSameQueryIgnoringValues = (one: Query, other: Query): boolean =>
  isSameJson([one.asked, one.limit, one.place], [other.asked, other.limit, other.place])

/**
 * Whether a result of this query still belongs to the edited query, including parameter values and
 * row limit. It also does if typed SQL was parsed to a tree meanwhile.
 */
export function isResultOfEditedQuery(query: Query, work: EditedQuery): boolean {
  const { asked, limit } = work.query
  const typed = query.asked.form === 'sql' && query.asked.sql === work.typed
  const own = typed ? query.asked : asked
  return (
    isSameQueryIgnoringValues(query, { ...work.query, asked: own, limit }) &&
    isSameJson(query.parameters, work.query.parameters)
  )
}

export const sqlOfQueryContent = (
  asked: QueryContent,
  write: (question: StructuredQuery) => string
): string => (asked.form === 'sql' ? asked.sql : write(asked.question))

/** Description of a result's query for printing: its sentence or SQL. */
export const describeQueryContent = (
  { asked }: Query,
  catalogue: readonly QueryCatalogueTable[]
): string => (asked.form === 'sql' ? asked.sql : formatQuerySentence(asked.question, catalogue))
