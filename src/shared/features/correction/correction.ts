import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from '../data-mart/column'
import { dataMart } from '../data-mart/data-mart'
import { generationId } from '../data-mart/generation-id'
import { correctionBasis } from './facts'
import { mostRows } from './limits'

/** Corrections that wait at most, over all tables. */
export const mostWaiting = 100

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type CorrectedCell = z.infer<typeof cell>

/** One row of a proposal, in the columns of `correction`: as it was when it was proposed and as it shall be; none where it was not, or shall not be there. */
const correctedRow = z.strictObject({
  /** Its number in the generation that it was proposed for; null of a new one. */
  row: z.int().min(0).nullable(),
  before: z.array(cell).nullable(),
  after: z.array(cell).nullable()
})
export type CorrectedRow = z.infer<typeof correctedRow>

/** A proposal to correct cells or rows of a table. What waits for a second person is one record, so that it survives like one. */
export const correction = z.strictObject({
  id: z.uuid(),
  table: recordId,
  /** The generation that its row numbers and old values are of. */
  base: generationId,
  /** Columns and key of the table then; with others it is proposed anew. */
  columns: z.array(martColumn).min(1).max(500),
  key: dataMart.shape.key,
  rows: z.array(correctedRow).min(1).max(mostRows),
  basis: correctionBasis,
  user: text(100),
  time
})
export type Correction = z.infer<typeof correction>
