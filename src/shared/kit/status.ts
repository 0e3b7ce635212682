/** Semantic tone of a status; the renderer's theme maps it to colours and an icon. */
export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info'

export interface StatusBadgeStyle {
  readonly label: string
  readonly tone: StatusTone
  readonly icon:
    | 'check'
    | 'pause'
    | 'clock'
    | 'error'
    | 'warning'
    | 'question'
    | 'play'
    | 'edit'
    | 'lock'
}

/** Label, tone and icon of a status that this version does not know (spec 4). */
const unknownStatus: StatusBadgeStyle = {
  label: 'Không xác định',
  tone: 'neutral',
  icon: 'question'
}

/** Label, icon and colour of a status, including one unknown to this version. */
export function statusBadgeStyleOf(
  looks: Readonly<Record<string, StatusBadgeStyle>>,
  value: string
): StatusBadgeStyle {
  return Object.hasOwn(looks, value) ? (looks[value] ?? unknownStatus) : unknownStatus
}

/** Status of a shared API (spec 4); `pending` and `rejected` belong to requests. */
export const apiStatusBadges = {
  active: { label: 'Đang hoạt động', tone: 'success', icon: 'check' },
  paused: { label: 'Tạm dừng', tone: 'neutral', icon: 'pause' },
  pending: { label: 'Chờ duyệt', tone: 'warning', icon: 'clock' },
  rejected: { label: 'Bị từ chối', tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>

/**
 * Status of a shared service in the list (spec 4); `waiting` and `rejected` belong to
 * registrations.
 */
export const serviceStatusBadges = {
  active: { label: 'Đang hoạt động', tone: 'success', icon: 'check' },
  waiting: { label: 'Đang chờ phê duyệt', tone: 'warning', icon: 'clock' },
  paused: { label: 'Tạm dừng', tone: 'neutral', icon: 'pause' },
  error: { label: 'Lỗi', tone: 'danger', icon: 'error' },
  rejected: { label: 'Bị từ chối', tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Service statuses with the wording of the detail page (spec 4). */
export const serviceDetailStatusBadges = {
  ...serviceStatusBadges,
  paused: { ...serviceStatusBadges.paused, label: 'Tạm ngưng' },
  error: { ...serviceStatusBadges.error, label: 'Lỗi kết nối' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Outcome of one transmission (spec 4). */
export const sendStatusBadges = {
  success: { label: 'Thành công', tone: 'success', icon: 'check' },
  error: { label: 'Lỗi', tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Write status of a data-mart table (spec 4). */
export const writeStatusBadges = {
  active: { label: 'Đang ghi', tone: 'success', icon: 'edit' },
  readonly: { label: 'Chỉ đọc', tone: 'info', icon: 'lock' },
  stopped: { label: 'Dừng ghi', tone: 'danger', icon: 'pause' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Status of an ETL pipeline (spec 4). */
export const pipelineStatusBadges = {
  running: { label: 'Đang chạy', tone: 'info', icon: 'play' },
  stopped: { label: 'Dừng', tone: 'neutral', icon: 'pause' },
  scheduled: { label: 'Đã lên lịch', tone: 'success', icon: 'clock' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Outcome of one pipeline run. */
export const pipelineRunStateBadges = {
  queued: { label: 'Đang chờ', tone: 'info', icon: 'clock' },
  running: { label: 'Đang chạy', tone: 'info', icon: 'play' },
  succeeded: { label: 'Thành công', tone: 'success', icon: 'check' },
  warned: { label: 'Có cảnh báo', tone: 'warning', icon: 'warning' },
  failed: { label: 'Thất bại', tone: 'danger', icon: 'error' },
  stopped: { label: 'Đã dừng', tone: 'neutral', icon: 'pause' },
  interrupted: { label: 'Bị gián đoạn', tone: 'warning', icon: 'warning' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Status of a data connection (spec 4). */
export const connectionStatusBadges = {
  active: { label: 'Đang hoạt động', tone: 'success', icon: 'check' },
  error: { label: 'Lỗi', tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Result of the last check of a source, a target or a connection. */
export const endpointCheckResultBadges = {
  passed: { label: 'Đạt', tone: 'success', icon: 'check' },
  failed: { label: 'Không đạt', tone: 'danger', icon: 'error' },
  none: { label: 'Chưa kiểm tra', tone: 'neutral', icon: 'question' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Badge of an HTTP status in the access log (spec 8). */
export function httpStatusBadgeOf(status: number): StatusBadgeStyle {
  if (status >= 200 && status <= 299) return { label: 'Thành công', tone: 'success', icon: 'check' }
  if (status >= 400 && status <= 499)
    return { label: 'Lỗi client', tone: 'warning', icon: 'warning' }
  if (status >= 500) return { label: 'Lỗi server', tone: 'danger', icon: 'error' }
  return { label: 'Khác', tone: 'neutral', icon: 'question' }
}
