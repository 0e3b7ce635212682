import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { ResultDataVersions } from '@shared/model/query/asked'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { Warehouse } from '../warehouse/warehouse'
import type { OpenedQueryTable } from './prepare'

/** Engine over the opened tables of a query; `today` is the day of its relative dates. */
export interface QueryEngine {
  readonly reader: Warehouse['reader']
  readonly opened: readonly OpenedQueryTable[]
  readonly today: string
}

interface QueryTableSelection {
  readonly tables: readonly DataMart[]
  readonly names: readonly string[]
  /**
   * Table versions and day of an earlier result, to recompute it; without them the current rows are
   * used.
   */
  readonly basis?: ResultDataVersions | undefined
  /** Whether statements read the personal columns of the table with this id unmasked. */
  readonly isTrue?: (table: string) => boolean
}

/** Opens each table of a query once. Throws AppError. */
export async function openQueryTables(
  { tables: rows }: Pick<Warehouse, 'tables'>,
  { tables, names, basis, isTrue = () => false }: QueryTableSelection,
  asking: EngineRequestOptions
): Promise<OpenedQueryTable[]> {
  const opened: OpenedQueryTable[] = []
  for (const name of names) {
    const table = tables.find(one => one.name === name)
    if (!table) continue
    const wanted = basis?.generations.find(one => one.table === name)?.generation
    const generation = await rows.open(table.id, wanted, asking)
    // An old version of a table may lack the column that makes the table personal today, so both
    // are checked.
    const ofPersons = [table, generation].some(({ columns }) => columns.some(one => one.personal))
    opened.push({ name, ofPersons, isTrue: isTrue(table.id), ...generation })
  }
  return opened
}
