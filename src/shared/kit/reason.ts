import { paragraphSchema } from './fields'

/** Minimum number of letters in a required reason, because a shorter one says nothing. */
export const minReasonLength = 10

export const reasonFaultMessages = {
  any: `Vui lòng nhập lý do (ít nhất ${minReasonLength} ký tự)`,
  rejection: `Vui lòng nhập lý do từ chối (ít nhất ${minReasonLength} ký tự)`
} as const

/** Reason for reading personal data or for closing a period; recorded in the audit log. */
export const auditedReasonSchema = paragraphSchema(300).refine(
  reason => reason.trim().length >= minReasonLength,
  reasonFaultMessages.any
)
