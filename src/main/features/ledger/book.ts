import type { ArrivalPart } from '@shared/features/ledger/arrival'
import type { LedgerRow } from '@shared/features/ledger/row'
import { type Came, ledgerRows } from '@shared/features/ledger/state'
import { ledgerText } from '@shared/features/ledger/text'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { Expectation } from '@shared/model/ledger/expectation'
import type { Parts } from '../../parts'
import { inSlices } from '../../runtime/async/in-slices'
import type { StateReader } from '../../store/state-reader'
import { type ArrivalParts, readArrivals } from './arrivals'
import { partsLogOf } from './parts'
import { type FolderLog, type RefusedParts, readFolderLogs, refusedIn } from './refused'

export type BookParts = ArrivalParts &
  RefusedParts &
  StateReader &
  Pick<Parts, 'arrivalParts' | 'clock'>

const dayMs = 86_400_000

interface Made {
  readonly of: readonly unknown[]
  /**
   * Start of the interval in milliseconds in which the book does not change by itself: no row
   * becomes due and no day begins.
   */
  readonly from: number
  readonly until: number
  readonly rows: readonly LedgerRow[]
}

/** The last result per record store, because a page requests it repeatedly. */
const lastOf = oncePer((_records: object): { made?: Made } => ({}))

/**
 * All rows of the delivery register, in order by expectation; the same array while nothing changes.
 * Needs no engine query and yields to the event loop.
 */
export async function readBook(context: BookParts): Promise<readonly LedgerRow[]> {
  const { records, clock, settings, arrivalParts } = context
  const { expectations, dataMarts } = records.read()
  if (expectations.length === 0) return []
  const arrivals = await readArrivals(context)
  const parts = new Map<string, readonly ArrivalPart[]>()
  for (const expected of expectations) {
    if (expected.recognition.kind !== 'rows') continue
    parts.set(expected.id, await arrivalParts.read(partsLogOf(expected)))
  }
  const now = clock.now()
  const { holidays } = settings.read().configuration
  const folders = await readFolderLogs(context)
  const logs = folders.flatMap(({ table, entries }) => [table, entries])
  const of = [arrivals, ...logs, ...parts.values(), expectations, dataMarts, holidays]
  const last = lastOf(records)
  const { made } = last
  if (made && now >= made.from && now < made.until && isSame(made.of, of)) return made.rows
  const nameOf = (expected: Expectation): string =>
    dataMarts.find(({ id }) => id === expected.table)?.name ?? ledgerText.list.tableGone
  const rows = await inSlices(
    rowsOf(expectations, folders, { arrivals, parts }, (expected, came) =>
      ledgerRows(expected, nameOf(expected), came, now, holidays)
    )
  )
  const tomorrow = Date.parse(`${toDay(now)}T00:00:00+07:00`) + dayMs
  // A row is overdue from the moment after its due time.
  const until = rows.reduce(
    (first, { due }) => (due >= now && due + 1 < first ? due + 1 : first),
    tomorrow
  )
  last.made = { of, from: now, until, rows }
  return rows
}

function* rowsOf(
  expectations: readonly Expectation[],
  folders: readonly FolderLog[],
  { arrivals, parts }: Came,
  rowsFor: (expected: Expectation, came: Came) => Generator<void, LedgerRow[]>
): Generator<void, LedgerRow[]> {
  const refused = yield* refusedIn(folders)
  const came = { arrivals: refused.length > 0 ? [...arrivals, ...refused] : arrivals, parts }
  const rows: LedgerRow[] = []
  for (const expected of expectations) {
    for (const row of yield* rowsFor(expected, came)) rows.push(row)
  }
  return rows
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((one, place) => one === right[place])
