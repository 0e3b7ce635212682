import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { recordOrigin } from '../../kit/origin'
import { z } from '../../kit/zod'
import { basis, query } from './asked'

const chartKinds = ['bar', 'line', 'pie'] as const

/** Chart of a result: one or several figures over the values of a category column. */
export const chartChoice = z.strictObject({
  kind: z.enum(chartKinds),
  /** Category and figures of the chart, by names of result columns. */
  category: line(100),
  figures: z.array(line(100)).min(1).max(10)
})
export type ChartChoice = z.infer<typeof chartChoice>

/** Name and description of a saved query. `folder` is empty at the top level. */
export const queryWords = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên truy vấn')),
  description: paragraph(1_000),
  folder: line(100),
  /** Whether other users see the query and may run it without changing it. */
  shared: z.boolean()
})
/** Saved query. */
export const savedQuery = z.strictObject({
  id: recordId,
  ...queryWords.shape,
  query,
  /** Chart of the query's result; null for the table alone. */
  chart: chartChoice.nullable(),
  owner: text(100),
  /**
   * User id of the owner; null for an owner in no list, and for queries saved before ids were
   * stored.
   */
  ownerId: recordId.nullable(),
  origin: recordOrigin,
  createdAt: time,
  updatedAt: time
})
export type SavedQuery = z.infer<typeof savedQuery>

/** One run in a user's **Lịch sử**: the query, never its rows. */
export const queryRun = z.strictObject({
  time,
  user: text(100),
  query,
  /** Display text of the query: the sentence, or the SQL. */
  words: text(2_000),
  /** Number of result rows; null if the run failed or was cancelled. */
  rows: z.int().min(0).nullable(),
  milliseconds: z.number().min(0),
  /**
   * Basis of the result; absent if there was no result, and in lines written before it was
   * recorded.
   */
  basis: basis.optional()
})
export type QueryRun = z.infer<typeof queryRun>

/** Run as displayed in **Lịch sử**. */
export const shownRun = queryRun.extend({
  /**
   * Parts of the run's basis that are no longer stored, in words, so that the result cannot be
   * reproduced.
   */
  gone: z.array(z.string())
})
export type ShownRun = z.infer<typeof shownRun>
