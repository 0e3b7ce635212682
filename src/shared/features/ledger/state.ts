import { formatDate, toVietnamIsoDay } from '../../kit/format'
import { forEachInterruptibly } from '../../kit/steps'
import type { DeliveryExpectation } from '../../model/ledger/expectation'
import { listDeliveryPeriodsBetween } from '../../model/ledger/period'
import { addWorkingDays, countWorkingDays, type WorkCalendar } from '../../model/working-days'
import type { TableDeliveryArrival, UnitDelivery, UnitPeriodDeliveryArrival } from './arrival'
import { createFileNameParser } from './file-name'
import type { DeliveryRegisterRow, DeliveryState } from './row'
import { deliveryRegisterText } from './text'
import { createUnitNameFinder } from './unit-names'

/**
 * Known arrivals: those in every table, and those of single units, recognised by two columns of the
 * rows.
 */
export interface DeliveryArrivals {
  readonly arrivals: readonly TableDeliveryArrival[]
  /** Arrivals recognised by the unit and period columns of rows, by id of the expectation. */
  readonly parts: ReadonlyMap<string, readonly UnitPeriodDeliveryArrival[]>
}

/** Reason why a file without any valid row does not count. */
const nothingFits = 'Không có dòng nào hợp lệ'

/** Yields the deliveries for an expectation in order of arrival, including manual notes. */
function* findDeliveries(
  expected: DeliveryExpectation,
  came: DeliveryArrivals
): Generator<void, UnitDelivery[]> {
  const { every, units, recognition, notes } = expected
  const receipts: UnitDelivery[] = []
  if (recognition.kind === 'file') {
    const read = createFileNameParser(recognition.pattern, every, units)
    yield* forEachInterruptibly(came.arrivals, arrival => {
      const named = arrival.table === expected.table ? read(arrival.source) : undefined
      if (named) receipts.push({ ...named, ...toDelivery(arrival) })
    })
  } else {
    const find = createUnitNameFinder(units)
    yield* forEachInterruptibly(
      came.parts.get(expected.id) ?? [],
      ({ generation: _made, ...part }) => {
        const unit = find(part.unit)
        if (unit !== undefined) receipts.push({ ...part, unit, rejected: null, returned: '' })
      }
    )
  }
  for (const { unit, period, kind, reason, user, time: noted, received } of notes) {
    const returned = kind === 'returned' ? reason : ''
    const source = kind === 'returned' ? '' : reason
    const time = received ? dayStart(received) : noted
    receipts.push({ unit, period, time, noted, source, user, rows: null, rejected: null, returned })
  }
  // Manual notes are sorted by the time at which they were written, not by the date that they
  // state, because a note changes the state that the user saw then.
  const known = ({ noted, time }: UnitDelivery): number => noted ?? time
  return receipts.sort((left, right) => known(left) - known(right))
}

function toDelivery(arrival: TableDeliveryArrival): Omit<UnitDelivery, 'period' | 'unit'> {
  const { time, source, user, read, rejected } = arrival
  const returned = arrival.returned || (read > 0 && read === rejected ? nothingFits : '')
  return { time, source, user, rows: read - rejected, rejected, returned }
}

/** Last day of a period and the deadlines that follow from it for every unit. */
interface PeriodDeadline {
  readonly key: string
  readonly day: string
  readonly time: number
}

/**
 * Yields a ledger row for every unit and period of an expectation, newest period first, units in
 * order. A delivery by the due time is in time; a returned file counts as missing until another one
 * arrives. Late days are working days after the due date. A generator, so that long ledgers can be
 * computed in slices.
 */
