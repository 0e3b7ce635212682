import type { ArrivalPart } from '@shared/features/ledger/arrival'
import type { Expectation } from '@shared/features/ledger/expectation'
import type { LedgerRow } from '@shared/features/ledger/row'
import { type Came, ledgerRows } from '@shared/features/ledger/state'
import { ledgerText } from '@shared/features/ledger/text'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import { inSlices } from '../../jobs/in-slices'
import type { StateReader } from '../../store/state-reader'
import type { Parts } from '../parts'
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
  /** From when until when nothing changes by itself: no row becomes due, no day begins. Milliseconds. */
  readonly from: number
  readonly until: number
  readonly rows: readonly LedgerRow[]
}

/** What was made last, for each store of records: a page asks many times for the same. */
const lastOf = oncePer((_records: object): { made?: Made } => ({}))

/** Every row of the book, by expectation in their order; the same array as long as nothing is different. Nothing is asked of the engine, and others have their turn in between. */
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
  // A row is late from the moment after it is due.
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
