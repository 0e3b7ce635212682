import { type ColumnRef, computedTable } from './column-ref'
import { columnsOfCondition, relatedConditionsOf } from './conditions'
import { columnsOfExpression } from './expressions'
import type { StructuredQuery } from './question'

type TableUse = Pick<StructuredQuery, 'source' | 'relations'> &
  Partial<Pick<StructuredQuery, 'together' | 'filter' | 'measures'>>

/**
 * Names of all tables that a query reads, with repetitions: the source, the joined tables, the tables
 * read together with the source, and the tables of its conditions.
 */
export function tableNamesOfQuery({
  source,
  relations,
  together = [],
  filter = null,
  measures = []
}: TableUse): string[] {
  const conditions = [filter, ...measures.map(({ where }) => where)]
  return [
    source,
    ...relations.map(({ table }) => table),
    ...together,
    ...conditions.flatMap(relatedConditionsOf).map(({ table }) => table)
  ]
}

/** Column of a table, by name. */
export interface NamedTableColumn {
  readonly table: string
  readonly column: string
}

/**
 * Table columns that a column reference reads: those of its expression for a computed column, and
 * that of each table which is read together with the source.
 */
export function tableColumnsOf(
  question: Pick<StructuredQuery, 'source' | 'relations' | 'together' | 'computed'>,
  { table, column }: ColumnRef
): NamedTableColumn[] {
  if (table === computedTable) {
    const value = question.computed?.find(({ name }) => name === column)?.value
    const before = question.computed?.findIndex(({ name }) => name === column)
    const earlier = { ...question, computed: question.computed?.slice(0, before) }
    return value ? columnsOfExpression(value).flatMap(ref => tableColumnsOf(earlier, ref)) : []
  }
  const names = table === 0 ? [question.source, ...(question.together ?? [])] : []
  const joined = question.relations[table - 1]?.table
  return [...names, ...(joined === undefined ? [] : [joined])].map(name => ({
    table: name,
    column
  }))
}

/**
 * Columns of the related tables in the conditions of a query, and the table columns with which they
 * are matched.
 */
export function relatedColumnsOf(
  question: Pick<StructuredQuery, 'filter' | 'measures'>
): NamedTableColumn[] {
  const conditions = [question.filter, ...question.measures.map(({ where }) => where)]
  return conditions
    .flatMap(relatedConditionsOf)
    .flatMap(({ table, on, filter }) => [
      ...on.map(({ to }) => ({ table, column: to })),
      ...(filter ? columnsOfCondition(filter).map(({ column }) => ({ table, column })) : [])
    ])
}
