import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Basis } from '@shared/features/query/asked'
import type { Asking } from '../../warehouse/engine/session'
import type { Warehouse } from '../../warehouse/warehouse'
import type { OpenedTable } from './prepare'

interface Wanted {
  readonly tables: readonly DataMart[]
  readonly names: readonly string[]
  /** What an earlier answer rests on; without it the rows in force. */
  readonly basis?: Basis | undefined
  /** Of which tables, by id, statements see personal columns as they are; of the others their masks. */
  readonly isTrue?: (table: string) => boolean
}

/** The tables of a question, each once. Throws AppError. */
export async function openTables(
  { tables: rows }: Pick<Warehouse, 'tables'>,
  { tables, names, basis, isTrue = () => false }: Wanted,
  asking: Asking
): Promise<OpenedTable[]> {
  const opened: OpenedTable[] = []
  for (const name of names) {
    const table = tables.find(one => one.name === name)
    if (!table) continue
    const wanted = basis?.generations.find(one => one.table === name)?.generation
    const generation = await rows.open(table.id, wanted, asking)
    // Rows of before may lack the column by which the table tells of persons today.
    const ofPersons = [table, generation].some(({ columns }) => columns.some(one => one.personal))
    opened.push({ name, ofPersons, isTrue: isTrue(table.id), ...generation })
  }
  return opened
}
