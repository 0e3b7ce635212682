import { memoiseOnce } from './once'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const timeZone = 'Asia/Ho_Chi_Minh'
// Intl loads its locale data (some 15 ms) for the first formatter, so formatters are created
// lazily.
const integer = memoiseOnce(() => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 }))
const percents = new Map<number, Intl.NumberFormat>()
const inVietnam = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  memoiseOnce(() => new Intl.DateTimeFormat('vi-VN', { timeZone, ...options }))
const date = inVietnam({ day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const minute = inVietnam(clock)
const second = inVietnam({ ...clock, second: '2-digit' })
/** Vietnam has used UTC+7 without daylight saving time since 1975. */
const vietnamOffset = 7 * 3_600_000
/**
 * From this time on Vietnam's offset is always UTC+7; for earlier times Intl formatters are used.
 */
const offsetSince = Date.UTC(1976, 0, 1)
/** Two-digit numbers "00" to "59" for hours and minutes. */
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const keptDays = 4_000
const days = new Map<number, { readonly iso: string; readonly shown: string }>()
const collator = memoiseOnce(() => new Intl.Collator('vi', { numeric: true }))

/** Formats an integer: 2456789 → "2.456.789". */
export function formatNumber(value: number): string {
  // A safe integer needs no rounding and is formatted without Intl, because loading Intl's locale
  // data takes a tenth of the time to the first paint.
  return Number.isSafeInteger(value) && value > 0
    ? String(value).replace(/\B(?=(\d{3})+$)/g, '.')
    : integer().format(value)
}

/** Formats a ratio (0.979) as "97,9%" with `digits` decimals. */
export function formatPercent(ratio: number, digits = 1): string {
  const parts = Math.round(ratio * 10 ** (digits + 2))
  // A value with few decimals needs no rounding and is formatted without Intl, as for the value on
  // the home page.
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

/** Formats milliseconds since the epoch as "20/11/2026", always in Vietnam's time zone. */
export function formatDate(time: number): string {
  return time < offsetSince ? date().format(time) : vietnamDayOf(time).shown
}

/**
 * Calendar day of a time in Vietnam, memoised per day: a log of a million lines covers few days,
 * and Intl takes a microsecond per line.
 */
function vietnamDayOf(time: number): { readonly iso: string; readonly shown: string } {
  const number = Math.floor((time + vietnamOffset) / dayMs)
  const known = days.get(number)
  if (known) return known
  const iso = toUtcIsoDay(number * dayMs)
  const made = { iso, shown: formatDay(iso) }
  if (days.size >= keptDays) days.clear()
  days.set(number, made)
  return made
}

function formatTimeOfDay(time: number): string {
  if (time < offsetSince) return minute().format(time)
  const minutes = Math.floor((time + vietnamOffset) / minuteMs) % 1_440
  return `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}`
}

/**
 * Formats milliseconds since the epoch as "20/11/2026 09:05". Uses two formatters, because a single
 * vi-VN formatter would print the time first.
 */
export function formatDateTime(time: number): string {
  return `${formatDate(time)} ${formatTimeOfDay(time)}`
}

/** `formatDateTime` with seconds, for exported logs. */
export function formatDateTimeSeconds(time: number): string {
  if (time < offsetSince) return `${date().format(time)} ${second().format(time)}`
  return `${vietnamDayOf(time).shown} ${formatTimeOfDay(time)}:${twoDigits[Math.floor(time / 1_000) % 60]}`
}

/** Calendar day of a time in UTC, "2026-11-20". */
export const toUtcIsoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Formats a calendar day without time zone: "2026-11-20" → "20/11/2026". */
export function formatDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}/${month}/${year}`
}

/**
 * Parses a typed date, "20/11/2026" or "5/1/2026" → "2026-11-20"; undefined for an invalid date.
 */
export function parseDayMonthYear(text: string): string | undefined {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text)
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // The Date constructor accepts 31/02 as 03/03, so a date is valid only if it converts back to the
  // same text.
  return Number.isNaN(time) || toUtcIsoDay(time) !== iso ? undefined : iso
}

/**
 * Parses a typed or pasted date in any notation: 1/11/26, 01.11.2026, 01112026, 2026-11-01.
 * Undefined for an invalid date. Two-digit years mean 1970 to 2069.
 */
export function parseTypedDay(text: string): string | undefined {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return parseDayMonthYear(`${iso[3]}/${iso[2]}/${iso[1]}`)
  const match =
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed)
  if (!match) return undefined
  const [, day, month, year = ''] = match
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'
  return parseDayMonthYear(`${day}/${month}/${century}${year}`)
}

/**
 * Calendar day in Vietnam, "2026-11-20", of a time in milliseconds since the epoch. Optimised,
 * because it is called for each of a log's million lines.
 */
export function toVietnamIsoDay(time: number): string {
  return vietnamDayOf(time).iso
}

/**
 * Age such as "vừa xong", "5 phút trước", "3 giờ trước", then date and time. Both arguments in
 * milliseconds since the epoch.
 */
export function formatRelativeTime(time: number, now: number): string {
  const age = now - time
  if (age < minuteMs) return 'vừa xong'
  if (age < 60 * minuteMs) return `${Math.floor(age / minuteMs)} phút trước`
  if (age < dayMs) return `${Math.floor(age / (60 * minuteMs))} giờ trước`
  return formatDateTime(time)
}

/**
 * Compares two texts in Vietnamese dictionary order, numbers in them by value: "Đơn vị 2" before
 * "Đơn vị 10".
 */
export function compareText(left: string, right: string): number {
  return collator().compare(left, right)
}

/** Displayed instead of a value that cannot be computed, such as a rate with denominator zero. */
export const missingValueMark = '—'
