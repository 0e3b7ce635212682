import { text, time } from '../../kit/fields'
import { toDay } from '../../kit/format'
import { z } from '../../kit/zod'
import { nextRunTime, schedule as runSchedule, weekdayNames } from '../etl/schedule'

const [, , daily, weekly] = runSchedule.options

/** The last day that every month has. */
export const lastMonthDay = 28

/** When a report is written by itself; times of day are Vietnam's. */
export const planSchedule = z.discriminatedUnion('kind', [
  daily,
  weekly,
  z.strictObject({
    kind: z.literal('monthly'),
    day: z.int().min(1).max(lastMonthDay),
    time: daily.shape.time
  })
])
export type PlanSchedule = z.infer<typeof planSchedule>

/** Writing a report into a folder again and again. */
export const reportPlan = z.strictObject({
  schedule: planSchedule,
  /** Chosen in the system's own dialog, never typed. */
  folder: text(4_096),
  /** Whether the question of a query's report is asked anew first, as its next edition; missing of reports of pages, and of what was set before. */
  again: z.boolean().optional(),
  /** Since when it counts; what was due before is not made up for. */
  since: time,
  user: text(100),
  last: z.strictObject({ time, file: text(300), error: text(300) }).nullable()
})
export type ReportPlan = z.infer<typeof reportPlan>

/** The next time at which the report is due; one that was missed while the program was closed is due at once. */
export function dueTime({ schedule, since, last }: ReportPlan, now: number): number {
  // A clock that was ahead must not hold everything up until that time comes again.
  const from = Math.min(Math.max(since, last?.time ?? 0), now)
  if (schedule.kind === 'monthly') return nextMonthly(schedule, from)
  return nextRunTime(schedule, from) ?? Number.POSITIVE_INFINITY
}

function nextMonthly(
  { day, time: clock }: Extract<PlanSchedule, { kind: 'monthly' }>,
  from: number
): number {
  const [year = 0, month = 1] = toDay(from).split('-').map(Number)
  const at = (months: number): number => {
    const first = new Date(Date.UTC(year, month - 1 + months, day))
    return Date.parse(`${first.toISOString().slice(0, 10)}T${clock}:00+07:00`)
  }
  return at(0) > from ? at(0) : at(1)
}

export function describePlan(schedule: PlanSchedule): string {
  if (schedule.kind === 'daily') return `Hằng ngày lúc ${schedule.time}`
  if (schedule.kind === 'monthly') return `Ngày ${schedule.day} hằng tháng lúc ${schedule.time}`
  return `${weekdayNames[schedule.weekday - 1]} hằng tuần lúc ${schedule.time}`
}
