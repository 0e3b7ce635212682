import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { toVietnamIsoDay } from '../../kit/format'
import { z } from '../../kit/zod'
import {
  computeNextScheduledRunTime,
  scheduleSchema as runSchedule,
  weekdayNames
} from '../etl/schedule'

const [, , daily, weekly] = runSchedule.options

/** Highest day of the month that exists in every month. */
export const maxScheduledMonthDay = 28

/** Schedule of automatic report exports; times of day are in Vietnam's time zone. */
export const reportExportScheduleSchema = z.discriminatedUnion('kind', [
  daily,
  weekly,
  z.strictObject({
    kind: z.literal('monthly'),
    day: z.int().min(1).max(maxScheduledMonthDay),
    time: daily.shape.time
  })
])
export type ReportExportSchedule = z.infer<typeof reportExportScheduleSchema>

/** Formats of the files that a plan writes. */
export const reportFileFormats = ['csv', 'docx', 'pdf'] as const
export type ReportFileFormat = (typeof reportFileFormats)[number]

/** Maximum number of units for which one plan writes documents. */
export const maxPlannedUnits = 200

/** What a plan writes beside its schedule; absent parts are those of older plans. */
export const reportPlanFilesSchema = z.strictObject({
  /** Absent for CSV alone. */
  formats: z.array(z.enum(reportFileFormats)).min(1).max(reportFileFormats.length).optional(),
  /** Pattern of the file names with the marks {ten}, {ky}, {don_vi} and {ngay}. */
  namePattern: lineSchema(200).optional(),
  /** Ids of the units, each with files of its own; absent or empty for one set of files. */
  units: z.array(lineSchema(200)).max(maxPlannedUnits).optional()
})
export type ReportPlanFiles = z.infer<typeof reportPlanFilesSchema>

/** Plan that exports a report to a folder on a schedule. */
export const scheduledReportExportSchema = z.strictObject({
  schedule: reportExportScheduleSchema,
  /** Target folder, chosen in the system dialog and never typed. */
  folder: textSchema(4_096),
  /**
   * Whether the query is run again before each export, as a new edition; absent for reports of
   * pages, and in older plans.
   */
  again: z.boolean().optional(),
  ...reportPlanFilesSchema.shape,
  /** Time at which the plan started; exports that were due earlier are not made up for. */
  since: timestampSchema,
  user: textSchema(100),
  last: z
    .strictObject({ time: timestampSchema, file: textSchema(300), error: textSchema(300) })
    .nullable()
})
export type ScheduledReportExport = z.infer<typeof scheduledReportExportSchema>

/**
 * Documents that a plan prepared and that a second person has not released yet. Their files are in
 * the data folder of this machine.
 */
export const waitingDocumentSchema = z.strictObject({
  id: recordIdSchema,
  report: recordIdSchema,
  name: textSchema(200),
  /** Unit of the documents; empty if they are of all units. */
  unit: textSchema(200),
  period: textSchema(40),
  /** Target folder of the plan at the time of preparation. */
  folder: textSchema(4_096),
  files: z
    .array(
      z.strictObject({
        fileName: textSchema(300),
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/)
      })
    )
    .min(1)
    .max(reportFileFormats.length),
  time: timestampSchema,
  /** Owner of the plan, whose release is refused. */
  user: textSchema(100)
})
export type WaitingDocument = z.infer<typeof waitingDocumentSchema>

/** Maximum number of prepared documents that wait for their release. */
export const maxWaitingDocuments = 1_000

/**
 * Time at which the next export of the report is due; an export missed while the program was closed
 * is due at once.
 */
export function computeNextReportExportTime(
  { schedule, since, last }: ScheduledReportExport,
  now: number
): number {
  // If the clock was ahead during the last run, the next report must not be delayed until that
  // future time.
  const from = Math.min(Math.max(since, last?.time ?? 0), now)
  if (schedule.kind === 'monthly') return nextMonthly(schedule, from)
  return computeNextScheduledRunTime(schedule, from) ?? Number.POSITIVE_INFINITY
}

function nextMonthly(
  { day, time: clock }: Extract<ReportExportSchedule, { kind: 'monthly' }>,
  from: number
): number {
  const [year = 0, month = 1] = toVietnamIsoDay(from).split('-').map(Number)
  const at = (months: number): number => {
    const first = new Date(Date.UTC(year, month - 1 + months, day))
    return Date.parse(`${first.toISOString().slice(0, 10)}T${clock}:00+07:00`)
  }
  return at(0) > from ? at(0) : at(1)
}

export function describeReportExportSchedule(schedule: ReportExportSchedule): string {
  if (schedule.kind === 'daily') return `Hằng ngày lúc ${schedule.time}`
  if (schedule.kind === 'monthly') return `Ngày ${schedule.day} hằng tháng lúc ${schedule.time}`
  return `${weekdayNames[schedule.weekday - 1]} hằng tuần lúc ${schedule.time}`
}

/** Texts of schedules that write files into a folder, of reports and of forms. */
export const folderScheduleText = {
  set: 'Đặt lịch',
  edit: 'Đổi lịch',
  clear: 'Bỏ lịch',
  schedule: 'Lịch',
  folder: 'Thư mục',
  by: 'Người đặt',
  last: 'Lần gần nhất',
  kind: 'Chu kỳ',
  kinds: { daily: 'Hằng ngày', weekly: 'Hằng tuần', monthly: 'Hằng tháng' },
  weekday: 'Thứ',
  day: 'Ngày trong tháng',
  time: 'Giờ (HH:mm)',
  choose: 'Chọn thư mục',
  noFolder: 'Chưa chọn thư mục'
} as const
