import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import {
  compareText,
  formatDateTime,
  formatDateTimeSeconds,
  formatNumber,
  toVietnamIsoDay
} from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { sendStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import { z } from '../../kit/zod'
import { sentPackageStateBadges } from './packages/package-looks'

/** One transmission of a service (spec 3). */
export const serviceTransmissionSchema = z.strictObject({
  id: recordIdSchema,
  timestamp: timestampSchema,
  receivingUnit: textSchema(200),
  recordCount: z.int().min(0),
  status: textSchema(30),
  response: textSchema(1_000)
})
export type ServiceTransmission = z.infer<typeof serviceTransmissionSchema>

/**
 * Icon, colour and label of each outcome of a transmission; a package that was really sent awaits
 * its receipt.
 */
export const serviceTransmissionStatusBadges = {
  ...sendStatusBadges,
  sent: sentPackageStateBadges.sent
}

/** Maximum characters of a response in the table, followed by an ellipsis (spec 9). */
const responseLength = 50

export function shortenServiceResponse(response: string): string {
  const letters = [...response]
  return letters.length > responseLength
    ? `${letters.slice(0, responseLength).join('')}…`
    : response
}

/** Columns of the send log. `receiver`: the platform's term for the receiver. */
export function createTransmissionLogColumns(
  receiver: string
): readonly ListColumn<ServiceTransmission>[] {
  return [
    {
      key: 'timestamp',
      title: 'Thời gian gửi',
      kind: 'time',
      value: entry => entry.timestamp,
      text: entry => formatDateTime(entry.timestamp),
      csv: entry => formatDateTimeSeconds(entry.timestamp),
      minWidth: 140
    },
    {
      key: 'receivingUnit',
      title: receiver,
      kind: 'text',
      value: entry => entry.receivingUnit,
      grow: 2,
      minWidth: 200
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
      key: 'status',
      title: 'Trạng thái',
      kind: 'status',
      value: entry => statusBadgeStyleOf(serviceTransmissionStatusBadges, entry.status).label,
      minWidth: 130
    },
    {
      key: 'response',
      title: 'Phản hồi / Ghi chú',
      kind: 'text',
      value: entry => entry.response,
      text: entry => shortenServiceResponse(entry.response),
      csv: entry => entry.response,
      grow: 3,
      minWidth: 300
    }
  ]
}

export const transmissionLogListRules: ListRules<ServiceTransmission> = {
  columns: createTransmissionLogColumns('Đơn vị nhận'),
  search: entry => [entry.receivingUnit, entry.response],
  filters: {
    from: (entry, day) => toVietnamIsoDay(entry.timestamp) >= day,
    to: (entry, day) => toVietnamIsoDay(entry.timestamp) <= day,
    status: (entry, value) => entry.status === value,
    unit: (entry, value) => entry.receivingUnit === value
  }
}

/**
 * Fault of a date range with both bounds; undefined if the range is valid or a bound is missing.
 */
export function findDateRangeFault(from: string, to: string): string | undefined {
  const isSet = from !== 'all' && from !== '' && to !== 'all' && to !== ''
  return isSet && to < from ? 'Đến ngày phải sau hoặc bằng Từ ngày' : undefined
}

/** Transmissions per day, ascending, and the receivers in the log. */
export const serviceTransmissionSummarySchema = z.strictObject({
  total: z.int(),
  success: z.int(),
  error: z.int(),
  /** Number of sent packages for which no receipt was imported yet. */
  waiting: z.int(),
  records: z.int(),
  units: z.array(textSchema(200)),
  days: z.array(
    z.strictObject({ day: z.iso.date(), success: z.int(), error: z.int(), other: z.int() })
  )
})
export type ServiceTransmissionSummary = z.infer<typeof serviceTransmissionSummarySchema>

export function summariseServiceTransmissions(
  entries: readonly ServiceTransmission[]
): ServiceTransmissionSummary {
  const days = new Map<string, ServiceTransmissionSummary['days'][number]>()
  let success = 0
  let error = 0
  let waiting = 0
  let records = 0
  for (const { timestamp, status, recordCount } of entries) {
    const day = toVietnamIsoDay(timestamp)
    const row = days.get(day) ?? { day, success: 0, error: 0, other: 0 }
    if (status === 'success') {
      row.success++
      success++
    } else if (status === 'sent') {
      row.other++
      waiting++
    } else {
      row.error++
      error++
    }
    records += recordCount
    days.set(day, row)
  }
  return {
    total: entries.length,
    success,
    error,
    waiting,
    records,
    units: [...new Set(entries.map(entry => entry.receivingUnit))].sort(compareText),
    days: [...days.values()].sort((left, right) => left.day.localeCompare(right.day))
  }
}
