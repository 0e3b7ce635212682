import {
  type ClosedPeriodSnapshot,
  type ClosedPeriodTable,
  closedPeriodLookupColumns,
  closedPeriodLookupTableIdOf,
  type PeriodClosingConfiguration
} from '@shared/features/standard-model/closing'
import type { ColumnLookup } from '@shared/features/standard-model/derivation'
import { canFillModelColumnType, type ModelMapping } from '@shared/features/standard-model/mapping'
import type { ModelTable } from '@shared/features/standard-model/model'
import { findModelTable } from '@shared/features/standard-model/tables'
import { toUtcIsoDay } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Configuration } from '@shared/model/settings/configuration'
import { withRuledReserveAges } from '../../analytics/reserve-ages'
import type { RecordState } from '../../store/state/record-state'

type MappedTableRecords = Pick<RecordState, 'dataMarts' | 'modelMappings'>

/**
 * Current generations of the tables mapped to the model, each followed by its lookup tables: the
 * snapshot that closing a period now would take. `without` lists tables of the model that stay
 * open.
 */
export function tablesToFixAtClosing(
  { modelMappings, dataMarts }: MappedTableRecords,
  without: ReadonlySet<string> = new Set()
): ClosedPeriodTable[] {
  const own = (id: string): DataMart | undefined =>
    dataMarts.find(mart => mart.id === id && mart.origin === 'own')
  return modelMappings.flatMap(mapping => {
    const mart = own(mapping.table)
    const table = findModelTable(mapping.id)
    if (!mart || !table || without.has(mapping.id)) return []
    const pin = pinOf(table, mapping, mart)
    const lookups = Object.entries(pin?.derivations ?? {}).flatMap(([name, derived]) =>
      derived.kind === 'lookup' ? lookupPin(table, name, derived, own(derived.table)) : []
    )
    return pin ? [pin, ...lookups] : []
  })
}

const fileOf = (mart: DataMart, { id, time, rows, bytes, sha256 }: Generation) => ({
  table: mart.id,
  name: mart.name,
  generation: id,
  time,
  rows,
  bytes,
  sha256
})

function pinOf(
  table: ModelTable,
  { columns, derivations }: ModelMapping,
  mart: DataMart
): ClosedPeriodTable | undefined {
  const generation = currentGenerationOf(mart)
  if (!generation) return undefined
  const sources = table.columns.flatMap(column => {
    const source = generation.columns.find(({ name }) => name === columns[column.name])
    if (!source) return []
    if (!derivations[column.name] && !canFillModelColumnType(column, source.dataType)) return []
    return [[column.name, { name: source.name, dataType: source.dataType }] as const]
  })
  return {
    id: table.id,
    ...fileOf(mart, generation),
    columns: Object.fromEntries(sources),
    derivations: structuredClone(derivations)
  }
}

function lookupPin(
  table: ModelTable,
  column: string,
  lookup: ColumnLookup,
  mart: DataMart | undefined
): ClosedPeriodTable[] {
  const generation = mart && currentGenerationOf(mart)
  const [key, value] = [lookup.key, lookup.value].map(name =>
    generation?.columns.find(one => one.name === name)
  )
  if (!mart || !generation || !key || !value) return []
  const read = ({ name, dataType }: MartColumn) => ({ name, dataType })
  return [
    {
      id: closedPeriodLookupTableIdOf(table.id, column),
      ...fileOf(mart, generation),
      columns: {
        [closedPeriodLookupColumns.key]: read(key),
        [closedPeriodLookupColumns.value]: read(value)
      },
      derivations: {}
    }
  ]
}

const countedOf = ({
  fillLow,
  fillGood,
  fillHigh,
  supplyGood,
  equipmentReadyGood,
  reserveQuotaGood,
  reserveReadyGood,
  trainingGood,
  reserveAgeMenFirst,
  reserveAgeWomenFirst,
  reserveAgeMenSecond,
  reserveAgeWomenSecond,
  graveAlertDays,
  alertDays,
  reserveAges
}: PeriodClosingConfiguration): PeriodClosingConfiguration => ({
  fillLow,
  fillGood,
  fillHigh,
  supplyGood,
  equipmentReadyGood,
  reserveQuotaGood,
  reserveReadyGood,
  trainingGood,
  reserveAgeMenFirst,
  reserveAgeWomenFirst,
  reserveAgeMenSecond,
  reserveAgeWomenSecond,
  graveAlertDays,
  alertDays,
  ...(reserveAges && { reserveAges })
})

/** Last day of a month ("2026-10"). */
function lastDayOfMonth(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return toUtcIsoDay(Date.UTC(year, month, 0))
}

/**
 * Settings that determine how figures are counted, with the rules in force at the end of a month,
 * and post standards, as they apply now.
 */
export const currentFigureSettings = (
  state: Pick<RecordState, 'legalBases' | 'postStandards' | 'rules'>,
  configuration: Configuration,
  period: string
): Pick<ClosedPeriodSnapshot, 'settings' | 'standards'> => ({
  settings: countedOf(withRuledReserveAges(configuration, state, lastDayOfMonth(period))),
  standards: state.postStandards.map(({ id, versions }) => ({
    id,
    versions: structuredClone(versions.slice(-1))
  }))
})
