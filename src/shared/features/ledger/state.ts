import { formatDate, toDay } from '../../kit/format'
import { inSteps } from '../../kit/steps'
import type { Expectation } from '../../model/ledger/expectation'
import { periodsBetween } from '../../model/ledger/period'
import type { Configuration } from '../../model/settings/configuration'
import { workingDayAfter, workingDaysBetween } from '../../model/working-days'
import type { Arrival, ArrivalPart, Receipt } from './arrival'
import { fileNameReader } from './file-name'
import type { LedgerRow, LedgerState } from './row'
import { ledgerText } from './text'
import { unitFinder } from './unit-names'

type Holidays = Configuration['holidays']

/** Known arrivals: of every table, and by row columns for expectations that use them. */
export interface Came {
  readonly arrivals: readonly Arrival[]
  /** Arrivals recognised by row columns, by id of the expectation. */
  readonly parts: ReadonlyMap<string, readonly ArrivalPart[]>
}

/** Reason why a file without any valid row does not count. */
const nothingFits = 'Không có dòng nào hợp lệ'

/** Deliveries for an expectation in order of arrival, including manual notes. */
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
  // A manual note refers to the state of the ledger when it was written, whatever date it states.
  const known = ({ noted, time }: Receipt): number => noted ?? time
  return receipts.sort((left, right) => known(left) - known(right))
}

function receiptOf(arrival: Arrival): Omit<Receipt, 'period' | 'unit'> {
  const { time, source, user, read, rejected } = arrival
  const returned = arrival.returned || (read > 0 && read === rejected ? nothingFits : '')
  return { time, source, user, rows: read - rejected, rejected, returned }
}

/** Last day of a period and the deadlines that follow from it for every unit. */
interface Due {
  readonly key: string
  readonly day: string
  readonly time: number
}

/**
 * Every unit and period of an expectation, newest period first, units in order. A delivery by the
 * due time is in time; a returned file counts as missing until another one arrives. Late days are
 * working days after the due date. A generator, so that long ledgers can be computed in slices.
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
      rows.push({
        id: `${expected.id}.${due.key}.${unit}`,
        expectation: expected.id,
        name: expected.name,
        table: expected.table,
        tableName,
        unit,
        period: due.key,
        due: due.time,
        noted: noted.has(key),
        ...deliveryOf(cell?.returned ?? cell?.received),
        ...punctuality(cell, due, {
          ...{ now, today, lateness },
          reminders: expected.reminders[unit] ?? []
        })
      })
    })
    yield
  }
  return rows
}

function deliveryOf(
  shown: Receipt | undefined
): Pick<LedgerRow, 'rejected' | 'rows' | 'source' | 'time' | 'user'> {
  if (!shown) return { time: null, source: '', user: '', rows: null, rejected: null }
  const { before, time, user, rows = null, rejected = null } = shown
  return { time: before ? null : time, source: sourceOf(shown), user, rows, rejected }
}

/** State of a delivery, how late it is, and the last reminder about it. */
function punctuality(
  cell: Cell | undefined,
  due: Due,
  at: {
    readonly now: number
    readonly today: string
    readonly lateness: ReturnType<typeof lateDays>
    readonly reminders: readonly string[]
  }
): Pick<LedgerRow, 'lateDays' | 'overdue' | 'reminded' | 'status'> {
  const shown = cell?.returned ?? cell?.received
  const status = stateOf(cell, due, at.now)
  const until = status === 'late' && shown ? toDay(shown.time) : at.today
  const overdue = at.now > due.time && (status === 'missing' || status === 'returned')
  if (!overdue && status !== 'late') return { status, overdue, lateDays: 0, reminded: '' }
  const owed = status === 'returned' && shown ? laterDay(due.day, toDay(shown.time)) : due.day
  // Reminders are stored per unit: those between due date and arrival belong to this period.
  const reminded = at.reminders.findLast(day => day >= owed && day <= until) ?? ''
  return { status, overdue, lateDays: at.lateness(due.day, until), reminded }
}

/** Start of a day in Vietnam, in milliseconds. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+07:00`)

const laterDay = (left: string, right: string): string => (left > right ? left : right)

/** Display text of a delivery: why it was returned, or what loaded it. */
function sourceOf({ returned, before, source, time }: Receipt): string {
  return returned || (before ? ledgerText.before(formatDate(time)) : source)
}

const cellOf = ({ unit, period }: Pick<Receipt, 'period' | 'unit'>): string => `${unit}\n${period}`

interface Cell {
  readonly received: Receipt | undefined
  readonly returned: Receipt | undefined
}

/** State after one more delivery: the first accepted one since a return counts. */
function afterReceipt(before: Cell | undefined, receipt: Receipt): Cell {
  if (receipt.returned) return { received: undefined, returned: receipt }
  return { received: before?.received ?? receipt, returned: undefined }
}

function stateOf(cell: Cell | undefined, due: Due, now: number): LedgerState {
  if (cell?.returned) return 'returned'
  // For data that existed before the ledger began it is unknown whether it arrived in time.
  const { received } = cell ?? {}
  if (received) return received.time > due.time && !received.before ? 'late' : 'received'
  return now > due.time ? 'missing' : 'notDue'
}

/** Number of working days after a due date, memoised per pair of dates. */
function lateDays(holidays: Holidays): (due: string, until: string) => number {
  const known = new Map<string, number>()
  return (due, until) => {
    const key = `${due}${until}`
    const days = known.get(key) ?? workingDaysBetween(due, until, holidays)
    known.set(key, days)
    return days
  }
}
