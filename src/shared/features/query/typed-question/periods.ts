import { addDays, isCalendarDay } from '../../../kit/calendar-day'
import type { RelativePeriod } from '../../../model/query/condition'
import { dayBoundsOfRelativePeriod } from '../period'
import { type DayRange, dayOf, monthsFrom, sameDayOfYear } from './days'
import { monthsAt, openAt, sideAt, untilWords } from './open-periods'
import {
  bareYearAt,
  Cursor,
  namedAt,
  type Span,
  type TypedPeriod,
  unitAt,
  yearAfter,
  yearIsUnnamed,
  yearsAt
} from './period-parts'
import type { Token } from './tokens'

export interface PeriodMatch {
  readonly end: number
  /** Possible meanings; several if the words do not decide. */
  readonly meanings: readonly TypedPeriod[]
}

const relativeWords: readonly (readonly [string, RelativePeriod, TypedPeriod['whole']?])[] = [
  ['hom nay', 'today'],
  ['hom qua', 'yesterday'],
  ['tuan nay', 'thisWeek'],
  ['tuan truoc', 'lastWeek'],
  ['tuan qua', 'lastWeek'],
  ['thang nay', 'thisMonth', 'month'],
  ['thang truoc', 'lastMonth', 'month'],
  ['thang roi', 'lastMonth', 'month'],
  ['thang vua qua', 'lastMonth', 'month'],
  ['thang vua roi', 'lastMonth', 'month'],
  ['thang qua', 'lastMonth', 'month'],
  ['tuan vua qua', 'lastWeek'],
  ['tuan roi', 'lastWeek'],
  ['qui vua qua', 'lastQuarter', 'quarter'],
  ['qui vua roi', 'lastQuarter', 'quarter'],
  ['qui roi', 'lastQuarter', 'quarter'],
  ['nam vua qua', 'lastYear', 'year'],
  ['nam vua roi', 'lastYear', 'year'],
  ['nam roi', 'lastYear', 'year'],
  ['nam qua', 'lastYear', 'year'],
  ['qui nay', 'thisQuarter', 'quarter'],
  ['qui truoc', 'lastQuarter', 'quarter'],
  ['nam nay', 'thisYear', 'year'],
  ['nam ngoai', 'lastYear', 'year'],
  ['nam truoc', 'lastYear', 'year']
]

function relativeAt(cursor: Cursor, today: string): Span | undefined {
  for (const [words, period, whole] of relativeWords) {
    const next = cursor.after(words)
    if (!next) continue
    const range = dayBoundsOfRelativePeriod({ period }, today)
    const year = Number(range.from.slice(0, 4))
    return {
      next,
      period: {
        ...range,
        relative: { period },
        ...(whole ? { whole } : {}),
        ...(whole === 'year' ? { years: [year, year] as const } : {})
      }
    }
  }
  return undefined
}

/** "6 tháng đầu năm 2026", "9 tháng đầu năm", "3 tháng cuối năm ngoái". */
function partOfYearAt(cursor: Cursor, today: string): Span | undefined {
  const number = cursor.number(2, 11)
  const months = number?.next.after('thang')
  const isFirst = months?.after('dau') !== undefined
  const side = months?.afterAny(['dau', 'cuoi'])
  if (!number || !side) return undefined
  const year = yearAfter(side, today) ?? {
    value: Number(today.slice(0, 4)),
    next: side.after('nam')
  }
  if (!year.next) return undefined
  const first = isFirst ? 1 : 13 - number.value
  return { next: year.next, period: monthsFrom(year.value, first, number.value) }
}

/** "30 ngày qua": days up to and including today. */
function lastDaysAt(cursor: Cursor, today: string): Span | undefined {
  const number = cursor.number(1, 36_600)
  const next = number?.next.afterAny(['ngay qua', 'ngay gan day', 'ngay vua qua', 'ngay gan nhat'])
  if (!number || !next) return undefined
  return {
    next,
    period: {
      ...dayBoundsOfRelativePeriod({ period: 'lastDays', days: number.value }, today),
      relative: { period: 'lastDays', days: number.value }
    }
  }
}

const toNowWords = ['den nay', 'den hom nay', 'toi nay', 'den gio', 'den thoi diem nay']

const startWords = [
  ['nam', 'thisYear'],
  ['qui', 'thisQuarter'],
  ['thang', 'thisMonth'],
  ['tuan', 'thisWeek']
] as const

/** Start of a range: "đầu năm", "đầu năm 2026", or a named period. */
function startAt(cursor: Cursor, today: string): { from: string; next: Cursor } | undefined {
  const head = cursor.after('dau')
  if (head) {
    const year = yearAfter(head, today)
    if (year) return { from: dayOf(year.value, 1, 1), next: year.next }
    for (const [word, period] of startWords) {
      const next = head.after(word)
      if (next && !next.number(1, 12))
        return { from: dayBoundsOfRelativePeriod({ period }, today).from, next }
    }
    return undefined
  }
  const named = namedAt(cursor.skip(['ngay']), today) ?? bareYearAt(cursor)
  return named?.period.from ? { from: named.period.from, next: named.next } : undefined
}

