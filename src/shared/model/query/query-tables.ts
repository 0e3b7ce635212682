import { type ColumnRef, computedTable } from './column-ref'
import { columnsOfCondition, relatedConditionsOf } from './conditions'
import { columnsOfExpression } from './expressions'
import type { StructuredQuery } from './question'

type TableUse = Pick<StructuredQuery, 'source' | 'relations'> & Partial<StructuredQuery>

/** Table as a view of a query reads it; `knownOn` is the day at whose end it was current. */
export interface TableRead {
  readonly name: string
  readonly knownOn?: string | undefined
}

/**
 * Names of all tables that a query reads, with repetitions: the source, the joined tables, the tables
 * read together with the source, and the tables of its conditions; then those of its baseline.
 */
export const tableNamesOfQuery = (question: TableUse): string[] =>
  tableReadsOfQuery(question).map(({ name }) => name)

/** As `tableNamesOfQuery`, with the day of each read. */
export function tableReadsOfQuery(question: TableUse): TableRead[] {
  const { comparison } = question
  const names = tableNamesOfView(question)
  const baseline = comparison ? tableNamesOfView({ ...question, filter: comparison.filter }) : []
  return [
    ...names.map(name => ({ name, knownOn: question.knownOn })),
    ...baseline.map(name => ({ name, knownOn: comparison?.knownOn }))
  ]
}

/** Names of the tables that the query itself reads, without those of its baseline. */
export function tableNamesOfView({
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

/** Columns that decide on which days rows are valid, in each view of a query. */
export const spanColumnsOf = ({
  source,
  together = [],
  validOn,
  comparison
}: Pick<StructuredQuery, 'source' | 'together' | 'validOn' | 'comparison'>): NamedTableColumn[] =>
  [validOn, comparison?.validOn]
    .flatMap(one => one?.tables ?? [])
    .flatMap(({ table, from, until }) =>
      [table, ...(table === source ? together : [])].flatMap(name =>
        [from, until].flatMap(column => (column === null ? [] : [{ table: name, column }]))
      )
    )

/**
 * Columns of the related tables in the conditions of a query, and the table columns with which they
 * are matched.
 */
export function relatedColumnsOf(
  question: Pick<StructuredQuery, 'filter' | 'measures'> & Partial<StructuredQuery>
): NamedTableColumn[] {
  const conditions = [
    question.filter,
    question.comparison?.filter,
    ...question.measures.map(({ where }) => where)
  ]
  return conditions
    .flatMap(relatedConditionsOf)
    .flatMap(({ table, on, filter }) => [
      ...on.map(({ to }) => ({ table, column: to })),
      ...(filter ? columnsOfCondition(filter).map(({ column }) => ({ table, column })) : [])
    ])
}
