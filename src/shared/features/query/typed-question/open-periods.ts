import { addDays } from '../../../kit/calendar-day'
import { monthsFrom } from './days'
import { bareYearAt, type Cursor, namedAt, type Span, unitAt, yearAfter } from './period-parts'

/** Words before the last day of a period. */
export const untilWords = ['den het', 'den cuoi', 'den ngay', 'toi', 'den'] as const

/** "đến hết 31/12/2025", "tính đến 30/6/2026", "trước năm 1975", "sau ngày 1/1/2026". */
export function openAt(cursor: Cursor, today: string): Span | undefined {
  const asOf = cursor.afterAny(['tinh den het', 'tinh den ngay', 'tinh den', 'tinh toi'])
  const asOfSpan = asOf && namedAt(asOf, today)
  if (asOfSpan?.period.to) {
    const { to } = asOfSpan.period
    return { next: asOfSpan.next, period: { from: to, to, isDay: true, isAsOf: true } }
  }
  const last = cursor.after('cuoi')
  const lastSpan = last && unitAt(last, today, 'thang')
  if (lastSpan) return { next: lastSpan.next, period: { ...lastSpan.period, isAsOf: true } }
  const until = cursor.afterAny(untilWords)
  const untilSpan = until && namedAt(until, today)
  if (untilSpan) {
    const { to, isDay } = untilSpan.period
    return { next: untilSpan.next, period: { from: null, to, ...(isDay ? { isDay } : {}) } }
  }
  const before = cursor.after('truoc')
  const beforeSpan = before && (namedAt(before, today) ?? bareYearAt(before))
  if (beforeSpan?.period.from) {
    return {
      next: beforeSpan.next,
      period: { from: null, to: addDays(beforeSpan.period.from, -1) }
    }
  }
  const later = cursor.after('sau')
  const laterSpan = later && (namedAt(later, today) ?? bareYearAt(later))
  if (laterSpan?.period.to) {
    return { next: laterSpan.next, period: { from: addDays(laterSpan.period.to, 1), to: null } }
  }
  return undefined
}

/** "năm 2020 trở về trước", "từ năm 2020 trở lại đây". */
export function sideAt(cursor: Cursor, today: string): Span | undefined {
  const named = namedAt(cursor.skip(['tu', 'ke tu']), today)
  const before = named?.next.afterAny(['tro ve truoc', 've truoc'])
  if (named && before) return { next: before, period: { from: null, to: named.period.to } }
  const later = named?.next.afterAny(['tro lai day', 'tro ve sau', 'tro di'])
  return named && later ? { next: later, period: { from: named.period.from, to: null } } : undefined
}

/** "tháng 1, 2, 3 năm 2026": months that follow each other. */
export function monthsAt(cursor: Cursor, today: string): Span | undefined {
  const first = cursor.skip(['cac']).after('thang')?.number(1, 12)
  if (!first) return undefined
  let last = first
  for (;;) {
    const next = last.next.afterAny([',', 'va'])?.skip(['thang']).number(1, 12)
    if (!next || next.value !== last.value + 1) break
    last = next
  }
  const year = yearAfter(last.next, today)
  if (!year || last === first) return undefined
  const count = last.value - first.value + 1
  return { next: year.next, period: monthsFrom(year.value, first.value, count) }
}
