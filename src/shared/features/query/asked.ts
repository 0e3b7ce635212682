import { day, exact, line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { most, parameter, question } from './question'

/** Characters of a statement at most. */
export const longestSql = 20_000

/** What is asked: a question that the builder knows, else SQL as a person typed it. */
const asked = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('tree'), question }),
  z.strictObject({ form: z.literal('sql'), sql: exact(longestSql) })
])
export type Asked = z.infer<typeof asked>

/** How many rows of an answer are kept at most; beyond them it says that there is more. */
export const limitChoices = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const
export const usualLimit = 10_000

/** All that makes up a query: what a person saves, shares and runs again. */
export const query = z.strictObject({
  asked,
  parameters: z.array(parameter).max(most.parameters),
  limit: z.int().min(1).max(most.rows),
  /** The target that is asked; missing of this machine. */
  place: recordId.optional()
})
export type Query = z.infer<typeof query>

/** What an answer of a target rests on: of the tables that were published there, which generation it was. */
export const placeBasis = z.strictObject({
  name: line(200),
  tables: z.array(
    z.strictObject({
      table: text(300),
      /** Null of a table that this program did not publish. */
      published: z
        .strictObject({ generation: line(100), sha256: line(64), time, machine: line(300) })
        .nullable()
    })
  )
})
export type PlaceBasis = z.infer<typeof placeBasis>

/** What an answer rests on: which rows of which tables, and which day it was. The same question over the same is answered alike. */
export const basis = z.strictObject({
  today: day,
  generations: z.array(z.strictObject({ table: line(100), generation: generationId })).max(50),
  /** Missing of this machine. */
  place: placeBasis.optional()
})
export type Basis = z.infer<typeof basis>
