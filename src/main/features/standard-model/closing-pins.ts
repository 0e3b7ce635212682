import type { PostStandards } from '@shared/features/analytics/post-standard'
import { type DataMart, inForce } from '@shared/features/data-mart/data-mart'
import type { Configuration } from '@shared/features/settings/configuration'
import type { CountedSettings, Frozen, PinnedTable } from '@shared/features/standard-model/closing'
import { fitsType } from '@shared/features/standard-model/fits'
import type { ModelMapping } from '@shared/features/standard-model/mapping'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { RecordState } from '../../store/state/record-state'

/** The tables of the model with the generations in force that fill them: what closing a period now would freeze. */
export function pinsOf({
  modelMappings,
  dataMarts
}: Pick<RecordState, 'dataMarts' | 'modelMappings'>): PinnedTable[] {
  return modelMappings.flatMap(mapping => {
    const mart = dataMarts.find(({ id, origin }) => id === mapping.table && origin === 'own')
    return mart ? pinOf(mapping, mart) : []
  })
}

function pinOf({ id, columns }: ModelMapping, mart: DataMart): PinnedTable[] {
  const table = findModelTable(id)
  const generation = inForce(mart)
  if (!table || !generation) return []
  const sources = table.columns.flatMap(column => {
    const source = generation.columns.find(({ name }) => name === columns[column.name])
    if (!source || !fitsType(column, source.dataType)) return []
    return [[column.name, { name: source.name, dataType: source.dataType }] as const]
  })
  const { time, rows, bytes, sha256 } = generation
  return [
    {
      id,
      table: mart.id,
      name: mart.name,
      columns: Object.fromEntries(sources),
      generation: generation.id,
      time,
      rows,
      bytes,
      sha256
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
  alertDays
}: Configuration): CountedSettings => ({
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
  alertDays
})

/** The settings and standards that count now. */
export const countedNow = (
  { postStandards }: { readonly postStandards: readonly PostStandards[] },
  configuration: Configuration
): Pick<Frozen, 'settings' | 'standards'> => ({
  settings: countedOf(configuration),
  standards: postStandards.map(({ id, versions }) => ({
    id,
    versions: structuredClone(versions.slice(-1))
  }))
})
