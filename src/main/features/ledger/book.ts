import type { UnitPeriodDeliveryArrival } from '@shared/features/ledger/arrival'
import type { DeliveryRegisterRow } from '@shared/features/ledger/row'
import { buildLedgerRows, type DeliveryArrivals } from '@shared/features/ledger/state'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import type { FeatureDependencies } from '../../parts'
import { runInTimeSlices } from '../../runtime/async/in-slices'
import type { RecordsAndSettingsReader } from '../../store/state-reader'
import { readWorkCalendar } from '../../store/work-calendar'
import { readTableArrivals, type TableArrivalLogDependencies } from './arrivals'
import { periodLogNameOf } from './parts'
import {
  listRefusedFiles,
  type PipelineFolderLog,
  type PipelineFolderLogDependencies,
  readPipelineFolderLogs
} from './refused'

export type DeliveryRegisterDependencies = TableArrivalLogDependencies &
  PipelineFolderLogDependencies &
  RecordsAndSettingsReader &
  Pick<FeatureDependencies, 'arrivalParts' | 'clock'>

const dayMs = 86_400_000

interface CachedRegisterRows {
  readonly of: readonly unknown[]
  /**
   * Start, in milliseconds, of the interval for which the cached rows of the delivery register are
   * valid: within it no delivery becomes due and no day begins.
   */
  readonly from: number
  readonly until: number
  readonly rows: readonly DeliveryRegisterRow[]
}

/** Cache for the last result of each record store, because a page requests it repeatedly. */
const lastOf = memoisePerKey((_records: object): { made?: CachedRegisterRows } => ({}))

/**
 * All rows of the delivery register, in order by expectation; returns the same array while nothing
 * changes. Needs no engine query and yields to the event loop.
 */
export async function readDeliveryRegister(
  context: DeliveryRegisterDependencies
): Promise<readonly DeliveryRegisterRow[]> {
  const { records, clock, arrivalParts } = context
  const { expectations, dataMarts } = records.read()
  if (expectations.length === 0) return []
  const arrivals = await readTableArrivals(context)
  const parts = new Map<string, readonly UnitPeriodDeliveryArrival[]>()
  for (const expected of expectations) {
    if (expected.recognition.kind !== 'rows') continue
    parts.set(expected.id, await arrivalParts.read(periodLogNameOf(expected)))
  }
  const now = clock.now()
  const holidays = readWorkCalendar(context)
  const folders = await readPipelineFolderLogs(context)
  const logs = folders.flatMap(({ table, entries }) => [table, entries])
  const of = [arrivals, ...logs, ...parts.values(), expectations, dataMarts, holidays]
  const last = lastOf(records)
  const { made } = last
  if (made && now >= made.from && now < made.until && isSame(made.of, of)) return made.rows
  const nameOf = (expected: DeliveryExpectation): string =>
    dataMarts.find(({ id }) => id === expected.table)?.name ?? deliveryRegisterText.list.tableGone
  const rows = await runInTimeSlices(
    rowsOf(expectations, folders, { arrivals, parts }, (expected, came) =>
      buildLedgerRows(expected, nameOf(expected), came, now, holidays)
    )
  )
  const tomorrow = Date.parse(`${toVietnamIsoDay(now)}T00:00:00+07:00`) + dayMs
  // A delivery becomes overdue one millisecond after its due time, so the cached rows are valid
  // until the first due time passes.
  const until = rows.reduce(
    (first, { due }) => (due >= now && due + 1 < first ? due + 1 : first),
    tomorrow
  )
  last.made = { of, from: now, until, rows }
  return rows
}

function* rowsOf(
  expectations: readonly DeliveryExpectation[],
  folders: readonly PipelineFolderLog[],
  { arrivals, parts }: DeliveryArrivals,
  rowsFor: (
    expected: DeliveryExpectation,
    came: DeliveryArrivals
  ) => Generator<void, DeliveryRegisterRow[]>
): Generator<void, DeliveryRegisterRow[]> {
  const refused = yield* listRefusedFiles(folders)
  const came = { arrivals: refused.length > 0 ? [...arrivals, ...refused] : arrivals, parts }
  const rows: DeliveryRegisterRow[] = []
  for (const expected of expectations) {
    for (const row of yield* rowsFor(expected, came)) rows.push(row)
  }
  return rows
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((one, place) => one === right[place])
