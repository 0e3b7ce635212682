import { recordId, text } from '../../kit/fields'
import { auditedReason } from '../../kit/reason'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { secondPerson } from '../sign-in/second-person'
import { loadCounts, sentFile } from './facts'

/** Source of rejected rows: an unpublished load, or the generation that it became. */
export const rejectedSource = z.union([
  z.strictObject({ load: z.uuid() }),
  z.strictObject({ table: recordId, generation: generationId })
])
export type RejectedSource = z.infer<typeof rejectedSource>

/** Maximum rows per page. */
export const mostRejected = 200

/** Characters by which reasons are distinguished. */
export const longestReason = 500

/**
 * How the user may export rejected rows: unmasked; masked, or unmasked with a reason; or masked
 * only.
 */
export const rowAccess = z.enum(['sent', 'reason', 'masked'])
export type RowAccess = z.infer<typeof rowAccess>

/**
 * Reason of a user other than the sender for unmasked rows, and the confirming second person;
 * without a reason personal cells are masked.
 */
export const fullRequest = z.strictObject({
  reason: auditedReason.optional(),
  second: secondPerson.optional()
})
export type FullRequest = z.infer<typeof fullRequest>

export const rejectedQuery = z.strictObject({
  source: rejectedSource,
  /** Rejection reason to filter by, one of `reasons`; empty for all. */
  reason: z.string().max(longestReason),
  offset: z.int().min(0),
  limit: z.int().min(1).max(mostRejected)
})

export const rejectedPage = z.strictObject({
  /** Name of the target table. */
  tableName: text(100),
  file: sentFile,
  counts: loadCounts,
  access: rowAccess,
  /** Rejection reasons without line numbers, the most frequent first. */
  reasons: z.array(z.strictObject({ reason: z.string(), rows: z.int() })),
  /** Number of rows with the requested reason. */
  matched: z.int(),
  rows: z.array(
    z.strictObject({
      /** Line of the file; row of the sheet for a workbook. */
      line: z.int(),
      reason: z.string(),
      /** Index of the invalid column; null for the whole row. */
      place: z.int().nullable(),
      /** Cells of the rejected row as sent; personal ones masked. */
      cells: z.array(z.string())
    })
  )
})
export type RejectedPage = z.infer<typeof rejectedPage>
