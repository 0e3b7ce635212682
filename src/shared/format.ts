const timeZone = 'Asia/Ho_Chi_Minh'
const integer = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
const percents = new Map<number, Intl.NumberFormat>()
const date = new Intl.DateTimeFormat('vi-VN', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric'
})
const minute = new Intl.DateTimeFormat('vi-VN', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23'
})
const second = new Intl.DateTimeFormat('vi-VN', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23'
})
/** Vietnam has kept UTC+7 without daylight saving since 1975. */
const vietnamOffset = 7 * 3_600_000
const collator = new Intl.Collator('vi', { numeric: true })

/** 2456789 → "2.456.789". */
export function formatNumber(value: number): string {
  return integer.format(value)
}

/** A ratio (0.979) as "97,9%"; `digits` after the comma. */
export function formatPercent(ratio: number, digits = 1): string {
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
  return date.format(time)
}

/** Milliseconds since the epoch → "20/11/2026 09:05". Two formatters: together, vi-VN prints the time first. */
export function formatDateTime(time: number): string {
  return `${date.format(time)} ${minute.format(time)}`
}

/** As formatDateTime with seconds, for exported logs. */
export function formatDateTimeSeconds(time: number): string {
  return `${date.format(time)} ${second.format(time)}`
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

/** The calendar day in Vietnam, "2026-11-20", of a time in milliseconds since the epoch (a million calls in a log). */
export function toDay(time: number): string {
  return new Date(time + vietnamOffset).toISOString().slice(0, 10)
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

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
  return collator.compare(left, right)
}
