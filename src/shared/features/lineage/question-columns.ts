import { columnsOfCondition } from '../../model/query/conditions'
import { type CrossTable, crossLevelNames } from '../../model/query/cross'
import { outputsUsedBy } from '../../model/query/derived-outputs'
import { relatedColumnsOf, spanColumnsOf, tableColumnsOf } from '../../model/query/query-tables'
import type { ColumnRef, StructuredQuery } from '../../model/query/question'
import { comparedColumnsOf } from '../../model/query/views'

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
  const of = (ref: ColumnRef): TableColumnRef[] => tableColumnsOf(question, ref)
  const { groups, measures, columns, filter, relations, derived = [], comparison, cross } = question
  const isGrouped = groups.length + measures.length > 0
  const chosen =
    columns.length > 0
      ? columns.map(({ name, column }) => ({ name, from: of(column) }))
      : columnsOf(question.source).map(name => ({ name, from: of({ table: 0, column: name }) }))
  const grouped = [
    ...groups.map(({ name, column }) => ({ name, from: of(column) })),
    ...measures.map(({ name, column, where }) => ({
      name,
      from: deduplicateTableColumns([
        ...[...(column ? [column] : []), ...(where ? columnsOfCondition(where) : [])].flatMap(of),
        ...(where ? relatedColumnsOf({ filter: where, measures: [] }) : [])
      ])
    }))
  ]
  for (const { name, index } of comparedColumnsOf(question)) {
    grouped.push({ name, from: grouped[groups.length + index]?.from ?? [] })
  }
  for (const one of derived) {
    const used = outputsUsedBy(one)
    const from = grouped.filter(({ name }) => used.includes(name)).flatMap(output => output.from)
    grouped.push({ name: one.name, from: deduplicateTableColumns(from) })
  }
  if (cross) {
    const share = ({ name, of: measure }: CrossTable['shares'][number]) => ({
      name,
      from: grouped.find(one => one.name === measure)?.from ?? []
    })
    const levels = Object.values(crossLevelNames).map(name => ({ name, from: [] }))
    grouped.push(...cross.shares.map(share), ...levels)
  }
  const joined = relations.flatMap(({ table, on }) =>
    on.flatMap(({ from, to }) => [...of(from), { table, column: to }])
  )
  return {
    outputs: isGrouped ? grouped : chosen,
    deciding: deduplicateTableColumns([
      ...(filter ? columnsOfCondition(filter).flatMap(of) : []),
      ...(comparison?.filter ? columnsOfCondition(comparison.filter).flatMap(of) : []),
      ...relatedColumnsOf({ filter, measures: [], ...(comparison && { comparison }) }),
      ...spanColumnsOf(question),
      ...joined
    ])
  }
}

/** Distinct columns. */
export function deduplicateTableColumns(columns: readonly TableColumnRef[]): TableColumnRef[] {
  const known = new Map(columns.map(one => [`${one.table}\n${one.column}`, one]))
  return [...known.values()]
}
