import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import type { ListQuery } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { TableStructureChange } from '@shared/model/data-mart/structure'
import type { PersonalDataAccess } from '../../auth/personal-access'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { buildMatchCountQuery, buildPageQuery } from '../../warehouse/sql/page-sql'
import { buildUnconvertibleCountsQuery, listColumnTypeChanges } from '../../warehouse/sql/unfit-sql'
import { buildFrequentValuesQuery } from '../../warehouse/sql/values-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { withPermittedPersonalColumns } from './personal-rows'

/** Timeout of a page of rows, in milliseconds; the order of ten million rows is computed once. */
const patience = 120_000

/**
 * One page of the current rows, and the columns of their generation with personal marks. Throws
 * AppError.
 */
export async function readTableRowsPage(
  { reader, tables }: Warehouse,
  access: PersonalDataAccess,
  { id, generation, query }: ParsedCallInput<'dataMart:rows'>
): Promise<{ readonly page: CallOutput<'dataMart:rows'>; readonly marked: readonly MartColumn[] }> {
  try {
    const found = await tables.open(id, generation)
    const opened = withPermittedPersonalColumns(access, id, found)
    const [page, matched] = await Promise.all([
      reader.ask(buildPageQuery(opened, query), { deadline: patience }),
      countTableRows({ reader }, opened, query)
    ])
    const total = opened.generation.rows
    return {
      page: { rows: page.rows, matched, total, generation: opened.id },
      marked: found.columns
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Number of rows that match a query. Throws AppError. */
export async function countTableRows(
  { reader }: Pick<Warehouse, 'reader'>,
  opened: OpenedTableGeneration,
  query: ListQuery
): Promise<number> {
  const count = buildMatchCountQuery(opened, query)
  if (!count) return opened.generation.rows
  try {
    const counted = await reader.ask(count, { deadline: patience })
    return Number(counted.rows[0]?.[0])
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** The most frequent values of a column; none for a masked one. Throws AppError. */
export async function readFrequentValues(
  { reader, tables }: Warehouse,
  access: PersonalDataAccess,
  { id, generation, column: name }: ParsedCallInput<'dataMart:values'>
): Promise<CallOutput<'dataMart:values'>> {
  try {
    const opened = withPermittedPersonalColumns(access, id, await tables.open(id, generation))
    const answer = await reader.ask(buildFrequentValuesQuery(opened, name), { deadline: patience })
    return answer.rows.map(([value, rows]) => ({ value: String(value), rows: Number(rows) }))
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Number of values per column that a structure change would lose. Throws AppError. */
export async function countUnconvertibleValues(
  { reader, tables }: Warehouse,
  table: DataMart,
  change: TableStructureChange
): Promise<CallOutput<'dataMart:foreseeStructure'>['unfit']> {
  const retyped = listColumnTypeChanges(change)
  // A table without a stored generation has no values to lose: its first generation gets the new
  // columns.
  if (retyped.length === 0 || !currentGenerationOf(table)) return []
  try {
    const opened = await tables.open(table.id)
    const answer = await reader.ask(buildUnconvertibleCountsQuery(opened, retyped), {
      deadline: patience
    })
    const counts = (answer.rows[0] ?? []).map(Number)
    return retyped.flatMap(({ name, dataType, to }, index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [{ column: name, from: dataType, to, count }] : []
    })
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
