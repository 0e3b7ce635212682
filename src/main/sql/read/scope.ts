import { columnTypeIn, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { ColumnRef } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import type { SqlSyntaxNode } from './syntax'
import { syntaxTextsOf } from './syntax'

/**
 * Names that can be resolved while SQL is converted: the tables so far, the source first, with
 * their aliases.
 */
export interface NameResolutionScope {
  readonly tables: QueryCatalogueTable[]
  readonly names: string[]
  /** For each table, the day at whose end it is read as it was known then. */
  readonly days: (string | undefined)[]
  /** Columns of joined tables that USING merged with a column of an earlier table. */
  readonly merged: ColumnRef[]
}

/** Whether the engine considers two names equal, which ignores case. */
export const isSameEngineName = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/** The table's column with this name; undefined if there is none. */
export const findTableColumn = (table: QueryCatalogueTable, name: string): string | undefined =>
  table.columns.find(column => isSameEngineName(column.name, name))?.name

/**
 * Resolves a column reference like the engine; undefined if the expression is not a column
 * reference.
 */
export function resolveColumnReference(
  scope: NameResolutionScope,
  part: SqlSyntaxNode
): ColumnRef | undefined {
  return part.class === 'COLUMN_REF'
    ? resolveColumnPath(scope, syntaxTextsOf(part, 'column_names'))
    : undefined
}

export function resolveColumnPath(scope: NameResolutionScope, path: readonly string[]): ColumnRef {
  const [name = '', table, ...rest] = path.toReversed()
  if (rest.length > 0) refuseInexpressible(words.column(path.join('.')))
  const found = scope.tables.flatMap((one, place) => {
    if (table !== undefined && !isSameEngineName(scope.names[place] ?? '', table)) return []
    const column = findTableColumn(one, name)
    return column === undefined ? [] : [{ table: place, column }]
  })
  const own =
    table === undefined ? found.filter(one => !scope.merged.some(isSameColumn(one))) : found
  if (own.length > 1) refuseInexpressible(words.manyColumns(name))
  return own[0] ?? refuseInexpressible(words.column(path.join('.')))
}

export const isSameColumn =
  (left: ColumnRef) =>
  (right: ColumnRef): boolean =>
    left.table === right.table && left.column === right.column

export const columnTypeInScope = ({ tables }: NameResolutionScope, column: ColumnRef) =>
  columnTypeIn(tables, column) ?? 'string'
