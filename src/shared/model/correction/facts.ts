import {
  daySchema,
  lineSchema,
  paragraphSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { correctionText } from './text'

/** Maximum rows per correction proposal. */
export const maxCorrectionRows = 100

/** Maximum characters of a cell typed in a correction. */
export const maxCorrectionCellLength = 4_000

const row = z.int().min(0)

/**
 * Document on which a correction is based: name, date, signer if known, and the reason for the
 * correction.
 */
export const correctionLegalBasisSchema = z.strictObject({
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
export type CorrectionLegalBasis = z.infer<typeof correctionLegalBasisSchema>

/**
 * Description of a correction, stored with the generation that it created. `from` and `removed` are
 * row numbers of the previous generation, `to` and `added` those of the new one.
 */
export const publishedCorrectionSchema = z.strictObject({
  basis: correctionLegalBasisSchema,
  changed: z.array(z.strictObject({ from: row, to: row })).max(maxCorrectionRows),
  added: z.array(row).max(maxCorrectionRows),
  removed: z.array(row).max(maxCorrectionRows),
  /** User who proposed the correction, with the time in `sentAt`, if another user published it. */
  sentBy: textSchema(100).optional(),
  sentAt: timestampSchema.optional()
})
export type PublishedCorrectionDetails = z.infer<typeof publishedCorrectionSchema>
