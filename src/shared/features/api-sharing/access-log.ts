import { latestTime, recordId, recordIdPattern, text, time } from '../../kit/fields'
import { formatDateTime, formatDateTimeSeconds, formatNumber, toDay } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { PlainCell, PlainShape } from '../../kit/plain-shape'
import { httpStatusLook } from '../../kit/status'
import { z } from '../../kit/zod'

/** Request answered by a shared API (spec 3). `responseTime` in milliseconds. */
export const apiAccessEntry = z.strictObject({
  id: recordId,
  timestamp: time,
  ipAddress: text(45),
  endpoint: text(500),
  status: z.int().min(100).max(599),
  statusText: text(60),
  recordCount: z.int().min(0),
  responseTime: z.int().min(0)
})
export type ApiAccessEntry = z.infer<typeof apiAccessEntry>

/** Byte-level shape of an entry as `formatLines` writes it. */
export const accessShape: PlainShape = [
  { key: 'id', kind: 'id', most: 64 },
  { key: 'timestamp', kind: 'time', most: latestTime },
  { key: 'ipAddress', kind: 'text', most: 45 },
  { key: 'endpoint', kind: 'text', most: 500 },
  { key: 'status', kind: 'number', least: 100, most: 599 },
  { key: 'statusText', kind: 'text', most: 60 },
  { key: 'recordCount', kind: 'number', most: Number.MAX_SAFE_INTEGER },
  { key: 'responseTime', kind: 'number', most: Number.MAX_SAFE_INTEGER }
]

const statusWords = (status: number): string => `${status} ${httpStatusLook(status).label}`

/** Source field of each `apiLogColumns` cell in a file. */
export const accessCells: readonly PlainCell[] = [
  { key: 'timestamp' },
  { key: 'ipAddress' },
  { key: 'endpoint' },
  { key: 'status', words: statusWords },
  { key: 'recordCount' },
  { key: 'responseTime' }
]

const plainText = /^[\u0020-\u007e]*$/
const isPlainText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length <= max && plainText.test(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * Fast guard for logs of a million entries: true only if `apiAccessEntry` would accept the value
 * unchanged; false is inconclusive.
 */
export function isPlainAccessEntry(value: unknown): value is ApiAccessEntry {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 8) return false
  const entry = value as Readonly<Record<string, unknown>>
  return (
    isPlainText(entry.id, 64) &&
    recordIdPattern.test(String(entry.id)) &&
    isCount(entry.timestamp) &&
    Number(entry.timestamp) <= latestTime &&
    isPlainText(entry.ipAddress, 45) &&
    isPlainText(entry.endpoint, 500) &&
    isCount(entry.status) &&
    Number(entry.status) >= 100 &&
    Number(entry.status) <= 599 &&
    isPlainText(entry.statusText, 60) &&
    isCount(entry.recordCount) &&
    isCount(entry.responseTime)
  )
}

/**
 * Outcome by status (spec 9): success is 200–299, error is 400 and above or below 200; 304 is
 * neither.
 */
export function outcomeOf(status: number): 'success' | 'error' | 'other' {
  if (status >= 200 && status <= 299) return 'success'
  return status >= 400 || status < 200 ? 'error' : 'other'
}

export const apiLogColumns: readonly Column<ApiAccessEntry>[] = [
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
    text: entry => statusWords(entry.status),
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

export const apiLogRules: ListRules<ApiAccessEntry> = {
  columns: apiLogColumns,
  search: entry => [entry.ipAddress, entry.endpoint],
  filters: { outcome: (entry, value) => outcomeOf(entry.status) === value }
}

/** Cards and daily chart of a log; the three parts add up to `total`. Days are ascending. */
export const apiLogSummary = z.strictObject({
  total: z.int(),
  success: z.int(),
  error: z.int(),
  other: z.int(),
  days: z.array(
    z.strictObject({ day: z.iso.date(), success: z.int(), error: z.int(), other: z.int() })
  )
})
export type ApiLogSummary = z.infer<typeof apiLogSummary>

/** Summarises a log from the times and status codes of all entries, in the same order. */
export function summariseApiLog(
  times: ArrayLike<number>,
  statuses: ArrayLike<number>
): ApiLogSummary {
  const days = new Map<string, ApiLogSummary['days'][number]>()
  const totals = { success: 0, error: 0, other: 0 }
  for (let index = 0; index < times.length; index++) {
    const key = toDay(times[index] ?? 0)
    const row = days.get(key) ?? { day: key, success: 0, error: 0, other: 0 }
    const outcome = outcomeOf(statuses[index] ?? 0)
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
