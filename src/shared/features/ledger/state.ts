import { formatDate, toDay } from '../../kit/format'
import { inSteps } from '../../kit/steps'
import { workingDayAfter, workingDaysBetween } from '../../kit/working-days'
import type { Configuration } from '../settings/configuration'
import type { Arrival, ArrivalPart, Receipt } from './arrival'
import type { Expectation } from './expectation'
import { fileNameReader } from './file-name'
import { periodsBetween } from './period'
import type { LedgerRow, LedgerState } from './row'
import { ledgerText } from './text'
import { unitFinder } from './unit-names'

type Holidays = Configuration['holidays']

/** What is known of what came: of every table, and by columns of the rows for each expectation that asks for it. */
export interface Came {
  readonly arrivals: readonly Arrival[]
  /** By id of the expectation. */
  readonly parts: ReadonlyMap<string, readonly ArrivalPart[]>
}

/** Why a file with nothing in it that fits does not count. */
const nothingFits = 'Không có dòng nào hợp lệ'

/** What came for an expectation, in the order in which it came; notes by hand are part of it. */
function* receiptsOf(expected: Expectation, came: Came): Generator<void, Receipt[]> {
  const { every, units, recognition, notes } = expected
  const receipts: Receipt[] = []
  if (recognition.kind === 'file') {
    const read = fileNameReader(recognition.pattern, every, units)
    yield* inSteps(came.arrivals, arrival => {
      const named = arrival.table === expected.table ? read(arrival.source) : undefined
      if (named) receipts.push({ ...named, ...receiptOf(arrival) })
    })
  } else {
    const find = unitFinder(units)
    yield* inSteps(came.parts.get(expected.id) ?? [], ({ generation: _made, ...part }) => {
      const unit = find(part.unit)
      if (unit !== undefined) receipts.push({ ...part, unit, rejected: null, returned: '' })
    })
  }
  for (const { unit, period, kind, reason, user, time: noted, received } of notes) {
    const returned = kind === 'returned' ? reason : ''
    const source = kind === 'returned' ? '' : reason
    const time = received ? dayStart(received) : noted
    receipts.push({ unit, period, time, noted, source, user, rows: null, rejected: null, returned })
  }
  // What a person notes is said of what the book had by then, whichever day it tells.
  const known = ({ noted, time }: Receipt): number => noted ?? time
  return receipts.sort((left, right) => known(left) - known(right))
}

function receiptOf(arrival: Arrival): Omit<Receipt, 'period' | 'unit'> {
  const { time, source, user, read, rejected } = arrival
  const returned = arrival.returned || (read > 0 && read === rejected ? nothingFits : '')
  return { time, source, user, rows: read - rejected, rejected, returned }
}

/** The last day of a period and what follows from it for every unit. */
interface Due {
  readonly key: string
  readonly day: string
  readonly time: number
}

/**
 * Every unit and period of an expectation, the newest period first, units in their order. What came by the due time is in time; a file that was
 * given back counts as not come until another one does. Late days are working days after the due day. Long books are made with places to interrupt them.
 */
export function* ledgerRows(
  expected: Expectation,
  tableName: string,
  came: Came,
  now: number,
  holidays: Holidays
): Generator<void, LedgerRow[]> {
  const today = toDay(now)
  const dues = periodsBetween(expected.every, expected.since, today).map(({ key, last }): Due => {
    const day = workingDayAfter(last, expected.dueDays, holidays)
    return { key, day, time: Date.parse(`${day}T${expected.dueTime}:00+07:00`) }
  })
  const cells = new Map<string, Cell>()
  yield* inSteps(yield* receiptsOf(expected, came), receipt => {
    const key = cellOf(receipt)
    cells.set(key, afterReceipt(cells.get(key), receipt))
  })
  const noted = new Set(expected.notes.map(cellOf))
  const lateness = lateDays(holidays)
  const rows: LedgerRow[] = []
  for (const due of dues.toReversed()) {
    yield* inSteps(expected.units, ({ name: unit }) => {
      const key = cellOf({ unit, period: due.key })
      const cell = cells.get(key)
      const shown = cell?.returned ?? cell?.received
      const state = stateOf(cell, due, now)
      const until = state === 'late' && shown ? toDay(shown.time) : today
      const overdue = now > due.time && (state === 'missing' || state === 'returned')
      const isLate = overdue || state === 'late'
      const owed = state === 'returned' && shown ? laterDay(due.day, toDay(shown.time)) : due.day
      const reminders = expected.reminders[unit] ?? []
      rows.push({
        id: `${expected.id}.${due.key}.${unit}`,
        expectation: expected.id,
        name: expected.name,
        table: expected.table,
        tableName,
        unit,
        period: due.key,
        due: due.time,
        status: state,
        lateDays: isLate ? lateness(due.day, until) : 0,
        time: shown && !shown.before ? shown.time : null,
        source: shown ? sourceOf(shown) : '',
        user: shown?.user ?? '',
        rows: shown?.rows ?? null,
        rejected: shown?.rejected ?? null,
        overdue,
        noted: noted.has(key),
        // Reminders are kept by unit: those from when it was owed until it came are of this period.
        reminded: isLate ? (reminders.findLast(day => day >= owed && day <= until) ?? '') : ''
      })
    })
    yield
  }
  return rows
}

/** The first moment of a day in Vietnam, in milliseconds. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+07:00`)

const laterDay = (left: string, right: string): string => (left > right ? left : right)

/** What is told of a receipt: why it was given back, or what brought it. */
function sourceOf({ returned, before, source, time }: Receipt): string {
  return returned || (before ? ledgerText.before(formatDate(time)) : source)
}

const cellOf = ({ unit, period }: Pick<Receipt, 'period' | 'unit'>): string => `${unit}\n${period}`

interface Cell {
  readonly received: Receipt | undefined
  readonly returned: Receipt | undefined
}

/** What counts once one more thing came: the first one since something was given back. */
function afterReceipt(before: Cell | undefined, receipt: Receipt): Cell {
  if (receipt.returned) return { received: undefined, returned: receipt }
  return { received: before?.received ?? receipt, returned: undefined }
}

function stateOf(cell: Cell | undefined, due: Due, now: number): LedgerState {
  if (cell?.returned) return 'returned'
  // Of what was there before the book began nobody knows whether it came in time.
  const { received } = cell ?? {}
  if (received) return received.time > due.time && !received.before ? 'late' : 'received'
  return now > due.time ? 'missing' : 'notDue'
}

/** Working days after a due day, each pair of days counted once. */
function lateDays(holidays: Holidays): (due: string, until: string) => number {
  const known = new Map<string, number>()
  return (due, until) => {
    const key = `${due}${until}`
    const days = known.get(key) ?? workingDaysBetween(due, until, holidays)
    known.set(key, days)
    return days
  }
}
