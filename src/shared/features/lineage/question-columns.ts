import { columnsOfCondition } from '../../model/query/conditions'
import type { ColumnRef, StructuredQuery } from '../../model/query/question'

export { columnsOfCondition }

/** Reference to a column by table name and column name. */
export interface TableColumnRef {
  readonly table: string
  readonly column: string
}

/** Result column with the table columns that its values are derived from. */
interface OutputColumnOrigins {
  readonly name: string
  readonly from: readonly TableColumnRef[]
}

export interface QueryColumnOrigins {
  /** Result columns, in order. */
  readonly outputs: readonly OutputColumnOrigins[]
  /** Columns in conditions and joins, which decide which rows contribute to the result. */
  readonly deciding: readonly TableColumnRef[]
}

/**
 * Origins of each result column of a structured query. `columnsOf` returns the columns of a table,
 * for a query that selects all columns.
 */
export function traceStructuredQueryColumns(
  question: StructuredQuery,
  columnsOf: (table: string) => readonly string[]
): QueryColumnOrigins {
  const tables = [question.source, ...question.relations.map(({ table }) => table)]
  const of = ({ table, column }: ColumnRef): TableColumnRef => ({
    table: tables[table] ?? '',
    column
  })
  const { groups, measures, columns, filter, relations } = question
  const isGrouped = groups.length + measures.length > 0
  const chosen =
    columns.length > 0
      ? columns.map(({ name, column }) => ({ name, from: [of(column)] }))
      : columnsOf(question.source).map(name => ({
          name,
          from: [{ table: question.source, column: name }]
        }))
  const grouped = [
    ...groups.map(({ name, column }) => ({ name, from: [of(column)] })),
    ...measures.map(({ name, column, where }) => ({
      name,
      from: deduplicateTableColumns(
        [...(column ? [column] : []), ...(where ? columnsOfCondition(where) : [])].map(of)
      )
    }))
  ]
  const joined = relations.flatMap(({ table, on }) =>
    on.flatMap(({ from, to }) => [of(from), { table, column: to }])
  )
  return {
    outputs: isGrouped ? grouped : chosen,
    deciding: deduplicateTableColumns([
      ...(filter ? columnsOfCondition(filter).map(of) : []),
      ...joined
    ])
  }
}

/** Distinct columns. */
export function deduplicateTableColumns(columns: readonly TableColumnRef[]): TableColumnRef[] {
  const known = new Map(columns.map(one => [`${one.table}\n${one.column}`, one]))
  return [...known.values()]
}
