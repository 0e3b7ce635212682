import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { ResultDataVersions } from '@shared/model/query/asked'
import type { TableRead } from '@shared/model/query/query-tables'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { Warehouse } from '../warehouse/warehouse'
import { columnsKnownIn, generationKnownOn } from './known-tables'
import type { OpenedQueryTable } from './prepare'

/** Engine over the opened tables of a query; `today` is the day of its relative dates. */
export interface QueryEngine {
  readonly reader: Warehouse['reader']
  readonly opened: readonly OpenedQueryTable[]
  readonly today: string
}

interface QueryTableSelection {
  readonly tables: readonly DataMart[]
  readonly reads: readonly TableRead[]
  /**
   * Table versions and day of an earlier result, to recompute it; without them the current rows are
   * used.
   */
  readonly basis?: ResultDataVersions | undefined
  /** Whether statements read the personal columns of the table with this id unmasked. */
  readonly isTrue?: (table: string) => boolean
}

/**
 * Opens each read of a table: its current rows, those that were current at the end of a day, or those
 * of an earlier result. Throws AppError.
 */
export async function openQueryTables(
  { tables: rows }: Pick<Warehouse, 'tables'>,
  { tables, reads, basis, isTrue = () => false }: QueryTableSelection,
  asking: EngineRequestOptions
): Promise<OpenedQueryTable[]> {
  const opened: OpenedQueryTable[] = []
  for (const { name, knownOn } of reads) {
    const table = tables.find(one => one.name === name)
    if (!table) continue
    const known = knownOn === undefined ? undefined : generationKnownOn(table, knownOn)
    const read = basis?.generations.find(one => one.table === name && one.knownOn === knownOn)
    const found = await rows.open(table.id, read?.generation ?? known?.id, asking)
    const of =
      knownOn === undefined ? undefined : table.generations.find(one => one.id === found.id)
    const generation = of ? { ...found, columns: columnsKnownIn(table, of) } : found
    // An old version of a table may lack the column that makes the table personal today, so both
    // are checked.
    const ofPersons = [table, generation].some(({ columns }) => columns.some(one => one.personal))
    opened.push({ name, knownOn, ofPersons, isTrue: isTrue(table.id), ...generation })
  }
  return opened
}
