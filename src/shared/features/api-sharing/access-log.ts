import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import {
  formatDateTime,
  formatDateTimeSeconds,
  formatNumber,
  toVietnamIsoDay
} from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { httpStatusBadgeOf } from '../../kit/status'
import { z } from '../../kit/zod'

/** Request answered by a shared API (spec 3). `responseTime` in milliseconds. */
export const apiAccessLogEntrySchema = z.strictObject({
  id: recordIdSchema,
  timestamp: timestampSchema,
  ipAddress: textSchema(45),
  endpoint: textSchema(500),
  status: z.int().min(100).max(599),
  statusText: textSchema(60),
  recordCount: z.int().min(0),
  responseTime: z.int().min(0)
})
export type ApiAccessLogEntry = z.infer<typeof apiAccessLogEntrySchema>

const formatHttpStatus = (status: number): string => `${status} ${httpStatusBadgeOf(status).label}`

/**
 * Outcome by status (spec 9): success is 200–299, error is 400 and above or below 200; 304 is
 * neither.
 */
export function apiOutcomeOfHttpStatus(status: number): 'success' | 'error' | 'other' {
  if (status >= 200 && status <= 299) return 'success'
  return status >= 400 || status < 200 ? 'error' : 'other'
}

export const apiLogColumns: readonly ListColumn<ApiAccessLogEntry>[] = [
  {
    key: 'timestamp',
    title: 'Ngày giờ',
    kind: 'time',
    value: entry => entry.timestamp,
    text: entry => formatDateTime(entry.timestamp),
    csv: entry => formatDateTimeSeconds(entry.timestamp),
    minWidth: 140
  },
  {
    key: 'ipAddress',
    title: 'IP truy cập',
    kind: 'code',
    value: entry => entry.ipAddress,
    minWidth: 112
  },
  {
    key: 'endpoint',
    title: 'Endpoint',
    kind: 'code',
    value: entry => entry.endpoint,
    grow: 3,
    minWidth: 240
  },
  {
    key: 'status',
    title: 'Trạng thái',
    kind: 'status',
    value: entry => entry.status,
    text: entry => formatHttpStatus(entry.status),
    minWidth: 156
  },
  {
    key: 'recordCount',
    title: 'Số bản ghi',
    kind: 'number',
    value: entry => entry.recordCount,
    text: entry => formatNumber(entry.recordCount),
    minWidth: 96
  },
  {
    key: 'responseTime',
    title: 'Thời gian phản hồi (ms)',
    kind: 'number',
    value: entry => entry.responseTime,
    text: entry => formatNumber(entry.responseTime),
    minWidth: 164
  }
]

export const apiLogListRules: ListRules<ApiAccessLogEntry> = {
  columns: apiLogColumns,
  search: entry => [entry.ipAddress, entry.endpoint],
  filters: { outcome: (entry, value) => apiOutcomeOfHttpStatus(entry.status) === value }
}

/** Cards and daily chart of a log; the three parts add up to `total`. Days are ascending. */
export const apiLogSummarySchema = z.strictObject({
  total: z.int(),
  success: z.int(),
  error: z.int(),
  other: z.int(),
  days: z.array(
    z.strictObject({ day: z.iso.date(), success: z.int(), error: z.int(), other: z.int() })
  )
})
export type ApiLogSummary = z.infer<typeof apiLogSummarySchema>

/** Summarises a log from the times and status codes of all entries, in the same order. */
export function summariseApiLog(
  times: ArrayLike<number>,
  statuses: ArrayLike<number>
): ApiLogSummary {
  const days = new Map<string, ApiLogSummary['days'][number]>()
  const totals = { success: 0, error: 0, other: 0 }
  for (let index = 0; index < times.length; index++) {
    const key = toVietnamIsoDay(times[index] ?? 0)
    const row = days.get(key) ?? { day: key, success: 0, error: 0, other: 0 }
    const outcome = apiOutcomeOfHttpStatus(statuses[index] ?? 0)
    row[outcome]++
    totals[outcome]++
    days.set(key, row)
  }
  return {
    total: times.length,
    ...totals,
    days: [...days.values()].sort((left, right) => left.day.localeCompare(right.day))
  }
}
