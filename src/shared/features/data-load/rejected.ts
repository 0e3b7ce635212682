import { recordId, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { revealReason } from '../analytics/reveal'
import { generationId } from '../data-mart/generation-id'
import { secondPerson } from '../sign-in/second-person'
import { loadCounts, sentFile } from './facts'

/** Rows that did not fit: of a load that is not published yet, or of the generation that one became. */
export const rejectedSource = z.union([
  z.strictObject({ load: z.uuid() }),
  z.strictObject({ table: recordId, generation: generationId })
])
export type RejectedSource = z.infer<typeof rejectedSource>

/** Rows of a page at most. */
export const mostRejected = 200

/** Characters by which reasons are told apart. */
export const longestReason = 500

/** How the asking person may save rejected rows: as they were sent; masked, and in full for a reason; or masked only. */
export const rowAccess = z.enum(['sent', 'reason', 'masked'])
export type RowAccess = z.infer<typeof rowAccess>

/** Why somebody who did not send them wants them in full, and who confirms; without a reason personal cells are masked. */
export const fullRequest = z.strictObject({
  reason: revealReason.optional(),
  second: secondPerson.optional()
})
export type FullRequest = z.infer<typeof fullRequest>

export const rejectedQuery = z.strictObject({
  source: rejectedSource,
  /** One of `reasons`; empty for all. */
  reason: z.string().max(longestReason),
  offset: z.int().min(0),
  limit: z.int().min(1).max(mostRejected)
})

export const rejectedPage = z.strictObject({
  /** Of the table that they were meant for. */
  tableName: text(100),
  file: sentFile,
  counts: loadCounts,
  access: rowAccess,
  /** Why rows were rejected, the most frequent first; lines of the file that a reason names are left out of it. */
  reasons: z.array(z.strictObject({ reason: z.string(), rows: z.int() })),
  /** How many have the reason that was asked for. */
  matched: z.int(),
  rows: z.array(
    z.strictObject({
      /** Line of the file; of a workbook, row of the sheet. */
      line: z.int(),
      reason: z.string(),
      /** Place of the column that does not fit; null where it is the whole row. */
      place: z.int().nullable(),
      /** As they were sent; personal ones masked. */
      cells: z.array(z.string())
    })
  )
})
export type RejectedPage = z.infer<typeof rejectedPage>
