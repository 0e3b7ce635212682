import type { ModelColumn } from '@shared/features/standard-model/model'
import {
  findModelColumn,
  findModelTable,
  modelTables
} from '@shared/features/standard-model/tables'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'

/**
 * Ids of the tables whose rows are persons: they have personal columns, and other tables refer to
 * them.
 */
const people = new Set(
  modelTables.flatMap(({ id, columns }) => {
    const isPointedAt = modelTables.some(other => other.columns.some(({ refers }) => refers === id))
    return isPointedAt && columns.some(({ personal }) => personal) ? [id] : []
  })
)

/**
 * Whether a query result describes single persons, that is, whether it has a column that is
 * personal or identifies a person. Counts, and rows about units, posts and the like, do not
 * describe single persons.
 */
export function isAboutSinglePersons({
  source,
  relations,
  columns,
  groups
}: StructuredQuery): boolean {
  const tables = [source, ...relations.map(({ table }) => table)]
  const isOfPerson = ({ table, column }: ColumnRef): boolean => {
    const id = tables[table] ?? ''
    const found = columnOf(id, column)
    // A column that is not in the standard model may contain anything, so it counts as personal.
    return !found || found.personal || people.has(found.refers ?? '') || isKey(id, column)
  }
  const told = [...columns, ...groups]
  if (told.some(({ column }) => isOfPerson(column))) return true
  // Rows without grouping describe persons if any of the query's tables has persons as rows.
  return columns.length > 0 && tables.some(holdsPeople)
}

function columnOf(id: string, name: string): ModelColumn | undefined {
  const table = findModelTable(id)
  return table && findModelColumn(table, name)
}

const isKey = (id: string, column: string): boolean =>
  people.has(id) && findModelTable(id)?.key.includes(column) === true

const holdsPeople = (id: string): boolean => {
  const table = findModelTable(id)
  return (
    !table || table.columns.some(({ personal, refers }) => personal || people.has(refers ?? ''))
  )
}
