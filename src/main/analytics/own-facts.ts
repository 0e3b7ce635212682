import { createLoadedDataCalendar } from '@shared/features/analytics/calendar'
import { addMonthsToMonth, newestClosedPeriodOf } from '@shared/features/standard-model/closing'
import {
  findModelGapsBlockingPage,
  findModelGapsOfPage,
  findModelTableGaps,
  type ModelTableGap
} from '@shared/features/standard-model/state'
import { toVietnamIsoDay } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { currentAccessKey } from '../disclosure/scope/access'
import { createLruCache } from '../runtime/async/lru-cache'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import type { SectorFacts } from './facts/facts'
import { createModelQueryRunner } from './facts/own/ask'
import {
  combineClosedAndCurrentFacts,
  createClosedPeriodFacts
} from './facts/own/closed/closed-facts'
import { createWarehouseFacts } from './facts/own/facts'
import { chooseStrengthSource } from './facts/own/strength'
import { type MappedTable, openMappedTables } from './filled'
import { configuredNameOrdersOf } from './orders'

export interface WarehouseFactsDependencies extends RecordsAndSettingsReader {
  readonly clock: Clock
  readonly warehouse: Pick<Warehouse, 'pinned' | 'reader' | 'tables'>
}

export const listNonSampleTables = ({
  records
}: Pick<RecordsAndSettingsReader, 'records'>): DataMart[] => nonSampleTablesOf(records.read())

const nonSampleTablesOf = ({ dataMarts }: Pick<RecordState, 'dataMarts'>): DataMart[] =>
  dataMarts.filter(({ origin }) => origin === 'own')

/** Missing tables and columns among the unit's own tables that affect a page. */
export const findPageTableGaps = (
  path: string,
  parts: Pick<RecordsAndSettingsReader, 'records'>
): ModelTableGap[] => findModelGapsOfPage(path, findModelGaps(parts))

/**
 * Missing tables and columns of the whole standard model, because another mapped table may replace
 * one that a page lacks.
 */
export const findModelGaps = ({
  records
}: Pick<RecordsAndSettingsReader, 'records'>): ModelTableGap[] => modelGapsOf(records.read())

const modelGapsOf = memoisePerKey((read: RecordState): ModelTableGap[] =>
  findModelTableGaps(read.modelMappings, nonSampleTablesOf(read))
)

/** Missing tables and columns without which the page can show nothing from the unit's own data. */
export const findGapsBlockingWarehousePage = (
  path: string,
  parts: Pick<RecordsAndSettingsReader, 'records'>
): ModelTableGap[] => findModelGapsBlockingPage(path, findModelGaps(parts))

/**
 * Returns the figure source for a page of the period `standing`; data without a time dimension is
 * taken as of that period.
 */
export type FactsForPeriod = (standing?: number) => SectorFacts

interface OpenedOwnFacts {
  readonly facts: SectorFacts
  readonly filled: ReadonlyMap<string, MappedTable>
}

interface CachedOwnFacts {
  readonly key: string
  readonly facts: Promise<FactsForPeriod>
}

/** Maximum number of scopes of users whose facts are cached. */
const mostScopes = 4

/** Cached facts by kind and scope of the user. */
const keepingOf = memoisePerKey((_: WarehouseFactsDependencies['warehouse']) =>
  createLruCache<CachedOwnFacts>(2 * mostScopes)
)

/**
 * Figure source over the unit's own tables, reused while mappings, generations, edited standards,
 * closed periods and the current month stay the same. Throws AppError.
 */
export async function openWarehouseFacts(
  parts: WarehouseFactsDependencies
): Promise<FactsForPeriod> {
  const { modelMappings, postStandards } = parts.records.read()
  const owned = listNonSampleTables(parts)
  const current = (id: string) => owned.find(mart => mart.id === id)?.current
  const tables = modelMappings.map(({ id, table, columns, derivations }) => [
    id,
    columns,
    table,
    current(table),
    Object.entries(derivations).map(([name, derived]) => [
      name,
      derived,
      derived.kind === 'lookup' && current(derived.table)
    ])
  ])
  return cacheOwnFacts(parts, 'inForce', [tables, postStandards], async today => {
    const filled = await openMappedTables(parts.warehouse.tables, modelMappings, owned)
    const facts = createWarehouseFacts({
      ask: createModelQueryRunner({ reader: parts.warehouse.reader, filled, today }),
      calendar: createLoadedDataCalendar(today),
      orders: configuredNameOrdersOf(filled),
      standards: postStandards,
      strength: chooseStrengthSource(filled)
    })
    return { facts, filled }
  })
}

/**
 * Figure source for the closed periods only, up to the newest one, for pages whose tables have gaps
 * now. Undefined if no period is closed. Throws AppError.
 */
export async function openClosedPeriodFacts(
  parts: WarehouseFactsDependencies
): Promise<FactsForPeriod | undefined> {
  const newest = newestClosedPeriodOf(parts.records.read().closedPeriods)
  if (!newest?.frozen) return undefined
  const { period, frozen } = newest
  const filled: ReadonlyMap<string, MappedTable> = new Map()
  return cacheOwnFacts(parts, 'closed', [], async () => {
    const calendar = createLoadedDataCalendar(`${addMonthsToMonth(period)}-01`)
    const closing = { period, frozen, later: [] }
    return { facts: createClosedPeriodFacts(parts.warehouse, closing, calendar, filled), filled }
  })
}

async function cacheOwnFacts(
  parts: WarehouseFactsDependencies,
  kind: 'closed' | 'inForce',
  from: readonly unknown[],
  make: (today: string) => Promise<OpenedOwnFacts>
): Promise<FactsForPeriod> {
  const { closedPeriods } = parts.records.read()
  const today = toVietnamIsoDay(parts.clock.now())
  const closed = closedPeriods.flatMap(one => (one.frozen ? [[one.period, one.frozen.time]] : []))
  const key = JSON.stringify([today, closed, from])
  const keeping = keepingOf(parts.warehouse)
  const place = `${kind} ${currentAccessKey()}`
  const known = keeping.get(place)
  if (known?.key === key) return known.facts
  const facts = make(today).then(
    made => combineClosedAndCurrentFacts(parts.warehouse, closedPeriods, made.facts, made.filled),
    error => {
      keeping.delete(place)
      throw engineErrorToAppError(error)
    }
  )
  keeping.set(place, { key, facts })
  return facts
}
