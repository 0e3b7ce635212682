import type { CallOutput } from '@shared/contract/contract'
import { currentRowCountOfTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
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
    const read = await checkQuery({ reader, tables, query, today: '2000-01-01' }, {})
    if ('faults' in read) return { tables: [] }
    const asked = tables.filter(({ name }) => read.tables.includes(name))
    return {
      tables: asked.map(table => ({ name: table.name, rows: currentRowCountOfTable(table) }))
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
