import { minReasonLength, reasonFaultMessages } from '../../kit/fields'
import { z } from '../../kit/zod'

export const serviceStatuses = ['active', 'waiting', 'paused', 'error', 'rejected'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceTransitionSchema = z.enum(['approve', 'reject', 'pause', 'resume'])
export type ServiceTransition = z.infer<typeof serviceTransitionSchema>

/**
 * State machine of a service: next status by current status and transition; other transitions are
 * rejected.
 */
const moves: Readonly<Record<string, Partial<Record<ServiceTransition, ServiceStatus>>>> = {
  waiting: { approve: 'active', reject: 'rejected' },
  active: { pause: 'paused' },
  paused: { resume: 'active' }
}

/**
 * Status of a service after a transition; undefined if the current status, which may be unknown,
 * does not allow the transition.
 */
export function serviceStatusAfter(
  status: string,
  move: ServiceTransition
): ServiceStatus | undefined {
  return Object.hasOwn(moves, status) ? moves[status]?.[move] : undefined
}

/**
 * Status of a service after its data was changed: an approved service must be approved again.
 * Undefined if the current status allows no change of the data.
 */
export function serviceStatusAfterDataChange(status: string): ServiceStatus | undefined {
  return ['waiting', 'active', 'paused'].includes(status) ? 'waiting' : undefined
}

/** Messages for transitions that the current status of the service does not allow. */
export const refusedTransitionMessages: Readonly<Record<ServiceTransition, string>> = {
  approve: 'Dịch vụ này không còn chờ phê duyệt. Vui lòng tải lại trang.',
  reject: 'Dịch vụ này không còn chờ phê duyệt. Vui lòng tải lại trang.',
  pause: 'Chỉ dịch vụ đang hoạt động mới tạm dừng được. Vui lòng tải lại trang.',
  resume: 'Chỉ dịch vụ đang tạm dừng mới kích hoạt lại được. Vui lòng tải lại trang.'
}

/**
 * Message for a transition that requires a reason but has none; undefined if the note is
 * sufficient.
 */
export function findTransitionNoteFault(move: ServiceTransition, note: string): string | undefined {
  if (move === 'approve' || note.trim().length >= minReasonLength) return undefined
  if (move === 'reject') return reasonFaultMessages.rejection
  return move === 'pause'
    ? 'Vui lòng nhập lý do tạm dừng (ít nhất 10 ký tự)'
    : 'Vui lòng nhập lý do kích hoạt lại (ít nhất 10 ký tự)'
}

export const noRegistrationDocumentMessage = 'Hồ sơ này không kèm tài liệu.'
