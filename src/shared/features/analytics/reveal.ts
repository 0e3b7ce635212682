import { paragraph } from '../../kit/fields'
import { reasonFaults, reasonLength } from '../../kit/reason'

/** Who sees personal data in full says why; the reason goes to the log. */
export const revealReason = paragraph(300).refine(
  reason => reason.trim().length >= reasonLength,
  reasonFaults.any
)
