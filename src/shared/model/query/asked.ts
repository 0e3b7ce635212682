import { day, exact, line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { most, parameter, question } from './question'

/** Maximum characters of a statement. */
export const longestSql = 20_000

/** Content of a query: a structured question of the builder, or SQL typed by the user. */
const asked = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('tree'), question }),
  z.strictObject({ form: z.literal('sql'), sql: exact(longestSql) })
])
export type Asked = z.infer<typeof asked>

/**
 * Choices for the maximum number of result rows stored; beyond it the result is marked as
 * truncated.
 */
export const limitChoices = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const
export const usualLimit = 10_000

/** Complete definition of a query, as saved, shared and run again. */
export const query = z.strictObject({
  asked,
  parameters: z.array(parameter).max(most.parameters),
  limit: z.int().min(1).max(most.rows),
  /** Remote execution target; absent for this machine. */
  place: recordId.optional()
})
export type Query = z.infer<typeof query>

/** Basis of a result from a remote target: the generation of each table published there. */
export const placeBasis = z.strictObject({
  name: line(200),
  tables: z.array(
    z.strictObject({
      table: text(300),
      /** Publication of the table; null if this program did not publish it. */
      published: z
        .strictObject({ generation: line(100), sha256: line(64), time, machine: line(300) })
        .nullable()
    })
  )
})
export type PlaceBasis = z.infer<typeof placeBasis>

/**
 * Basis of a result: the generations that were read, and the day. The same query over the same
 * basis yields the same result.
 */
export const basis = z.strictObject({
  today: day,
  generations: z.array(z.strictObject({ table: line(100), generation: generationId })).max(50),
  /** Basis at a remote server; absent for this machine. */
  place: placeBasis.optional()
})
export type Basis = z.infer<typeof basis>
