import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { query } from '../query/asked'
import { most } from '../query/question'

const publishedColumn = martColumn.extend({
  /** A figure of groups of persons: of those that are too small it is told as words. */
  small: z.boolean()
})
export type PublishedColumn = z.infer<typeof publishedColumn>

/** A saved query as it was when an API was made of it: what the API answers stays the same when the query is changed later. */
export const publishedQuery = z.strictObject({
  /** The saved query. */
  id: recordId,
  name: text(200),
  time,
  /** Without values of its parameters: whoever calls the API gives them. */
  query,
  /** Its sentence, or the SQL. */
  words: text(2_000),
  /** The columns of its answer. */
  columns: z.array(publishedColumn).min(1).max(most.columns),
  /** Columns that it looks into, by table. */
  uses: z
    .array(z.strictObject({ table: text(100), columns: z.array(text(100)).max(500) }))
    .max(most.relations + 1)
})
export type PublishedQuery = z.infer<typeof publishedQuery>

/** Names of parameters that every API has by itself. */
export const ownParameters: readonly string[] = ['limit', 'select', 'order', 'cursor']

/** What callers would notice of another version of the query, over the columns that an API shares. */
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
