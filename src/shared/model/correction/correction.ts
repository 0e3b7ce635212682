import { mostColumns, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { dataMart } from '../data-mart/data-mart'
import { generationId } from '../data-mart/generation-id'
import { correctionBasis, mostRows } from './facts'

/** Maximum number of corrections awaiting approval, over all tables. */
export const mostWaiting = 100

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CorrectedCell = z.infer<typeof cell>

/**
 * One row of a proposal, in the columns of `correction`: before and after, null if it did not exist
 * or is deleted.
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
export const correction = z.strictObject({
  id: z.uuid(),
  table: recordId,
  /** Generation that the row numbers and old values refer to. */
  base: generationId,
  /** Columns and key of the table at that time; if they change, it must be proposed again. */
  columns: z.array(martColumn).min(1).max(mostColumns),
  key: dataMart.shape.key,
  rows: z.array(correctedRow).min(1).max(mostRows),
  basis: correctionBasis,
  user: text(100),
  time
})
export type Correction = z.infer<typeof correction>
