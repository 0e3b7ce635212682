import type { CallOutput } from '@shared/contract/contract'
import { currentRowCountOfTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import { generationKnownOn } from './known-tables'
import { checkQuery } from './read-asked'

/**
 * Number of rows in the tables of a query, as an upper bound of the rows that it reads; no tables
 * for a query that would be refused. Throws AppError.
 */
export async function estimateQueryRows(
  reader: Warehouse['reader'],
  query: Query,
  tables: readonly DataMart[]
): Promise<CallOutput<'query:estimate'>> {
  // Only the remote server knows the row counts of its tables, so nothing is estimated.
  if (query.place !== undefined) return { tables: [] }
  try {
    const read = await checkQuery({ reader, tables, query, today: '2000-01-01', isAgain: true }, {})
    if ('faults' in read) return { tables: [] }
    const asked = read.reads.flatMap(({ name, knownOn }) => {
      const table = tables.find(one => one.name === name)
      if (!table) return []
      const known = knownOn === undefined ? undefined : generationKnownOn(table, knownOn)
      return [{ name, rows: known?.rows ?? currentRowCountOfTable(table) }]
    })
    return { tables: asked }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
