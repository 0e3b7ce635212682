import { textSchema, timestampSchema } from '../../kit/fields'
import { formatDateTime } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import { z } from '../../kit/zod'

const partState = z.enum(['good', 'attention', 'broken'])
export type MonitoredComponentState = z.infer<typeof partState>

export const monitoredComponentStateBadges = {
  good: { label: 'Bình thường', tone: 'success', icon: 'check' },
  attention: { label: 'Cần chú ý', tone: 'warning', icon: 'warning' },
  broken: { label: 'Có sự cố', tone: 'danger', icon: 'error' }
} as const satisfies Record<MonitoredComponentState, StatusBadgeStyle>

/**
 * Monitored component of the program: its state, the measurement, and advice if it is not healthy.
 */
export const monitoredComponentSchema = z.strictObject({
  key: textSchema(60),
  name: textSchema(120),
  state: partState,
  fact: textSchema(300),
  remedy: textSchema(300)
})
export type MonitoredComponent = z.infer<typeof monitoredComponentSchema>

/** Monitored component with the time of its latest check. */
const checkedPart = monitoredComponentSchema.extend({ time: timestampSchema })
export type CheckedMonitoredComponent = z.infer<typeof checkedPart>

/** Number of requests and response times of all APIs on one day; times in milliseconds. */
const requestDay = z.strictObject({
  day: z.iso.date(),
  requests: z.int(),
  errors: z.int(),
  p50: z.number(),
  p95: z.number()
})
export type DailyApiRequestCounts = z.infer<typeof requestDay>

export const monitorReportSchema = z.strictObject({
  time: timestampSchema,
  parts: z.array(checkedPart),
  /** Generated daily figures of the APIs that belong to the sample data. */
  days: z.array(requestDay),
  /** Daily figures of the real requests to the gateway in the last year. */
  calls: z.array(requestDay),
  etl: z.strictObject({ runs: z.int(), failed: z.int() }),
  /** Total size of the data folder in bytes. */
  size: z.int(),
  /**
   * Size and free space in bytes of the disk that holds the data; null if the system does not
   * report it.
   */
  disk: z.strictObject({ total: z.number(), free: z.number() }).nullable(),
  /** Number of service certificates, and of those that expire within `certificateExpiryNoticeDays` days. */
  certificates: z.strictObject({ total: z.int(), ending: z.int() })
})
export type MonitorReport = z.infer<typeof monitorReportSchema>

/** Number of days before the expiry of a certificate from which a warning is shown. */
export const certificateExpiryNoticeDays = 30

/** Worst state among the monitored components. */
export function worstStateOfComponents(
  parts: readonly MonitoredComponent[]
): MonitoredComponentState {
  if (parts.some(({ state }) => state === 'broken')) return 'broken'
  return parts.some(({ state }) => state === 'attention') ? 'attention' : 'good'
}

const severities: readonly MonitoredComponentState[] = ['broken', 'attention', 'good']

/**
 * Monitored components sorted by state, the worst first; those with equal state keep their order.
 */
export const sortComponentsBySeverity = <P extends MonitoredComponent>(
  parts: readonly P[]
): readonly P[] =>
  parts.toSorted((one, two) => severities.indexOf(one.state) - severities.indexOf(two.state))

/**
 * Percentile of `values` at `share` (0 to 1), by the nearest-rank method; 0 if there are no values.
 */
export function computePercentile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

export const monitoredComponentColumns: readonly ListColumn<CheckedMonitoredComponent>[] = [
  {
    key: 'name',
    title: 'Thành phần',
    kind: 'text',
    value: part => part.name,
    grow: 1,
    minWidth: 190
  },
  {
    key: 'state',
    title: 'Trạng thái',
    kind: 'status',
    value: part => monitoredComponentStateBadges[part.state].label,
    minWidth: 140
  },
  {
    key: 'time',
    title: 'Kiểm tra gần nhất',
    kind: 'time',
    value: part => part.time,
    text: part => formatDateTime(part.time),
    minWidth: 140
  },
  {
    key: 'fact',
    title: 'Số đo, nguyên nhân',
    kind: 'text',
    value: part => part.fact,
    grow: 2,
    minWidth: 220
  },
  {
    key: 'remedy',
    title: 'Hướng xử lý',
    kind: 'text',
    value: part => part.remedy || '—',
    grow: 2,
    minWidth: 220
  }
]

export const monitoredComponentListRules: ListRules<CheckedMonitoredComponent> = {
  columns: monitoredComponentColumns,
  search: part => [part.name, part.fact],
  filters: { muc: (part, value) => part.state === value }
}
