import { columnsOfCondition } from '../../model/query/conditions'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '../../model/query/outputs'
import {
  type ColumnRef,
  isGroupedQuery,
  type QueryCondition,
  type StructuredQuery
} from '../../model/query/question'

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
  const tables = tablesOfStructuredQuery(question, catalogue)
  const found = tables.map(() => new Set<string>())
  const take = ({ table, column }: ColumnRef): void => void found[table]?.add(column)
  const look = (condition: QueryCondition | null | undefined): void => {
    if (condition) columnsOfCondition(condition).forEach(take)
  }
  if (!isGroupedQuery(question)) {
    for (const { column } of selectedColumnsOfQuery(question, tables)) take(column)
  }
  for (const { column } of question.groups) take(column)
  for (const { column, where } of question.measures) {
    if (column) take(column)
    look(where)
  }
  look(question.filter)
  question.relations.forEach(({ on }, index) => {
    for (const { from, to } of on) {
      take(from)
      take({ table: index + 1, column: to })
    }
  })
  const names = [question.source, ...question.relations.map(({ table }) => table)]
  const byName = new Map<string, Set<string>>()
  names.forEach((name, index) => {
    byName.set(name, new Set([...(byName.get(name) ?? []), ...(found[index] ?? [])]))
  })
  return [...byName].map(([table, columns]) => ({ table, columns: [...columns] }))
}
