import { AppError } from '@shared/contract/reply'
import { unitNameComparisonKey } from '@shared/features/ledger/unit-names'
import { compareText } from '@shared/kit/format'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import { maxExpectedUnits } from '@shared/model/ledger/expectation'
import type { FeatureDependencies } from '../../parts'
import { buildFrequentValuesQuery } from '../../warehouse/sql/values-sql'

type UnitParts = Pick<FeatureDependencies, 'records' | 'warehouse'>

/**
 * The values of a column in alphabetical order, at most two thousand. Throws AppError, EngineFault.
 */
export async function readUnitColumnValues(
  { reader, tables }: FeatureDependencies['warehouse'],
  table: string,
  column: string
): Promise<DeliveryExpectation['units']> {
  const opened = await tables.open(table)
  const { rows } = await reader.ask(buildFrequentValuesQuery(opened, column, maxExpectedUnits))
  const seen = new Set<string>()
  const isFirst = (key: string): boolean => seen.size < seen.add(key).size
  return rows
    .map(([value]) => String(value).trim().slice(0, 100))
    .filter(name => name !== '' && isFirst(unitNameComparisonKey(name)))
    .sort(compareText)
    .map(name => ({ name, code: '' }))
}

/** Refuses a column with too many values to be units. Throws INVALID_INPUT, EngineFault. */
export async function refuseColumnWithTooManyUnits(
  { reader, tables }: FeatureDependencies['warehouse'],
  table: string,
  column: string
): Promise<void> {
  const opened = await tables.open(table)
  const { rows } = await reader.ask(buildFrequentValuesQuery(opened, column, maxExpectedUnits + 1))
  if (rows.length <= maxExpectedUnits) return
  const fault = `Cột này có hơn ${maxExpectedUnits} giá trị khác nhau nên không phải cột đơn vị`
  throw new AppError('INVALID_INPUT', fault, { rowUnit: fault })
}

/**
 * Updates the unit lists of expectations that take their units from a table column to the current
 * rows. Throws AppError, EngineFault.
 */
export async function updateExpectationUnits(
  { records, warehouse }: UnitParts,
  { id, unitSource }: DeliveryExpectation
): Promise<void> {
  if (unitSource.kind !== 'column') return
  const table = records.read().dataMarts.find(one => one.id === unitSource.table)
  const current = table && currentGenerationOf(table)
  if (!current || current.id === unitSource.generation) return
  if (!current.columns.some(({ name }) => name === unitSource.column)) return
  const units = await readUnitColumnValues(warehouse, table.id, unitSource.column)
  await records.update(state => {
    const kept = state.expectations.find(one => one.id === id)
    if (kept?.unitSource.kind !== 'column') return
    kept.units = units
    kept.unitSource.generation = current.id
  })
}
