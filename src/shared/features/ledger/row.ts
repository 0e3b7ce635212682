import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  missingValueMark
} from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import { z } from '../../kit/zod'
import { formatDeliveryPeriod } from '../../model/ledger/period'

export const deliveryStateBadges = {
  received: { label: 'Đã nhận đủ', tone: 'success', icon: 'check' },
  late: { label: 'Nhận muộn', tone: 'warning', icon: 'clock' },
  missing: { label: 'Thiếu', tone: 'danger', icon: 'error' },
  returned: { label: 'Bị trả lại', tone: 'danger', icon: 'warning' },
  notDue: { label: 'Chưa đến hạn', tone: 'neutral', icon: 'clock' }
} as const satisfies Record<string, StatusBadgeStyle>
export type DeliveryState = keyof typeof deliveryStateBadges

/** Ledger row: delivery of one unit for one period of one expectation. */
export const deliveryRegisterRowSchema = z.strictObject({
  id: z.string(),
  expectation: recordIdSchema,
  name: textSchema(200),
  table: recordIdSchema,
  tableName: textSchema(100),
  unit: textSchema(100),
  period: textSchema(10),
  /** Time at which the delivery is due. */
  due: timestampSchema,
  status: z.enum(['received', 'late', 'missing', 'returned', 'notDue']),
  /** Working days from the due date to the arrival, or to today. */
  lateDays: z.int().min(0),
  /** Accepted or last returned delivery: time, file or description, user. */
  time: timestampSchema.nullable(),
  source: textSchema(300),
  user: textSchema(100),
  rows: z.int().nullable(),
  rejected: z.int().nullable(),
  /** Whether the unit must be reminded of this delivery. */
  overdue: z.boolean(),
  /** Whether a user recorded a manual note. */
  noted: z.boolean(),
  /** Date of the last reminder since the delivery became due; empty if there is none. */
  reminded: textSchema(10)
})
export type DeliveryRegisterRow = z.infer<typeof deliveryRegisterRowSchema>

/** Display text of a ledger time; a date that a user entered is shown without time of day. */
const formatLedgerTime = (time: number): string =>
  formatDateTime(time).endsWith(' 00:00') ? formatDate(time) : formatDateTime(time)

const count = (value: number | null): string =>
  value === null ? missingValueMark : formatNumber(value)

export const deliveryRegisterColumns: readonly ListColumn<DeliveryRegisterRow>[] = [
  { key: 'unit', title: 'Đơn vị', kind: 'text', value: row => row.unit, grow: 2, minWidth: 150 },
  {
    key: 'name',
    title: 'Khoản dữ liệu',
    kind: 'text',
    value: row => row.name,
    grow: 2,
    minWidth: 150
  },
  {
    key: 'period',
    title: 'Kỳ',
    kind: 'text',
    value: row => row.period,
    text: row => formatDeliveryPeriod(row.period),
    minWidth: 124
  },
  {
    key: 'status',
    title: 'Trạng thái',
    kind: 'status',
    value: row => deliveryStateBadges[row.status].label,
    minWidth: 136
  },
  {
    key: 'due',
    title: 'Hạn nhận',
    kind: 'time',
    value: row => row.due,
    text: row => formatDateTime(row.due),
    minWidth: 136
  },
  {
    key: 'lateDays',
    title: 'Quá hạn (ngày)',
    kind: 'number',
    value: row => row.lateDays,
    text: row => (row.lateDays > 0 ? formatNumber(row.lateDays) : missingValueMark),
    minWidth: 104
  },
  {
    key: 'time',
    title: 'Nhận lúc',
    kind: 'time',
    value: row => row.time,
    text: row => (row.time === null ? missingValueMark : formatLedgerTime(row.time)),
    minWidth: 136
  },
  {
    key: 'source',
    title: 'Tệp hoặc ghi chú',
    kind: 'text',
    value: row => row.source,
    text: row => row.source || missingValueMark,
    grow: 2,
    minWidth: 150
  },
  {
    key: 'rows',
    title: 'Số dòng',
    kind: 'number',
    value: row => row.rows,
    text: row => count(row.rows),
    minWidth: 84
  },
  {
    key: 'rejected',
    title: 'Bị loại',
    kind: 'number',
    value: row => row.rejected,
    text: row => count(row.rejected),
    minWidth: 76
  },
  {
    key: 'reminded',
    title: 'Đôn đốc lần cuối',
    kind: 'date',
    value: row => row.reminded,
    text: row => (row.reminded ? formatDay(row.reminded) : missingValueMark),
    minWidth: 124
  }
]

/** Value of the state filter that selects all overdue deliveries. */
export const overdueFilterValue = 'qua-han'

export const deliveryRegisterListRules: ListRules<DeliveryRegisterRow> = {
  columns: deliveryRegisterColumns,
  search: row => [row.unit],
  filters: {
    status: (row, value) => (value === overdueFilterValue ? row.overdue : row.status === value),
    khoan: (row, value) => row.expectation === value,
    ky: (row, value) => row.period === value
  }
}
