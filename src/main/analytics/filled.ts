import type { MartColumn } from '@shared/features/data-mart/column'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { fitsType } from '@shared/features/standard-model/fits'
import type { ModelMapping } from '@shared/features/standard-model/mapping'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import { findModelColumn, findModelTable } from '@shared/features/standard-model/tables'
import type { Asking } from '../warehouse/engine/session'
import type { Opened } from '../warehouse/opened'
import type { Tables } from '../warehouse/tables'

/** A table of the model with the rows in force that fill it. */
export interface Filled {
  readonly table: ModelTable
  readonly opened: Opened
  /** The column that fills one of the model; undefined where none does, or what did is gone or of another type. */
  readonly source: (name: string) => MartColumn | undefined
}

/** The tables of the model that something fills, by id. Throws AppError. */
export async function openFilled(
  tables: Pick<Tables, 'open'>,
  mappings: readonly ModelMapping[],
  marts: readonly DataMart[],
  asking?: Asking
): Promise<ReadonlyMap<string, Filled>> {
  const filled = new Map<string, Filled>()
  for (const { id, table: own, columns } of mappings) {
    const table = findModelTable(id)
    const mart = marts.find(one => one.id === own && one.origin === 'own')
    if (!table || !mart) continue
    const opened = await tables.open(mart.id, undefined, asking)
    filled.set(id, {
      table,
      opened,
      source: name => sourceOf(findModelColumn(table, name), columns[name], opened)
    })
  }
  return filled
}

function sourceOf(
  column: ModelColumn | undefined,
  name: string | undefined,
  { columns }: Opened
): MartColumn | undefined {
  const source = columns.find(one => one.name === name)
  return column && source && fitsType(column, source.dataType) ? source : undefined
}
