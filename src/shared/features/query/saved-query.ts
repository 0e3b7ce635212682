import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { recordOrigin } from '../../kit/origin'
import { z } from '../../kit/zod'
import { basis, query } from './asked'
import { chartChoice } from './chart-choice'

/** What a person says of a query that is kept. `folder` is empty at the top. */
export const queryWords = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên truy vấn')),
  description: paragraph(1_000),
  folder: line(100),
  /** Whether others see it, who may run it without changing it. */
  shared: z.boolean()
})
/** A query that is kept. */
export const savedQuery = z.strictObject({
  id: recordId,
  ...queryWords.shape,
  query,
  /** How its answer is drawn; null as a table alone. */
  chart: chartChoice.nullable(),
  owner: text(100),
  /** Who that is; null of one who was in no list, and of queries of before it was kept. */
  ownerId: recordId.nullable(),
  origin: recordOrigin,
  createdAt: time,
  updatedAt: time
})
export type SavedQuery = z.infer<typeof savedQuery>

/** One run, kept for **Lịch sử** of the person who asked: the question, never its rows. */
export const queryRun = z.strictObject({
  time,
  user: text(100),
  query,
  /** As a person reads it: the sentence, or the SQL. */
  words: text(2_000),
  /** Rows of the answer; null where it failed or was stopped. */
  rows: z.int().min(0).nullable(),
  milliseconds: z.number().min(0),
  /** What its answer rested on; missing where there was none, and in lines that were written before it was noted. */
  basis: basis.optional()
})
export type QueryRun = z.infer<typeof queryRun>

/** A run as **Lịch sử** shows it. */
export const shownRun = queryRun.extend({
  /** Of what its answer rested on, in words: what is kept no longer, so that it cannot be seen again. */
  gone: z.array(z.string())
})
export type ShownRun = z.infer<typeof shownRun>
