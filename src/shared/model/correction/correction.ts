import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumnSchema } from '../data-mart/column'
import { dataMartSchema } from '../data-mart/data-mart'
import { generationIdSchema } from '../data-mart/generation-id'
import { correctionBasisSchema, maxCorrectionRows } from './facts'

/** Maximum number of corrections awaiting approval, over all tables. */
export const maxPendingCorrections = 100

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CorrectedCell = z.infer<typeof cell>

/**
 * One row of a proposal, in the columns of `correctionSchema`: its cells before and after, null if
 * the row did not exist or is deleted.
 */
const correctedRow = z.strictObject({
  /** Row number in the base generation; null for a new row. */
  row: z.int().min(0).nullable(),
  before: z.array(cell).nullable(),
  after: z.array(cell).nullable()
})
export type CorrectedRow = z.infer<typeof correctedRow>

/**
 * Proposal to correct cells or rows of a table. Stored as one record while awaiting approval, so
 * that it survives a restart.
 */
export const correctionSchema = z.strictObject({
  id: z.uuid(),
  table: recordIdSchema,
  /** Generation that the row numbers and old values refer to. */
  base: generationIdSchema,
  /**
   * Columns and key of the table at that time; if they change, the correction must be proposed
   * again.
   */
  columns: z.array(martColumnSchema).min(1).max(maxTableColumns),
  key: dataMartSchema.shape.key,
  rows: z.array(correctedRow).min(1).max(maxCorrectionRows),
  basis: correctionBasisSchema,
  user: textSchema(100),
  time: timestampSchema
})
export type Correction = z.infer<typeof correctionSchema>
