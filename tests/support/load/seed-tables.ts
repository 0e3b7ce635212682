import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import { findModelTable } from '@shared/features/standard-model/tables'
import { buildEquipmentModelRows } from '../analytics/model-rows/equipment'
import type { ModelRow } from '../analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../analytics/model-rows/organisation'
import { buildPersonModelRows } from '../analytics/model-rows/persons'
import { buildReserveModelRows } from '../analytics/model-rows/reserve'
import { sampleSectorData } from '../analytics/sector-reading'

/** Model table with the rows of the sample data; a server multiplies these rows for load tests. */
export interface SeedTable {
  readonly id: string
  /** Name of the table on a server. */
  readonly name: string
  readonly columns: readonly ModelColumn[]
  readonly key: readonly string[]
  readonly rows: number
  /**
   * CSV without a header: the index of each row from 0, then its values; an unquoted empty cell is
   * null.
   */
  readonly csv: string
}

export const serverTableNameOf = (id: string): string => `dv_${id.replaceAll('-', '_')}`

/** All tables of the standard model, filled with the sample data. */
export const seedTables = (): SeedTable[] =>
  Object.entries({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPersonModelRows(sampleSectorData),
    ...buildEquipmentModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  }).map(([id, rows]) => {
    const table = findModelTable(id)
    if (!table) throw new Error(`no table ${id} in the model`)
    const { columns, key } = table
    const csv = rows.map((row, place) => lineOf(table, row, place)).join('\n')
    return { id, name: serverTableNameOf(id), columns, key, rows: rows.length, csv }
  })

const isListed = (row: ModelRow): row is Extract<ModelRow, readonly unknown[]> => Array.isArray(row)

function lineOf({ columns }: ModelTable, row: ModelRow, place: number): string {
  const values = isListed(row) ? row : columns.map(({ name }) => row[name] ?? null)
  return [place, ...values]
    .map(value => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`))
    .join(',')
}
