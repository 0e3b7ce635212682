import { columnsOfCondition } from '../../model/query/conditions'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '../../model/query/outputs'
import {
  relatedColumnsOf,
  spanColumnsOf,
  tableColumnsOf,
  tableNamesOfQuery
} from '../../model/query/query-tables'
import { type ColumnRef, isGroupedQuery, type StructuredQuery } from '../../model/query/question'

/** Columns of one table that a query reads. */
export interface TableColumnsReadByQuery {
  readonly table: string
  readonly columns: readonly string[]
}

/** Distinct columns that a structured query reads, by table in the order of the query. */
export function findColumnsReadByQuery(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): TableColumnsReadByQuery[] {
  const byName = new Map(tableNamesOfQuery(question).map(name => [name, new Set<string>()]))
  for (const ref of columnRefsOf(question, catalogue)) {
    for (const { table, column } of tableColumnsOf(question, ref)) byName.get(table)?.add(column)
  }
  for (const { table, column } of [...relatedColumnsOf(question), ...spanColumnsOf(question)]) {
    byName.get(table)?.add(column)
  }
  return [...byName].map(([table, columns]) => ({ table, columns: [...columns] }))
}

/** References to the columns of the query's own tables, in the order in which they are listed. */
function columnRefsOf(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): ColumnRef[] {
  const selected = isGroupedQuery(question)
    ? []
    : selectedColumnsOfQuery(question, tablesOfStructuredQuery(question, catalogue))
  const conditions = [
    ...question.measures.map(({ where }) => where),
    question.filter,
    question.comparison?.filter
  ]
  return [
    ...selected.map(({ column }) => column),
    ...question.groups.map(({ column }) => column),
    ...question.measures.flatMap(({ column }) => column ?? []),
    ...conditions.flatMap(condition => (condition ? columnsOfCondition(condition) : [])),
    ...question.relations.flatMap(({ on }, index) =>
      on.flatMap(({ from, to }) => [from, { table: index + 1, column: to }])
    )
  ]
}
