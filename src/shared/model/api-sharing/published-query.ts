import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumnSchema } from '../data-mart/column'
import { querySchema } from '../query/asked'
import { structuredQueryLimits } from '../query/question'

const publishedColumn = martColumnSchema.extend({
  /**
   * Whether the column is a figure about groups of persons; its value is replaced by a text in
   * groups below the minimum size.
   */
  small: z.boolean()
})
export type PublishedQueryColumn = z.infer<typeof publishedColumn>

/**
 * Saved query as published with an API: later changes of the query do not affect the API's
 * responses.
 */
export const publishedQuerySchema = z.strictObject({
  /** Id of the saved query. */
  id: recordIdSchema,
  name: textSchema(200),
  time: timestampSchema,
  /** Published query without parameter values, which API callers provide. */
  query: querySchema,
  /** Display text of the query: its sentence, or the SQL. */
  words: textSchema(2_000),
  /** Columns of the query's result. */
  columns: z.array(publishedColumn).min(1).max(structuredQueryLimits.columns),
  /** Columns that the query reads, by table. */
  uses: z
    .array(
      z.strictObject({
        table: textSchema(100),
        columns: z.array(textSchema(100)).max(maxTableColumns)
      })
    )
    .max(structuredQueryLimits.relations + 1)
})
export type PublishedQuery = z.infer<typeof publishedQuerySchema>

/** Names of the built-in query parameters of every API. */
export const builtInApiParameters: readonly string[] = ['limit', 'select', 'order', 'cursor']

/**
 * Differences between the published and another version of the query, in the columns that an API
 * shares and its callers see.
 */
export interface PublishedQueryDifference {
  readonly gone: readonly string[]
  readonly retyped: readonly string[]
  readonly added: readonly string[]
  readonly parametersGone: readonly string[]
  readonly parametersAdded: readonly string[]
}

export function comparePublishedQueries(
  before: PublishedQuery,
  after: PublishedQuery,
  sharedFields: readonly string[]
): PublishedQueryDifference {
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
