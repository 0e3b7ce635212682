import { formatLeadingZeroCode, type NumberFormatKind } from './number-format'

/** Text that stays text although it may look like a number: `{ code: '00123' }`. */
interface CodeText {
  readonly code: string
}

/** Value of a workbook cell. A Date is local wall-clock time in its UTC fields. */
export type WorkbookCellValue = string | number | boolean | Date | CodeText | null

export type SheetRows = readonly (readonly WorkbookCellValue[])[]

const dayMs = 86_400_000
/** Days from the start of each calendar to the Unix epoch. */
const daysTo1970 = { 1900: 25_569, 1904: 24_107 } as const
export type WorkbookCalendar = keyof typeof daysTo1970
/** First day that is not supported, the day after 31/12/9999, in days since 1970. */
const endOfDays = 2_932_897
/**
 * Times of day, and sums of hours, stay below a year; a larger value is a timestamp whose format
 * hides the date.
 */
const mostClockDays = 366

/**
 * Converts a number to the value that its cell format displays: a date, a time of day, a duration
 * or a code; a plain number stays unchanged.
 */
export function toNumberCellValue(
  value: number,
  shape: NumberFormatKind,
  calendar: WorkbookCalendar
): WorkbookCellValue {
  if (shape === 'number') return value
  if (typeof shape === 'object') {
    const code = formatLeadingZeroCode(value, shape)
    return code === undefined ? value : { code }
  }
  if (shape === 'duration') return formatClockTime(value, false)
  if (value < 0) return value
  if (value < 1) return formatClockTime(value, true)
  if (shape === 'clock' && value < mostClockDays) return formatClockTime(value, false)
  return momentOf(value, calendar)
}

/** Date and time of a serial number. The 1900 calendar has a 29/02/1900, which becomes text. */
function momentOf(serial: number, calendar: WorkbookCalendar): WorkbookCellValue {
  const isEarly = calendar === 1900 && serial < 61
  if (isEarly && serial >= 60) return '29/02/1900'
  const days = serial - daysTo1970[calendar] + (isEarly ? 1 : 0)
  return days < endOfDays ? new Date(Math.round(days * dayMs)) : serial
}

/** “07:30”, or “180:00” for durations; seconds and milliseconds only if present. */
export function formatClockTime(days: number, isPadded: boolean): string {
  const ms = roundToWholeSeconds(Math.round(Math.abs(days) * dayMs))
  const hours = Math.floor(ms / 3_600_000)
  const rest = new Date(ms % 3_600_000).toISOString()
  const sign = days < 0 && ms > 0 ? '-' : ''
  return `${sign}${isPadded ? String(hours).padStart(2, '0') : hours}:${formatIsoMinutes(rest)}`
}

/** Minutes and seconds of an ISO text: “30”, “30:07” or “30:07.250”. */
export function formatIsoMinutes(iso: string): string {
  const [minutes, seconds, thousandths] = [iso.slice(14, 16), iso.slice(17, 19), iso.slice(20, 23)]
  if (thousandths !== '000') return `${minutes}:${seconds}.${thousandths}`
  return seconds === '00' ? minutes : `${minutes}:${seconds}`
}

/** Rounds to whole seconds, because fractions of a day fall slightly short of or beyond them. */
export function roundToWholeSeconds(ms: number): number {
  const nearest = Math.round(ms / 1_000) * 1_000
  return Math.abs(ms - nearest) <= 1 ? nearest : ms
}

const isoMoment =
  /^(-?\d{4,})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?:Z|[+-]\d\d:?\d\d)?$/
const isoClock = /^T?(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:Z|[+-]\d\d:?\d\d)?$/

/** Date, timestamp or time of day in ISO 8601, as written: a time zone is ignored. */
export function parseIsoCellValue(text: string): WorkbookCellValue {
  const clock = isoClock.exec(text)
  if (clock) return formatClockTime(msOf(clock.slice(1)) / dayMs, true)
  const found = isoMoment.exec(text)
  if (!found) return text
  const [year, month, day] = found.slice(1, 4).map(Number)
  const time = Date.UTC(year ?? 0, (month ?? 1) - 1, day) + msOf(found.slice(4))
  return Number.isNaN(time) || time >= endOfDays * dayMs ? text : new Date(time)
}

function msOf([hours = '0', minutes = '0', seconds = '0', fraction = '']: readonly (
  | string
  | undefined
)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1_000 + Math.round(Number(`0.${fraction || 0}`) * 1_000)
}
