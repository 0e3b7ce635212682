import {
  lineSchema,
  paragraphSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { recordOriginSchema } from '../../kit/origin'
import { z } from '../../kit/zod'
import { recordScopeSchema } from '../admin/scope'
import { querySchema, resultDataVersionsSchema } from './asked'
import { chartChoiceSchema } from './chart-choice'

/** Name and description of a saved query. `folder` is empty at the top level. */
export const savedQueryDetailsSchema = z.strictObject({
  name: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên truy vấn')),
  description: paragraphSchema(1_000),
  folder: lineSchema(100),
  /** Whether other users see the query and may run it without changing it. */
  shared: z.boolean()
})
/** Saved query. */
export const savedQuerySchema = z.strictObject({
  id: recordIdSchema,
  ...savedQueryDetailsSchema.shape,
  query: querySchema,
  /** Chart of the query's result; null if only the table is shown. */
  chart: chartChoiceSchema.nullable(),
  owner: textSchema(100),
  /**
   * User id of the query's owner; null if the owner is not in the user list, and for queries saved
   * before ids were stored.
   */
  ownerId: recordIdSchema.nullable(),
  origin: recordOriginSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Scope of the user who saved the query; absent if that user sees everything. */
  within: recordScopeSchema.optional()
})
export type SavedQuery = z.infer<typeof savedQuerySchema>

/** Entry of a user's query history (**Lịch sử**): the query that was run, never its rows. */
export const queryRunSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  query: querySchema,
  /** Display text of the query: the sentence, or the SQL. */
  words: textSchema(2_000),
  /** Number of result rows; null if the run failed or was cancelled. */
  rows: z.int().min(0).nullable(),
  milliseconds: z.number().min(0),
  /**
   * Basis of the result (generations that were read); absent if there was no result, and in entries
   * written before the basis was recorded.
   */
  basis: resultDataVersionsSchema.optional(),
  /** Scope of the user at the time of the run; absent if the user saw everything. */
  within: recordScopeSchema.optional()
})
export type QueryRun = z.infer<typeof queryRunSchema>

/** Entry of the query history, as displayed in **Lịch sử**. */
export const queryRunViewSchema = queryRunSchema.extend({
  /**
   * Texts about generations that the run read and that are no longer stored, so that its result
   * cannot be reproduced; empty if all are stored.
   */
  gone: z.array(z.string())
})
export type QueryRunView = z.infer<typeof queryRunViewSchema>
