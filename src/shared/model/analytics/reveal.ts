import { paragraph } from '../../kit/fields'
import { reasonFaults, reasonLength } from '../../kit/reason'

/** Reason for viewing personal data in full; recorded in the audit log. */
export const revealReason = paragraph(300).refine(
  reason => reason.trim().length >= reasonLength,
  reasonFaults.any
)
