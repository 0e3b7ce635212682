import { textSchema, timestampSchema } from '../../kit/fields'
import { formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import { recordOriginSchema } from '../../kit/origin'
import { z } from '../../kit/zod'
import { collectionActivitySchema } from './report'

/** Subject of the report: rows loaded into tables, or rows produced by pipelines. */
export const collectionReportKindSchema = z.enum(['collection', 'processing'])
export type CollectionReportKind = z.infer<typeof collectionReportKindSchema>

const count = z.int().min(0)

/** Records of one month: loaded or written, and rejected. */
const month = z.strictObject({ name: textSchema(20), success: count, failed: count })

/** Runs of one pipeline: total, unfinished, and total duration. */
const pipelineRuns = z.strictObject({
  name: textSchema(200),
  runs: count,
  failedRuns: count,
  rowsIn: count,
  rowsOut: count,
  rejected: count,
  /** Average duration of the finished runs in milliseconds. */
  duration: count
})
export type PipelineRunSummary = z.infer<typeof pipelineRuns>

/** Report of actual activity; `origin` distinguishes it from the specification's figures. */
export const collectionReportSchema = z.strictObject({
  origin: recordOriginSchema,
  total: count,
  success: count,
  failed: count,
  /** Number of loads, or of pipeline runs. */
  times: count,
  months: z.array(month),
  /** Records before the first month shown. */
  earlier: count,
  activities: z.array(collectionActivitySchema),
  pipelines: z.array(pipelineRuns),
  /** Time of the oldest recorded activity; null for the sample figures. */
  since: timestampSchema.nullable()
})
export type CollectionReport = z.infer<typeof collectionReportSchema>

/** Record of a finished load or run: time, name, accepted and rejected records. */
export interface FinishedLoadOrRun {
  readonly time: number
  readonly action: string
  readonly success: number
  readonly failed: number
  /** Whether the load or run failed. */
  readonly broken: boolean
}

/** Number of months in the chart. */
const shownMonths = 6
const shownActivities = 10

/** Month of a time, such as "2026-09". */
const monthOf = (time: number, toDay: (time: number) => string): string => toDay(time).slice(0, 7)

/** The last six months up to that of `now`, oldest first. */
function lastMonths(now: string): string[] {
  const [year = 0, number = 0] = now.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, place) => {
    const date = new Date(Date.UTC(year, number - shownMonths + place, 1))
    return date.toISOString().slice(0, 7)
  })
}

/** Builds the report of actual loads or pipeline runs. */
export function buildCollectionReport(
  happened: readonly FinishedLoadOrRun[],
  pipelines: readonly PipelineRunSummary[],
  now: number,
  toDay: (time: number) => string
): CollectionReport {
  const names = lastMonths(monthOf(now, toDay))
  const months = new Map(names.map(name => [name, { success: 0, failed: 0 }]))
  let success = 0
  let failed = 0
  let earlier = 0
  for (const one of happened) {
    success += one.success
    failed += one.failed
    const shown = months.get(monthOf(one.time, toDay))
    if (shown) {
      shown.success += one.success
      shown.failed += one.failed
    } else earlier += one.success + one.failed
  }
  const newest = [...happened].sort((left, right) => right.time - left.time)
  return {
    origin: 'own',
    total: success + failed,
    success,
    failed,
    times: happened.length,
    months: [...months].map(([name, counts]) => ({
      name: `T${Number(name.slice(5))}/${name.slice(0, 4)}`,
      ...counts
    })),
    earlier,
    activities: newest.slice(0, shownActivities).map(one => ({
      time: one.time,
      action: one.action.slice(0, 200),
      status: one.broken ? ('error' as const) : ('success' as const),
      records: one.success
    })),
    pipelines: [...pipelines],
    since: newest.at(-1)?.time ?? null
  }
}

export const pipelineRunColumns: readonly ListColumn<PipelineRunSummary>[] = [
  { key: 'name', title: 'Pipeline', kind: 'text', value: row => row.name, minWidth: 200 },
  ...(
    [
      ['runs', 'Lần chạy'],
      ['failedRuns', 'Lần không hoàn thành'],
      ['rowsIn', 'Dòng đọc'],
      ['rowsOut', 'Dòng ghi'],
      ['rejected', 'Dòng loại']
    ] as const
  ).map(
    ([key, title]): ListColumn<PipelineRunSummary> => ({
      key,
      title,
      kind: 'number',
      value: row => row[key],
      text: row => formatNumber(row[key]),
      minWidth: 100
    })
  )
]
