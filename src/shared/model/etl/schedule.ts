import { toVietnamIsoDay } from '../../kit/format'
import { z } from '../../kit/zod'
import { countWorkingDays, isWorkingDay, type WorkCalendar } from '../working-days'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ không hợp lệ (HH:mm)')

/** Schedule of automatic runs; times of day are in Vietnam's time zone. */
export const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('hourly'), minute: z.int().min(0).max(59) }),
  z.strictObject({ kind: z.literal('daily'), time: clockTime }),
  z.strictObject({ kind: z.literal('weekly'), weekday: z.int().min(1).max(7), time: clockTime }),
  /** Runs on every working day: Monday to Friday except configured holidays. */
  z.strictObject({ kind: z.literal('workdays'), time: clockTime }),
  /** Runs on the nth working day of each month; a month with fewer working days has no run. */
  z.strictObject({
    kind: z.literal('monthly'),
    workday: z.int().min(1).max(20),
    time: clockTime
  })
])
export type Schedule = z.infer<typeof scheduleSchema>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Names of the weekdays in ISO order, Monday first. */
export const weekdayNames = [
  'Thứ hai',
  'Thứ ba',
  'Thứ tư',
  'Thứ năm',
  'Thứ sáu',
  'Thứ bảy',
  'Chủ nhật'
] as const

/** Options of a weekday field; the values are 1 (Monday) to 7. */
export const weekdayChoices = weekdayNames.map((label, index) => ({
  value: String(index + 1),
  label
}))

/**
 * Maximum number of days in which the next run is searched, per schedule kind; longer than any
 * month or sequence of holidays.
 */
const mostDays = { daily: 2, weekly: 8, workdays: 62, monthly: 400 } as const

/**
 * Time of the first run after the time `after`, both in milliseconds; null if the schedule has no
 * further run.
 */
export function computeNextScheduledRunTime(
  when: Schedule,
  after: number,
  holidays: WorkCalendar = []
): number | null {
  if (when.kind === 'none') return null
  if (when.kind === 'hourly') {
    // Vietnam's UTC offset is a whole number of hours, so minutes are the same as in UTC.
    const start = Math.floor(after / hourMs) * hourMs + when.minute * 60_000
    return start > after ? start : start + hourMs
  }
  const midnight = Date.parse(`${toVietnamIsoDay(after)}T00:00:00+07:00`)
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number)
  for (let days = 0; days <= mostDays[when.kind]; days++) {
    const time = midnight + days * dayMs + hours * hourMs + minutes * 60_000
    if (time > after && isDayOf(when, time, holidays)) return time
  }
  return null
}

function isDayOf(
  when: Exclude<Schedule, { kind: 'none' | 'hourly' }>,
  time: number,
  holidays: WorkCalendar
): boolean {
  if (when.kind === 'daily') return true
  if (when.kind === 'weekly') return weekdayOf(time) === when.weekday
  const today = toVietnamIsoDay(time)
  if (!isWorkingDay(today, holidays)) return false
  if (when.kind === 'workdays') return true
  const first = `${today.slice(0, 8)}01`
  return (
    countWorkingDays(first, today, holidays) + (isWorkingDay(first, holidays) ? 1 : 0) ===
    when.workday
  )
}

/**
 * Time in milliseconds of the last scheduled run up to the time `until`; null if the schedule has
 * none.
 */
export function computeLastScheduledRunTime(
  when: Schedule,
  until: number,
  holidays: WorkCalendar = []
): number | null {
  // Number of days to search back; longer than the longest time between two scheduled runs.
  const days = when.kind === 'none' || when.kind === 'hourly' ? 1 : mostDays[when.kind]
  let last: number | null = null
  let next = computeNextScheduledRunTime(when, until - days * dayMs, holidays)
  while (next !== null && next <= until) {
    last = next
    next = computeNextScheduledRunTime(when, next, holidays)
  }
  return last
}

function weekdayOf(time: number): number {
  const day = new Date(`${toVietnamIsoDay(time)}T00:00:00Z`).getUTCDay()
  return day === 0 ? 7 : day
}

export function describeSchedule(when: Schedule): string {
  if (when.kind === 'none') return 'Không lên lịch'
  if (when.kind === 'hourly') return `Hằng giờ, phút thứ ${when.minute}`
  if (when.kind === 'daily') return `Hằng ngày lúc ${when.time}`
  if (when.kind === 'workdays') return `Mỗi ngày làm việc lúc ${when.time}`
  if (when.kind === 'monthly')
    return `Ngày làm việc thứ ${when.workday} hằng tháng lúc ${when.time}`
  return `${weekdayNames[when.weekday - 1]} hằng tuần lúc ${when.time}`
}
