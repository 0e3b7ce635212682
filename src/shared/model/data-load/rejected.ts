import { recordIdSchema, textSchema } from '../../kit/fields'
import { auditedReason } from '../../kit/reason'
import { z } from '../../kit/zod'
import { generationIdSchema } from '../data-mart/generation-id'
import { secondPersonSchema } from '../sign-in/second-person'
import { loadCountsSchema, originalFileFormatSchema } from './facts'

/** Source of rejected rows: an unpublished load, or the generation that it became. */
export const rejectedRowSourceSchema = z.union([
  z.strictObject({ load: z.uuid() }),
  z.strictObject({ table: recordIdSchema, generation: generationIdSchema })
])
export type RejectedRowSource = z.infer<typeof rejectedRowSourceSchema>

/** Maximum rows per page. */
export const maxRejectedRowsPerPage = 200

/** Characters by which reasons are distinguished. */
export const maxRejectionReasonLength = 500

/**
 * Permitted ways to export rejected rows: unmasked; masked, or unmasked with a reason; or masked
 * only.
 */
export const rejectedRowAccessSchema = z.enum(['sent', 'reason', 'masked'])
export type RejectedRowAccess = z.infer<typeof rejectedRowAccessSchema>

/**
 * Reason for exporting unmasked rows, given by a user other than the sender, and the confirming
 * second person; without a reason personal cells are masked.
 */
export const unmaskedRowsRequestSchema = z.strictObject({
  reason: auditedReason.optional(),
  second: secondPersonSchema.optional()
})
export type UnmaskedRowsRequest = z.infer<typeof unmaskedRowsRequestSchema>

export const rejectedRowsQuerySchema = z.strictObject({
  source: rejectedRowSourceSchema,
  /** Rejection reason to filter by, one of `reasons`; empty for all. */
  reason: z.string().max(maxRejectionReasonLength),
  offset: z.int().min(0),
  limit: z.int().min(1).max(maxRejectedRowsPerPage)
})

export const rejectedRowsPageSchema = z.strictObject({
  /** Name of the target table. */
  tableName: textSchema(100),
  file: originalFileFormatSchema,
  counts: loadCountsSchema,
  access: rejectedRowAccessSchema,
  /** Rejection reasons without line numbers, the most frequent first. */
  reasons: z.array(z.strictObject({ reason: z.string(), rows: z.int() })),
  /** Number of rows with the requested reason. */
  matched: z.int(),
  rows: z.array(
    z.strictObject({
      /** Line of the file; row of the sheet for a workbook. */
      line: z.int(),
      reason: z.string(),
      /** Index of the invalid column; null if the row as a whole is invalid. */
      place: z.int().nullable(),
      /** Cells of the rejected row as sent; personal ones masked. */
      cells: z.array(z.string())
    })
  )
})
export type RejectedRowsPage = z.infer<typeof rejectedRowsPageSchema>
