import { once } from './once'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const timeZone = 'Asia/Ho_Chi_Minh'
// Intl reads its tables with the first formatter, some 15 ms: none is made before something is formatted.
const integer = once(() => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 }))
const percents = new Map<number, Intl.NumberFormat>()
const inVietnam = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  once(() => new Intl.DateTimeFormat('vi-VN', { timeZone, ...options }))
const date = inVietnam({ day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const minute = inVietnam(clock)
const second = inVietnam({ ...clock, second: '2-digit' })
/** Vietnam has kept UTC+7 without daylight saving since 1975. */
const vietnamOffset = 7 * 3_600_000
/** From then on the offset holds; before it the formatters know better. */
const offsetSince = Date.UTC(1976, 0, 1)
/** Hours and minutes: "00" to "59". */
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const keptDays = 4_000
const days = new Map<number, { readonly iso: string; readonly shown: string }>()
const collator = once(() => new Intl.Collator('vi', { numeric: true }))

/** 2456789 → "2.456.789". */
export function formatNumber(value: number): string {
  // What needs no rounding needs nothing of Intl: its tables are a tenth of the time to the first paint.
  return Number.isSafeInteger(value) && value > 0
    ? String(value).replace(/\B(?=(\d{3})+$)/g, '.')
    : integer().format(value)
}

/** A ratio (0.979) as "97,9%"; `digits` after the comma. */
export function formatPercent(ratio: number, digits = 1): string {
  const parts = Math.round(ratio * 10 ** (digits + 2))
  // Nothing to round, and so nothing for Intl, as above: the home page has one.
  if (ratio > 0 && ratio < 1 && parts / 10 ** (digits + 2) === ratio) {
    const whole = Math.floor(parts / 10 ** digits)
    return digits > 0
      ? `${whole},${String(parts % 10 ** digits).padStart(digits, '0')}%`
      : `${whole}%`
  }
  let format = percents.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('vi-VN', {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits
    })
    percents.set(digits, format)
  }
  return format.format(ratio)
}

/** Milliseconds since the epoch → "20/11/2026", always in Vietnam's zone. */
export function formatDate(time: number): string {
  return time < offsetSince ? date().format(time) : dayOf(time).shown
}

/** The day of a time, made once a day: a log of a million lines has few days, and Intl takes a microsecond for each line. */
function dayOf(time: number): { readonly iso: string; readonly shown: string } {
  const number = Math.floor((time + vietnamOffset) / dayMs)
  const known = days.get(number)
  if (known) return known
  const iso = new Date(number * dayMs).toISOString().slice(0, 10)
  const made = { iso, shown: formatDay(iso) }
  if (days.size >= keptDays) days.clear()
  days.set(number, made)
  return made
}

function minuteOf(time: number): string {
  if (time < offsetSince) return minute().format(time)
  const minutes = Math.floor((time + vietnamOffset) / minuteMs) % 1_440
  return `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}`
}

/** Milliseconds since the epoch → "20/11/2026 09:05". Two formatters: together, vi-VN prints the time first. */
export function formatDateTime(time: number): string {
  return `${formatDate(time)} ${minuteOf(time)}`
}

/** As formatDateTime with seconds, for exported logs. */
export function formatDateTimeSeconds(time: number): string {
  if (time < offsetSince) return `${date().format(time)} ${second().format(time)}`
  return `${dayOf(time).shown} ${minuteOf(time)}:${twoDigits[Math.floor(time / 1_000) % 60]}`
}

/** A calendar day "2026-11-20" → "20/11/2026", without any zone in between. */
export function formatDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}/${month}/${year}`
}

/** A day as it is typed, "20/11/2026" or "5/1/2026" → "2026-11-20"; undefined for what is no day of the calendar. */
export function parseDay(text: string): string | undefined {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text)
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // Date takes 31/02 for 03/03: only a day that comes back the same is one.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
}

/**
 * A day in whatever way a person types or pastes it: 1/11/26, 01.11.2026, 01112026, 2026-11-01. Undefined for what is no
 * day of the calendar. Two digits of a year mean 1970 to 2069.
 */
export function parseTypedDay(text: string): string | undefined {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return parseDay(`${iso[3]}/${iso[2]}/${iso[1]}`)
  const match =
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed)
  if (!match) return undefined
  const [, day, month, year = ''] = match
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'
  return parseDay(`${day}/${month}/${century}${year}`)
}

/** The calendar day in Vietnam, "2026-11-20", of a time in milliseconds since the epoch (a million calls in a log). */
export function toDay(time: number): string {
  return dayOf(time).iso
}

/** "vừa xong", "5 phút trước", "3 giờ trước", then the date and time. Both in milliseconds since the epoch. */
export function formatAge(time: number, now: number): string {
  const age = now - time
  if (age < minuteMs) return 'vừa xong'
  if (age < 60 * minuteMs) return `${Math.floor(age / minuteMs)} phút trước`
  if (age < dayMs) return `${Math.floor(age / (60 * minuteMs))} giờ trước`
  return formatDateTime(time)
}

/** Dictionary order of Vietnamese, digits by value: "Đơn vị 2" before "Đơn vị 10". */
export function compareText(left: string, right: string): number {
  return collator().compare(left, right)
}
