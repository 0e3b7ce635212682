import { mostColumns, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { query } from '../query/asked'
import { most } from '../query/question'

const publishedColumn = martColumn.extend({
  /**
   * Whether the column is a figure of groups of persons, which is replaced by words for groups that
   * are too small.
   */
  small: z.boolean()
})
export type PublishedColumn = z.infer<typeof publishedColumn>

/**
 * Saved query as published with an API: later changes of the query do not affect the API's
 * responses.
 */
export const publishedQuery = z.strictObject({
  /** Id of the saved query. */
  id: recordId,
  name: text(200),
  time,
  /** Published query without parameter values, which API callers provide. */
  query,
  /** Display text of the query: its sentence, or the SQL. */
  words: text(2_000),
  /** Columns of the query's result. */
  columns: z.array(publishedColumn).min(1).max(most.columns),
  /** Columns that the query reads, by table. */
  uses: z
    .array(z.strictObject({ table: text(100), columns: z.array(text(100)).max(mostColumns) }))
    .max(most.relations + 1)
})
export type PublishedQuery = z.infer<typeof publishedQuery>

/** Names of the built-in parameters of every API. */
export const ownParameters: readonly string[] = ['limit', 'select', 'order', 'cursor']

/**
 * Differences of another version of the query that callers would see, over the columns that an API
 * shares.
 */
export interface QueryDifference {
  readonly gone: readonly string[]
  readonly retyped: readonly string[]
  readonly added: readonly string[]
  readonly parametersGone: readonly string[]
  readonly parametersAdded: readonly string[]
}

export function compareQueries(
  before: PublishedQuery,
  after: PublishedQuery,
  sharedFields: readonly string[]
): QueryDifference {
  const typeIn = ({ columns }: PublishedQuery, field: string) =>
    columns.find(({ name }) => name === field)?.dataType
  const namesOf = ({ query: { parameters } }: PublishedQuery) => parameters.map(({ name }) => name)
  const [old, now] = [namesOf(before), namesOf(after)]
  return {
    gone: sharedFields.filter(field => typeIn(after, field) === undefined),
    retyped: sharedFields.filter(field => {
      const type = typeIn(after, field)
      return type !== undefined && type !== typeIn(before, field)
    }),
    added: after.columns.map(({ name }) => name).filter(name => typeIn(before, name) === undefined),
    parametersGone: old.filter(name => !now.includes(name)),
    parametersAdded: now.filter(name => !old.includes(name))
  }
}
