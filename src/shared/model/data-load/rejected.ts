import { auditedReasonSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationIdSchema } from '../data-mart/generation-id'
import { secondPersonSchema } from '../sign-in/second-person'
import { loadCountsSchema, originalFileFormatSchema } from './facts'

/** Source of rejected rows: an unpublished load, or the generation published from it. */
export const rejectedRowSourceSchema = z.union([
  z.strictObject({ load: z.uuid() }),
  z.strictObject({ table: recordIdSchema, generation: generationIdSchema })
])
export type RejectedRowSource = z.infer<typeof rejectedRowSourceSchema>

/** Maximum rejected rows per page. */
export const maxRejectedRowsPerPage = 200

/**
 * Maximum characters of a rejection reason; reasons that are equal up to this length count as one.
 */
export const maxRejectionReasonLength = 500

/**
 * Permission to export rejected rows: `sent`, unmasked because the user loaded the file; `reason`,
 * masked, or unmasked with a reason; `masked`, masked only.
 */
export const rejectedRowAccessSchema = z.enum(['sent', 'reason', 'masked'])
export type RejectedRowAccess = z.infer<typeof rejectedRowAccessSchema>

/**
 * Reason for exporting unmasked rejected rows, given by a user who did not load the file, and the
 * second person who confirms it. Without a reason personal cells are masked.
 */
export const unmaskedRejectedRowsSchema = z.strictObject({
  reason: auditedReasonSchema.optional(),
  second: secondPersonSchema.optional()
})
export type UnmaskedRejectedRowsRequest = z.infer<typeof unmaskedRejectedRowsSchema>

export const rejectedRowsQuerySchema = z.strictObject({
  source: rejectedRowSourceSchema,
  /** Rejection reason to filter by, one of `reasons`; empty for all reasons. */
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
      /** Line number in the file; for a workbook, row number in the sheet. */
      line: z.int(),
      reason: z.string(),
      /** Index of the invalid column; null if the row as a whole is invalid. */
      place: z.int().nullable(),
      /** Cells of the rejected row as they are in the file; personal cells are masked. */
      cells: z.array(z.string())
    })
  )
})
export type RejectedRowsPage = z.infer<typeof rejectedRowsPageSchema>