/** "từ đầu năm đến nay", "từ 1/7/2026 đến 30/9/2026", "từ tháng 3 đến tháng 6/2026". */
function rangeAt(cursor: Cursor, today: string): Span | undefined {
  const start = cursor.afterAny(['ke tu', 'tinh tu', 'tu', 'trong khoang tu'])
  const named = start && yearsAt(start)
  if (named?.period.years && named.period.years[0] !== named.period.years[1]) return named
  const begun = start && startAt(start, today)
  if (!begun) return undefined
  const now = begun.next.afterAny(toNowWords)
  if (now) return { next: now, period: { from: begun.from, to: today, untilToday: true } }
  const until = begun.next.afterAny(untilWords)
  const ended = until && (namedAt(until, today) ?? bareYearAt(until))
  if (!ended?.period.to) {
    return { next: begun.next, period: { from: begun.from, to: null } }
  }
  const from = withYearOf(begun, start, ended.period.to, today)
  if (from > ended.period.to) return undefined
  const isYears = from.endsWith('-01-01') && ended.period.to.endsWith('-12-31')
  const years = [Number(from.slice(0, 4)), Number(ended.period.to.slice(0, 4))] as const
  return {
    next: ended.next,
    period: { from, to: ended.period.to, ...(isYears ? { years } : {}) }
  }
}

/** "từ tháng 3 đến tháng 6/2025": the year of the end is also that of a start without year. */
function withYearOf(
  begun: { from: string; next: Cursor },
  start: Cursor,
  end: string,
  today: string
): string {
  const isUnnamed = yearIsUnnamed(start)
  return isUnnamed && begun.from.startsWith(today.slice(0, 4))
    ? end.slice(0, 4) + begun.from.slice(4)
    : begun.from
}

/** "6 tháng qua": up to today, or whole months that are over. */
function lastMonthsAt(cursor: Cursor, today: string): PeriodMatch | undefined {
  const number = cursor.number(2, 60)
  const next = number?.next.afterAny([
    'thang qua',
    'thang gan day',
    'thang vua qua',
    'thang gan nhat'
  ])
  if (!number || !next) return undefined
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - number.value
  const start = monthsFrom(
    year + Math.floor((month - 1) / 12),
    ((((month - 1) % 12) + 12) % 12) + 1,
    number.value
  )
  const sameDay = `${start.from.slice(0, 8)}${today.slice(8)}`
  const rolling: DayRange = {
    from: addDays(
      isCalendarDay(sameDay)
        ? sameDay
        : monthsFrom(Number(start.from.slice(0, 4)), Number(start.from.slice(5, 7))).to,
      1
    ),
    to: today
  }
  return { end: next.at, meanings: [rolling, start] }
}

/** "đầu năm đến nay"; after "hiệu lực từ" it is not a period by itself. */
function toDateAt(cursor: Cursor, today: string): Span | undefined {
  const begun = cursor.isAfter('tu') || !cursor.after('dau') ? undefined : startAt(cursor, today)
  const now = begun?.next.afterAny(toNowWords)
  return begun && now && { next: now, period: { from: begun.from, to: today, untilToday: true } }
}

/** "tháng 12" before December: of this year, or the last one. */
function futureAt(cursor: Cursor, today: string): PeriodMatch | undefined {
  const span = unitAt(cursor, today, 'thang') ?? unitAt(cursor, today, 'qui')
  if (!span?.period.from || span.period.from <= today || !yearIsUnnamed(cursor)) return undefined
  const { from, to } = span.period
  const last = (day: string | null): string => sameDayOfYear(day ?? today, -1)
  return { end: span.next.at, meanings: [span.period, { from: last(from), to: last(to) }] }
}

const readers = [
  rangeAt,
  toDateAt,
  relativeAt,
  partOfYearAt,
  lastDaysAt,
  openAt,
  sideAt,
  monthsAt,
  namedAt
] as const

/** Longest period that begins at a token; undefined if none does. */
export function periodAt(
  tokens: readonly Token[],
  at: number,
  today: string
): PeriodMatch | undefined {
  const cursor = new Cursor(tokens, at)
  const double = lastMonthsAt(cursor, today) ?? futureAt(cursor, today)
  if (double) return double
  let best: Span | undefined
  for (const read of readers) {
    const span = read(cursor, today)
    if (span && (!best || span.next.at > best.next.at)) best = span
  }
  return best && { end: best.next.at, meanings: [best.period] }
}
