import type { StatusBadgeStyle } from '../../../kit/status'

/** Icon, colour and label of each state of a sent package. */
export const sentPackageStateBadges = {
  sent: { label: 'Chờ biên nhận', tone: 'info', icon: 'clock' },
  success: { label: 'Thành công', tone: 'success', icon: 'check' },
  error: { label: 'Lỗi', tone: 'danger', icon: 'error' },
  lost: { label: 'Bỏ số', tone: 'warning', icon: 'warning' }
} as const satisfies Record<string, StatusBadgeStyle>
