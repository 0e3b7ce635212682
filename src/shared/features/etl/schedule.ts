import { toDay } from '../../kit/format'
import { z } from '../../kit/zod'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ không hợp lệ (HH:mm)')

/** When a pipeline runs by itself; times of day are Vietnam's. */
export const schedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('hourly'), minute: z.int().min(0).max(59) }),
  z.strictObject({ kind: z.literal('daily'), time: clockTime }),
  z.strictObject({ kind: z.literal('weekly'), weekday: z.int().min(1).max(7), time: clockTime })
])
export type Schedule = z.infer<typeof schedule>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** ISO: 1 is Monday. */
export const weekdayNames = [
  'Thứ hai',
  'Thứ ba',
  'Thứ tư',
  'Thứ năm',
  'Thứ sáu',
  'Thứ bảy',
  'Chủ nhật'
] as const

/** The first time after `after` at which the schedule asks for a run; null where it never does. Milliseconds. */
export function nextRunTime(when: Schedule, after: number): number | null {
  if (when.kind === 'none') return null
  if (when.kind === 'hourly') {
    // Vietnam's offset is whole hours, so minutes agree with the epoch's.
    const start = Math.floor(after / hourMs) * hourMs + when.minute * 60_000
    return start > after ? start : start + hourMs
  }
  const midnight = Date.parse(`${toDay(after)}T00:00:00+07:00`)
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number)
  for (let days = 0; days <= 8; days++) {
    const time = midnight + days * dayMs + hours * hourMs + minutes * 60_000
    if (time > after && (when.kind === 'daily' || weekdayOf(time) === when.weekday)) return time
  }
  return null
}

/** The last time up to `until` at which the schedule asked for a run; null where it never does. Milliseconds. */
export function lastDueTime(when: Schedule, until: number): number | null {
  // No schedule leaves more than a week between two runs.
  let last: number | null = null
  let next = nextRunTime(when, until - 8 * dayMs)
  while (next !== null && next <= until) {
    last = next
    next = nextRunTime(when, next)
  }
  return last
}

function weekdayOf(time: number): number {
  const day = new Date(`${toDay(time)}T00:00:00Z`).getUTCDay()
  return day === 0 ? 7 : day
}

export function describeSchedule(when: Schedule): string {
  if (when.kind === 'none') return 'Không lên lịch'
  if (when.kind === 'hourly') return `Hằng giờ, phút thứ ${when.minute}`
  if (when.kind === 'daily') return `Hằng ngày lúc ${when.time}`
  return `${weekdayNames[when.weekday - 1]} hằng tuần lúc ${when.time}`
}
