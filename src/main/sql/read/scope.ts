import { type QueryTable, typeOf } from '@shared/model/query/outputs'
import type { ColumnRef } from '@shared/model/query/question'
import { refuse, beyondWords as words } from './beyond'
import type { Syntax } from './syntax'
import { wordsOf } from './syntax'

/** Tables resolved so far, the source first, with their aliases. */
export interface Scope {
  readonly tables: QueryTable[]
  readonly names: string[]
  /** Columns of joined tables that USING merged with an earlier table's. */
  readonly merged: ColumnRef[]
}

/** Compares names like the engine. */
export const isSameName = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/** The table's column with this name; undefined if there is none. */
export const columnNamed = (table: QueryTable, name: string): string | undefined =>
  table.columns.find(column => isSameName(column.name, name))?.name

/** Resolves a column reference like the engine; undefined if the part is not a column reference. */
export function columnOf(scope: Scope, part: Syntax): ColumnRef | undefined {
  return part.class === 'COLUMN_REF' ? findColumn(scope, wordsOf(part, 'column_names')) : undefined
}

export function findColumn(scope: Scope, path: readonly string[]): ColumnRef {
  const [name = '', table, ...rest] = path.toReversed()
  if (rest.length > 0) refuse(words.column(path.join('.')))
  const found = scope.tables.flatMap((one, place) => {
    if (table !== undefined && !isSameName(scope.names[place] ?? '', table)) return []
    const column = columnNamed(one, name)
    return column === undefined ? [] : [{ table: place, column }]
  })
  const own =
    table === undefined ? found.filter(one => !scope.merged.some(isSameColumn(one))) : found
  if (own.length > 1) refuse(words.manyColumns(name))
  return own[0] ?? refuse(words.column(path.join('.')))
}

export const isSameColumn =
  (left: ColumnRef) =>
  (right: ColumnRef): boolean =>
    left.table === right.table && left.column === right.column

export const typeIn = ({ tables }: Scope, column: ColumnRef) => typeOf(tables, column) ?? 'string'
