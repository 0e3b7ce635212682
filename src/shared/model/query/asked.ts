import {
  daySchema,
  exactTextSchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationIdSchema } from '../data-mart/generation-id'
import { queryParameterSchema, structuredQueryLimits, structuredQuerySchema } from './question'

/** Maximum characters of an SQL statement. */
export const maxSqlLength = 20_000

/** Content of a query: a structured query from the query builder, or SQL typed by the user. */
const asked = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('tree'), question: structuredQuerySchema }),
  z.strictObject({ form: z.literal('sql'), sql: exactTextSchema(maxSqlLength) })
])
export type QueryContent = z.infer<typeof asked>

/**
 * Selectable maximum numbers of result rows to store; a longer result is cut and marked as
 * truncated.
 */
export const queryRowLimitChoices = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const
export const defaultQueryRowLimit = 10_000

/** Complete definition of a query, as saved, shared and run again. */
export const querySchema = z.strictObject({
  asked,
  parameters: z.array(queryParameterSchema).max(structuredQueryLimits.parameters),
  limit: z.int().min(1).max(structuredQueryLimits.rows),
  /** Id of the remote server that runs the query; absent for this machine. */
  place: recordIdSchema.optional()
})
export type Query = z.infer<typeof querySchema>

/** Whether the result of a query is a cross table. */
export const isCrossTableQuery = ({ asked }: Pick<Query, 'asked'>): boolean =>
  asked.form === 'tree' && asked.question.cross !== undefined

/**
 * Tables that a remote server read for a result, with the published generation (version of the
 * rows) of each.
 */
export const remoteResultVersionsSchema = z.strictObject({
  name: lineSchema(200),
  tables: z.array(
    z.strictObject({
      table: textSchema(300),
      /**
       * Publication of the rows that the server read; null for a table that this program did not
       * publish.
       */
      published: z
        .strictObject({
          generation: lineSchema(100),
          sha256: lineSchema(64),
          time: timestampSchema,
          machine: lineSchema(300)
        })
        .nullable()
    })
  )
})
export type RemoteResultDataVersions = z.infer<typeof remoteResultVersionsSchema>

/** Maximum number of table versions that one query reads. */
export const maxTableVersions = 200

/** Generation of a table that a query read. */
export const tableVersionSchema = z.strictObject({
  table: lineSchema(100),
  generation: generationIdSchema,
  /** Day at whose end the generation was current, if the query names it (`knownOn`). */
  knownOn: daySchema.optional()
})

/**
 * Basis of a result: the generations (table versions) that were read, and the day on which it was
 * computed. The same query with the same basis has the same result.
 */
export const resultDataVersionsSchema = z.strictObject({
  today: daySchema,
  generations: z.array(tableVersionSchema).max(maxTableVersions),
  /** Tables read at the remote server that ran the query; absent for this machine. */
  place: remoteResultVersionsSchema.optional()
})
export type ResultDataVersions = z.infer<typeof resultDataVersionsSchema>
