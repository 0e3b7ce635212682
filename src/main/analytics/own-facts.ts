import { ownCalendar } from '@shared/features/analytics/calendar'
import { monthAfter, newestClosed } from '@shared/features/standard-model/closing'
import {
  blockingGaps,
  gapsOfPage,
  type StructureGap,
  structureGaps
} from '@shared/features/standard-model/state'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Clock } from '../store/clock'
import type { StateReader } from '../store/state-reader'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import type { Facts } from './facts/facts'
import { createAsk } from './facts/own/ask'
import { pinnedFacts, withClosings } from './facts/own/closed/closed-facts'
import { ownFacts } from './facts/own/facts'
import { strengthSource } from './facts/own/strength'
import { type Filled, openFilled } from './filled'
import { orderNames } from './orders'

export interface OwnFactsParts extends StateReader {
  readonly clock: Clock
  readonly warehouse: Pick<Warehouse, 'pinned' | 'reader' | 'tables'>
}

export const ownTables = ({ records }: Pick<StateReader, 'records'>): DataMart[] =>
  records.read().dataMarts.filter(({ origin }) => origin === 'own')

/** Gaps of the unit's own tables that affect a page. */
export const ownGaps = (path: string, parts: Pick<StateReader, 'records'>): StructureGap[] =>
  gapsOfPage(path, allGaps(parts))

/** What the whole model lacks: another table may stand in the place of one that a page lacks. */
export const allGaps = (parts: Pick<StateReader, 'records'>): StructureGap[] =>
  structureGaps(parts.records.read().modelMappings, ownTables(parts))

/** The gaps without whose tables the page shows nothing at all. */
export const ownBlocks = (path: string, parts: Pick<StateReader, 'records'>): StructureGap[] =>
  blockingGaps(path, allGaps(parts))

/** Facts for a page of a given period, which supplies the data without a time dimension. */
export type FactsAt = (standing?: number) => Facts

interface Opened {
  readonly facts: Facts
  readonly filled: ReadonlyMap<string, Filled>
}

interface Kept {
  readonly key: string
  readonly facts: Promise<FactsAt>
}
const keepingOf = oncePer(
  (_: OwnFactsParts['warehouse']): { inForce?: Kept; closed?: Kept } => ({})
)

/**
 * Facts of the unit's own tables, reused while mappings, generations, edited standards, closed
 * periods and the current month stay the same. Throws AppError.
 */
export async function openOwnFacts(parts: OwnFactsParts): Promise<FactsAt> {
  const { modelMappings, postStandards } = parts.records.read()
  const owned = ownTables(parts)
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
  return keep(parts, 'inForce', [tables, postStandards], async today => {
    const filled = await openFilled(parts.warehouse.tables, modelMappings, owned)
    const facts = ownFacts({
      ask: createAsk({ reader: parts.warehouse.reader, filled, today }),
      calendar: ownCalendar(today),
      orders: orderNames(filled),
      standards: postStandards,
      strength: strengthSource(filled)
    })
    return { facts, filled }
  })
}

/**
 * Facts of the closed periods only, up to the newest one, for pages that lack tables now. Undefined
 * if none is closed. Throws AppError.
 */
export async function openClosedFacts(parts: OwnFactsParts): Promise<FactsAt | undefined> {
  const newest = newestClosed(parts.records.read().closedPeriods)
  if (!newest?.frozen) return undefined
  const { period, frozen } = newest
  const filled: ReadonlyMap<string, Filled> = new Map()
  return keep(parts, 'closed', [], async () => {
    const calendar = ownCalendar(`${monthAfter(period)}-01`)
    const closing = { period, frozen, later: [] }
    return { facts: pinnedFacts(parts.warehouse, closing, calendar, filled), filled }
  })
}

async function keep(
  parts: OwnFactsParts,
  kind: 'closed' | 'inForce',
  from: readonly unknown[],
  make: (today: string) => Promise<Opened>
): Promise<FactsAt> {
  const { closedPeriods } = parts.records.read()
  const today = toDay(parts.clock.now())
  const closed = closedPeriods.flatMap(one => (one.frozen ? [[one.period, one.frozen.time]] : []))
  const key = JSON.stringify([today, closed, from])
  const keeping = keepingOf(parts.warehouse)
  const known = keeping[kind]
  if (known?.key === key) return known.facts
  const facts = make(today).then(
    made => withClosings(parts.warehouse, closedPeriods, made.facts, made.filled),
    error => {
      delete keeping[kind]
      throw asAppError(error)
    }
  )
  keeping[kind] = { key, facts }
  return facts
}