export function* buildLedgerRows(
  expected: DeliveryExpectation,
  tableName: string,
  came: DeliveryArrivals,
  now: number,
  holidays: WorkCalendar
): Generator<void, DeliveryRegisterRow[]> {
  const today = toVietnamIsoDay(now)
  const dues = listDeliveryPeriodsBetween(expected.every, expected.since, today).map(
    ({ key, last }): PeriodDeadline => {
      const day = addWorkingDays(last, expected.dueDays, holidays)
      return { key, day, time: Date.parse(`${day}T${expected.dueTime}:00+07:00`) }
    }
  )
  const cells = new Map<string, DeliveryCell>()
  yield* forEachInterruptibly(yield* findDeliveries(expected, came), receipt => {
    const key = deliveryCellKeyOf(receipt)
    cells.set(key, applyDelivery(cells.get(key), receipt))
  })
  const noted = new Set(expected.notes.map(deliveryCellKeyOf))
  const lateness = createLateDayCounter(holidays)
  const rows: DeliveryRegisterRow[] = []
  for (const due of dues.toReversed()) {
    yield* forEachInterruptibly(expected.units, ({ name: unit }) => {
      const key = deliveryCellKeyOf({ unit, period: due.key })
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
        ...deliveryFieldsOf(cell?.returned ?? cell?.received),
        ...evaluatePunctuality(cell, due, {
          ...{ now, today, lateness },
          reminders: expected.reminders[unit] ?? []
        })
      })
    })
    yield
  }
  return rows
}

function deliveryFieldsOf(
  shown: UnitDelivery | undefined
): Pick<DeliveryRegisterRow, 'rejected' | 'rows' | 'source' | 'time' | 'user'> {
  if (!shown) return { time: null, source: '', user: '', rows: null, rejected: null }
  const { before, time, user, rows = null, rejected = null } = shown
  return { time: before ? null : time, source: describeDeliverySource(shown), user, rows, rejected }
}

/** Punctuality of a delivery: state, working days late, and the last reminder. */
function evaluatePunctuality(
  cell: DeliveryCell | undefined,
  due: PeriodDeadline,
  at: {
    readonly now: number
    readonly today: string
    readonly lateness: ReturnType<typeof createLateDayCounter>
    readonly reminders: readonly string[]
  }
): Pick<DeliveryRegisterRow, 'lateDays' | 'overdue' | 'reminded' | 'status'> {
  const shown = cell?.returned ?? cell?.received
  const status = ledgerStateOf(cell, due, at.now)
  const until = status === 'late' && shown ? toVietnamIsoDay(shown.time) : at.today
  const overdue = at.now > due.time && (status === 'missing' || status === 'returned')
  if (!overdue && status !== 'late') return { status, overdue, lateDays: 0, reminded: '' }
  const owed =
    status === 'returned' && shown ? laterDay(due.day, toVietnamIsoDay(shown.time)) : due.day
  // Reminders are stored per unit, not per period: a reminder between due date and arrival is
  // counted for this period.
  const reminded = at.reminders.findLast(day => day >= owed && day <= until) ?? ''
  return { status, overdue, lateDays: at.lateness(due.day, until), reminded }
}

/** Start of a day in Vietnam, in milliseconds. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+07:00`)

const laterDay = (left: string, right: string): string => (left > right ? left : right)

/**
 * Display text of a delivery: the reason for its return, or the file or pipeline that loaded it.
 */
function describeDeliverySource({ returned, before, source, time }: UnitDelivery): string {
  return returned || (before ? deliveryRegisterText.before(formatDate(time)) : source)
}

const deliveryCellKeyOf = ({ unit, period }: Pick<UnitDelivery, 'period' | 'unit'>): string =>
  `${unit}\n${period}`

interface DeliveryCell {
  readonly received: UnitDelivery | undefined
  readonly returned: UnitDelivery | undefined
}

/**
 * Delivery state of a unit and period after one more delivery; the first accepted delivery since
 * the last return counts.
 */
function applyDelivery(before: DeliveryCell | undefined, receipt: UnitDelivery): DeliveryCell {
  if (receipt.returned) return { received: undefined, returned: receipt }
  return { received: before?.received ?? receipt, returned: undefined }
}

function ledgerStateOf(
  cell: DeliveryCell | undefined,
  due: PeriodDeadline,
  now: number
): DeliveryState {
  if (cell?.returned) return 'returned'
  // Rows that existed before the ledger first examined the table may have arrived in time or late.
  const { received } = cell ?? {}
  if (received) return received.time > due.time && !received.before ? 'late' : 'received'
  return now > due.time ? 'missing' : 'notDue'
}

/** Creates a function that counts the working days after a due date, memoised per pair of dates. */
function createLateDayCounter(holidays: WorkCalendar): (due: string, until: string) => number {
  const known = new Map<string, number>()
  return (due, until) => {
    const key = `${due}${until}`
    const days = known.get(key) ?? countWorkingDays(due, until, holidays)
    known.set(key, days)
    return days
  }
}
