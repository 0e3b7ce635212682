import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumnSchema } from '../data-mart/column'
import { dataMartSchema } from '../data-mart/data-mart'
import { generationIdSchema } from '../data-mart/generation-id'
import { correctionLegalBasisSchema, maxCorrectionRows } from './facts'

/** Maximum number of corrections that await approval at the same time, over all tables. */
export const maxPendingCorrections = 100

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CorrectedCellValue = z.infer<typeof cell>

/**
 * Corrected row of a proposal, with cells in the order of the `columns` of `correctionSchema`:
 * before and after the correction, null if the row did not exist or is deleted.
 */
const correctedRow = z.strictObject({
  /** Row number in the base generation; null for a new row. */
  row: z.int().min(0).nullable(),
  before: z.array(cell).nullable(),
  after: z.array(cell).nullable()
})
export type CorrectedRow = z.infer<typeof correctedRow>

/**
 * Proposal to correct cells or rows of a table. Stored as one record until it is approved or
 * refused, so that it survives a restart.
 */
export const correctionSchema = z.strictObject({
  id: z.uuid(),
  table: recordIdSchema,
  /** Generation (version of the rows) that the row numbers and old values refer to. */
  base: generationIdSchema,
  /**
   * Columns of the table when the correction was proposed, with the key in `key`; if they change,
   * the correction must be proposed again.
   */
  columns: z.array(martColumnSchema).min(1).max(maxTableColumns),
  key: dataMartSchema.shape.key,
  rows: z.array(correctedRow).min(1).max(maxCorrectionRows),
  basis: correctionLegalBasisSchema,
  user: textSchema(100),
  time: timestampSchema
})
export type Correction = z.infer<typeof correctionSchema>
