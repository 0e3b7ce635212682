import {
  daySchema,
  lineSchema,
  paragraphSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { correctionText } from './text'

/** Maximum rows per proposal. */
export const maxCorrectionRows = 100

/** Maximum characters of a typed cell. */
export const maxCorrectionCellLength = 4_000

const row = z.int().min(0)

/** Legal basis of a correction: document, its date, its signer if known, and the reason. */
export const correctionBasisSchema = z.strictObject({
  document: lineSchema(200).refine(
    value => value.trim().length >= 3,
    correctionText.faults.document
  ),
  day: z.string().refine(value => daySchema.safeParse(value).success, correctionText.faults.day),
  signer: lineSchema(100),
  reason: paragraphSchema(300).refine(
    value => value.trim().length >= 5,
    correctionText.faults.reason
  )
})
export type CorrectionBasis = z.infer<typeof correctionBasisSchema>

/**
 * Facts about a correction that its generation stores. `from` and `removed` are row numbers of the
 * previous generation, `to` and `added` those of the correction's own generation.
 */
export const correctionFactsSchema = z.strictObject({
  basis: correctionBasisSchema,
  changed: z.array(z.strictObject({ from: row, to: row })).max(maxCorrectionRows),
  added: z.array(row).max(maxCorrectionRows),
  removed: z.array(row).max(maxCorrectionRows),
  /** Proposer of the correction and time, if another person published it. */
  sentBy: textSchema(100).optional(),
  sentAt: timestampSchema.optional()
})
export type CorrectionFacts = z.infer<typeof correctionFactsSchema>
