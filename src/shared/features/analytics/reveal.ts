import { paragraph } from '../../kit/fields'
import { reasonLength } from '../api-sharing/draft'

/** Who sees personal data in full says why; the reason goes to the log. */
export const revealReason = paragraph(300).refine(
  reason => reason.trim().length >= reasonLength,
  `Vui lòng nhập lý do (ít nhất ${reasonLength} ký tự)`
)
