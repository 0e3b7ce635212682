import { text, time } from '../../kit/fields'
import { toDay } from '../../kit/format'
import { z } from '../../kit/zod'
import { nextRunTime, schedule as runSchedule, weekdayNames } from '../etl/schedule'

const [, , daily, weekly] = runSchedule.options

/** Last day that every month has. */
export const lastMonthDay = 28

/** Schedule of automatic reports; times of day are Vietnam's. */
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

/** Plan that repeatedly writes a report to a folder. */
export const reportPlan = z.strictObject({
  schedule: planSchedule,
  /** Target folder, chosen in the system dialog and never typed. */
  folder: text(4_096),
  /**
   * Whether the query is first run again, as a new edition; absent for reports of pages, and for
   * older plans.
   */
  again: z.boolean().optional(),
  /** Start of the plan; earlier due times are not made up for. */
  since: time,
  user: text(100),
  last: z.strictObject({ time, file: text(300), error: text(300) }).nullable()
})
export type ReportPlan = z.infer<typeof reportPlan>

/** Next due time of the report; one missed while the program was closed is due at once. */
export function dueTime({ schedule, since, last }: ReportPlan, now: number): number {
  // After a clock was ahead, reports must not be delayed until that time is reached again.
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
