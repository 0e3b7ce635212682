import { isCalendarDay } from '../../../kit/calendar-day'
import type { RelativePeriod } from '../../../model/query/condition'
import { dayOf, monthsFrom } from './days'
import { numberAt } from './numbers'
import type { Token } from './tokens'

/** Period of a question; an end that is null is open. */
export interface TypedPeriod {
  readonly from: string | null
  readonly to: string | null
  readonly relative?: { readonly period: RelativePeriod; readonly days?: number }
  /** Years that the period consists of, if it consists of whole years. */
  readonly years?: readonly [number, number]
  /** Single day, which tables with validity take as the day on which rows are valid. */
  readonly isDay?: true
  /** Whole calendar month, quarter or year. */
  readonly whole?: 'month' | 'quarter' | 'year'
  /** Whether the day is one on which something is so, not the end of what happened. */
  readonly isAsOf?: true
  /** Whether the end of the period is the day of the question. */
  readonly untilToday?: true
}

/** Reader of tokens from a position, for the parts of a period. */
export class Cursor {
  private readonly tokens: readonly Token[]
  readonly at: number

  constructor(tokens: readonly Token[], at: number) {
    this.tokens = tokens
    this.at = at
  }

  /** Cursor after the given words; undefined if other words follow. */
  after(words: string): Cursor | undefined {
    const parts = words.split(' ')
    const isHere = parts.every((word, index) => this.tokens[this.at + index]?.fold === word)
    return isHere ? new Cursor(this.tokens, this.at + parts.length) : undefined
  }

  /** Whether a word precedes the position. */
  isAfter(word: string): boolean {
    return this.tokens[this.at - 1]?.fold === word
  }

  afterAny(choices: readonly string[]): Cursor | undefined {
    for (const words of choices) {
      const next = this.after(words)
      if (next) return next
    }
    return undefined
  }

  /** Cursor after the words if they are there, else this one. */
  skip(choices: readonly string[]): Cursor {
    return this.afterAny(choices) ?? this
  }

  number(least: number, most: number): { value: number; next: Cursor } | undefined {
    const match = numberAt(this.tokens, this.at)
    if (!match || match.value < least || match.value > most) return undefined
    return { value: match.value, next: new Cursor(this.tokens, match.end) }
  }
}

export interface Span {
  readonly next: Cursor
  readonly period: TypedPeriod
}

const lastYearWords = ['nam ngoai', 'nam truoc', 'nam qua', 'nam roi']

const thisYearWords = ['nam nay', 'nam hien tai']

/** Year after its words: "năm 2025", "/2025", "năm nay", "năm ngoái". */
export function yearAfter(
  cursor: Cursor,
  today: string
): { value: number; next: Cursor } | undefined {
  const now = Number(today.slice(0, 4))
  const current = cursor.afterAny(thisYearWords)
  if (current) return { value: now, next: current }
  const last = cursor.afterAny(lastYearWords)
  if (last) return { value: now - 1, next: last }
  const named = cursor.afterAny(['nam', '/', '-'])
  return named?.number(1900, 2200)
}

const wholeYears = (first: number, last: number): TypedPeriod => ({
  from: dayOf(first, 1, 1),
  to: dayOf(last, 12, 31),
  years: [first, last],
  ...(first === last ? { whole: 'year' as const } : {})
})

/** Period of one year. */
export const wholeYear = (year: number): TypedPeriod => wholeYears(year, year)

/** Month, quarter, year or day that is named: "tháng 10/2026", "quý 3 năm nay", "năm 2025", "30/6/2026". */
export function namedAt(cursor: Cursor, today: string): Span | undefined {
  return (
    dayAt(cursor) ??
    unitAt(cursor, today, 'thang') ??
    unitAt(cursor, today, 'qui') ??
    yearsAt(cursor)
  )
}

const dayWords = [
  'dung vao ngay',
  'vao ngay',
  'tai ngay',
  'dung ngay',
  'tai thoi diem',
  'thoi diem',
  'vao',
  'ngay'
]

function dayAt(cursor: Cursor): Span | undefined {
  const day = cursor.skip(dayWords).number(1, 31)
  const month = day?.next.afterAny(['/', '-'])?.number(1, 12)
  const year = month?.next.afterAny(['/', '-'])?.number(1900, 2200)
  if (!day || !month || !year) return undefined
  const text = dayOf(year.value, month.value, day.value)
  if (!isCalendarDay(text)) return undefined
  return { next: year.next, period: { from: text, to: text, isDay: true } }
}

export function unitAt(cursor: Cursor, today: string, unit: 'thang' | 'qui'): Span | undefined {
  const isMonth = unit === 'thang'
  const unitCursor = cursor.skip(['ca']).afterAny(isMonth ? ['thang', 't'] : ['qui', 'q'])
  const number =
    unitCursor && (unitCursor.number(1, isMonth ? 12 : 4) ?? romanAt(unitCursor, isMonth))
  if (!number) return undefined
  const year = yearAfter(number.next, today)
  const first = isMonth ? number.value : number.value * 3 - 2
  const range = monthsFrom(year?.value ?? Number(today.slice(0, 4)), first, isMonth ? 1 : 3)
  return {
    next: year?.next ?? number.next,
    period: { ...range, whole: isMonth ? 'month' : 'quarter' }
  }
}

const romanQuarters = ['iv', 'iii', 'ii', 'i']

/** Number of a quarter in Roman digits. */
function romanAt(cursor: Cursor, isMonth: boolean): { value: number; next: Cursor } | undefined {
  if (isMonth) return undefined
  for (const [index, digits] of romanQuarters.entries()) {
    const next = cursor.after(digits)
    if (next) return { value: 4 - index, next }
  }
  return undefined
}

export function yearsAt(cursor: Cursor): Span | undefined {
  const counted = cursor.number(2, 20)?.next ?? cursor
  const first = counted.skip(['ca']).afterAny(['nam', 'giai doan', 'cac nam'])?.number(1900, 2200)
  if (!first) return undefined
  const last = first.next
    .afterAny(['- nam', '-', '–', 'den het nam', 'den nam', 'den'])
    ?.number(1900, 2200)
  if (last && last.value > first.value) {
    return { next: last.next, period: wholeYears(first.value, last.value) }
  }
  if (counted !== cursor) return undefined
  return { next: first.next, period: wholeYears(first.value, first.value) }
}

/** Year without a word before it, as in "từ 2023 đến 2025". */
export function bareYearAt(cursor: Cursor): Span | undefined {
  const year = cursor.number(1900, 2200)
  return year && { next: year.next, period: wholeYears(year.value, year.value) }
}

export function yearIsUnnamed(start: Cursor): boolean {
  const number = start.afterAny(['thang', 'qui', 't', 'q'])?.number(1, 12)
  return number !== undefined && number.next.afterAny(['/', '-', 'nam']) === undefined
}
