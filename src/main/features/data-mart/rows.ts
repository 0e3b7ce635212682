import type { Output, Parsed } from '@shared/contract/contract'
import type { ListQuery } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, inForce } from '@shared/model/data-mart/data-mart'
import type { StructureChange } from '@shared/model/data-mart/structure'
import type { PersonalAccess } from '../../auth/personal-access'
import { asAppError } from '../../warehouse/engine-errors'
import { countQuestion, pageQuestion } from '../../warehouse/sql/page-sql'
import { retypedColumns, unfitQuestion } from '../../warehouse/sql/unfit-sql'
import { valuesQuestion } from '../../warehouse/sql/values-sql'
import type { Opened } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { readableBy } from './personal-rows'

/** Timeout of a page of rows, in milliseconds; the order of ten million rows is computed once. */
const patience = 120_000

/**
 * One page of the current rows, and the columns of their generation with personal marks. Throws
 * AppError.
 */
export async function readRows(
  { reader, tables }: Warehouse,
  access: PersonalAccess,
  { id, generation, query }: Parsed<'dataMart:rows'>
): Promise<{ readonly page: Output<'dataMart:rows'>; readonly marked: readonly MartColumn[] }> {
  try {
    const found = await tables.open(id, generation)
    const opened = readableBy(access, id, found)
    const [page, matched] = await Promise.all([
      reader.ask(pageQuestion(opened, query), { deadline: patience }),
      countRows({ reader }, opened, query)
    ])
    const total = opened.generation.rows
    return {
      page: { rows: page.rows, matched, total, generation: opened.id },
      marked: found.columns
    }
  } catch (error) {
    throw asAppError(error)
  }
}

/** Number of rows that match a query. Throws AppError. */
export async function countRows(
  { reader }: Pick<Warehouse, 'reader'>,
  opened: Opened,
  query: ListQuery
): Promise<number> {
  const count = countQuestion(opened, query)
  if (!count) return opened.generation.rows
  try {
    const counted = await reader.ask(count, { deadline: patience })
    return Number(counted.rows[0]?.[0])
  } catch (error) {
    throw asAppError(error)
  }
}

/** The most frequent values of a column; none for a masked one. Throws AppError. */
export async function readValues(
  { reader, tables }: Warehouse,
  access: PersonalAccess,
  { id, generation, column: name }: Parsed<'dataMart:values'>
): Promise<Output<'dataMart:values'>> {
  try {
    const opened = readableBy(access, id, await tables.open(id, generation))
    const answer = await reader.ask(valuesQuestion(opened, name), { deadline: patience })
    return answer.rows.map(([value, rows]) => ({ value: String(value), rows: Number(rows) }))
  } catch (error) {
    throw asAppError(error)
  }
}

/** Number of values per column that a structure change would lose. Throws AppError. */
export async function readUnfit(
  { reader, tables }: Warehouse,
  table: DataMart,
  change: StructureChange
): Promise<Output<'dataMart:foreseeStructure'>['unfit']> {
  const retyped = retypedColumns(change)
  // A table without a stored generation gets the new columns with its first one, so nothing is
  // lost.
  if (retyped.length === 0 || !inForce(table)) return []
  try {
    const opened = await tables.open(table.id)
    const answer = await reader.ask(unfitQuestion(opened, retyped), { deadline: patience })
    const counts = (answer.rows[0] ?? []).map(Number)
    return retyped.flatMap(({ name, dataType, to }, index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [{ column: name, from: dataType, to, count }] : []
    })
  } catch (error) {
    throw asAppError(error)
  }
}
