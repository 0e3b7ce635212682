import { textSchema, timestampSchema } from '../../kit/fields'
import { formatNumber, formatPercent } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import { z } from '../../kit/zod'

/** Number of records of one month, by outcome (spec 3). */
export interface CollectionReportMonth {
  readonly name: string
  readonly success: number
  readonly failed: number
}

/** Sample figures of six months (spec 9). */
export const sampleCollectionReportMonths: readonly CollectionReportMonth[] = [
  { name: 'T1', success: 1_200, failed: 30 },
  { name: 'T2', success: 1_100, failed: 45 },
  { name: 'T3', success: 1_350, failed: 25 },
  { name: 'T4', success: 1_400, failed: 20 },
  { name: 'T5', success: 1_250, failed: 35 },
  { name: 'T6', success: 1_500, failed: 15 }
]

/**
 * Sample totals of the specification (spec 9). Success and failure add up to the total; the six
 * months sum to 7.800 and 170, and the page says that the remaining 195 records were loaded outside
 * these months.
 */
export const sampleCollectionReportTotals = { total: 8_165, success: 7_995, failed: 170 } as const

/** Totals of the six months in the chart. */
export function sumCollectionReportMonths(months: readonly CollectionReportMonth[]): {
  success: number
  failed: number
} {
  return {
    success: months.reduce((sum, month) => sum + month.success, 0),
    failed: months.reduce((sum, month) => sum + month.failed, 0)
  }
}

/** Entry of the list of recent collection activities (spec 3). */
export const collectionActivitySchema = z.strictObject({
  time: timestampSchema,
  action: textSchema(200),
  status: z.enum(['success', 'error']),
  records: z.int().min(0)
})
export type CollectionActivity = z.infer<typeof collectionActivitySchema>

const samples = [
  [40, 'Đồng bộ dữ liệu quân số', 'success', 1_500],
  [155, 'Đồng bộ dữ liệu trang bị', 'error', 0],
  [290, 'Nhập dữ liệu biên chế từ tệp Excel', 'success', 320]
] as const

/**
 * The three sample activities, dated on the evening before the program's first start; one failed
 * without records (spec 8).
 */
export function buildSampleCollectionActivities(seededOn: string): CollectionActivity[] {
  const midnight = Date.parse(`${seededOn}T00:00:00+07:00`)
  return samples.map(([minutesAgo, action, status, records]) => ({
    time: midnight - minutesAgo * 60_000,
    action,
    status,
    records
  }))
}

const successRateOf = ({ success, failed }: CollectionReportMonth): number =>
  success + failed ? success / (success + failed) : 0

export const collectionReportColumns: readonly ListColumn<CollectionReportMonth>[] = [
  { key: 'name', title: 'Kỳ', kind: 'text', value: month => month.name, minWidth: 80 },
  {
    key: 'success',
    title: 'Thành công',
    kind: 'number',
    value: month => month.success,
    text: month => formatNumber(month.success),
    minWidth: 120
  },
  {
    key: 'failed',
    title: 'Thất bại',
    kind: 'number',
    value: month => month.failed,
    text: month => formatNumber(month.failed),
    minWidth: 120
  },
  {
    key: 'total',
    title: 'Tổng số',
    kind: 'number',
    value: month => month.success + month.failed,
    text: month => formatNumber(month.success + month.failed),
    minWidth: 120
  },
  {
    key: 'rate',
    title: 'Tỷ lệ thành công',
    kind: 'number',
    value: successRateOf,
    text: month => formatPercent(successRateOf(month)),
    unit: '%',
    minWidth: 140
  }
]
