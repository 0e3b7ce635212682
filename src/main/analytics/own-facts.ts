import { ownCalendar } from '@shared/features/analytics/period-choices'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { gapsOfPage, type StructureGap, structureGaps } from '@shared/features/standard-model/state'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { Clock } from '../store/clock'
import type { StateReader } from '../store/state-reader'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import type { Facts } from './facts/facts'
import { createAsk } from './facts/own/ask'
import { ownFacts } from './facts/own/facts'
import { openFilled } from './filled'

export interface OwnFactsParts extends StateReader {
  readonly clock: Clock
  readonly warehouse: Pick<Warehouse, 'reader' | 'tables'>
}

const ownTables = ({ records }: Pick<StateReader, 'records'>): DataMart[] =>
  records.read().dataMarts.filter(({ origin }) => origin === 'own')

/** What a page lacks of the unit's own tables. */
export const ownGaps = (path: string, parts: Pick<StateReader, 'records'>): StructureGap[] =>
  gapsOfPage(path, structureGaps(parts.records.read().modelMappings, ownTables(parts)))

interface Keeping {
  kept?: { readonly key: string; readonly facts: Promise<Facts> }
}
const keepingOf = oncePer((_: OwnFactsParts['warehouse']): Keeping => ({}))

/** Facts of the unit's own tables: the same ones for as long as mappings, generations, edited standards and the month are. Throws AppError. */
export async function openOwnFacts(parts: OwnFactsParts): Promise<Facts> {
  const { modelMappings, postStandards } = parts.records.read()
  const today = toDay(parts.clock.now())
  const owned = ownTables(parts)
  const key = JSON.stringify([
    today,
    modelMappings.map(({ id, table, columns }) => [
      id,
      columns,
      table,
      owned.find(mart => mart.id === table)?.current
    ]),
    postStandards
  ])
  const keeping = keepingOf(parts.warehouse)
  if (keeping.kept?.key === key) return keeping.kept.facts
  const facts = openFilled(parts.warehouse.tables, modelMappings, owned).then(
    filled =>
      ownFacts({
        ask: createAsk({ reader: parts.warehouse.reader, filled, today }),
        calendar: ownCalendar(today),
        standards: postStandards
      }),
    error => {
      delete keeping.kept
      throw asAppError(error)
    }
  )
  keeping.kept = { key, facts }
  return facts
}
