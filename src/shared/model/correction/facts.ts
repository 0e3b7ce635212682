import { day, line, paragraph, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { correctionText } from './text'

/** Maximum rows per proposal. */
export const mostRows = 100

/** Maximum characters of a typed cell. */
export const longestCell = 4_000

const row = z.int().min(0)

/** Legal basis of a correction: document, its date, its signer if known, and the reason. */
export const correctionBasis = z.strictObject({
  document: line(200).refine(value => value.trim().length >= 3, correctionText.faults.document),
  day: z.string().refine(value => day.safeParse(value).success, correctionText.faults.day),
  signer: line(100),
  reason: paragraph(300).refine(value => value.trim().length >= 5, correctionText.faults.reason)
})
export type CorrectionBasis = z.infer<typeof correctionBasis>

/**
 * Facts about a correction that its generation stores. Row numbers of the previous generation
 * (`from`, `removed`) and of its own (`to`, `added`).
 */
export const correctionFacts = z.strictObject({
  basis: correctionBasis,
  changed: z.array(z.strictObject({ from: row, to: row })).max(mostRows),
  added: z.array(row).max(mostRows),
  removed: z.array(row).max(mostRows),
  /** Proposer of the correction and time, if another person published it. */
  sentBy: text(100).optional(),
  sentAt: time.optional()
})
export type CorrectionFacts = z.infer<typeof correctionFacts>
