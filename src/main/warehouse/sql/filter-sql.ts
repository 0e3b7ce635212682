import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/features/data-mart/column'
import type { SearchKind } from '@shared/features/data-mart/generation'
import {
  type ColumnFilter,
  familyOf,
  filteredColumn,
  filterFaults,
  readFilter
} from '@shared/features/data-mart/rows/row-filter'
import { chosenFilters, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { Cell } from '../engine/messages'
import type { Opened } from '../opened'
import { bareSql } from './bare-sql'
import { at, foldTable, quoted, wordsTable } from './names'

/** A part of a statement, and the values that stand for its question marks. */
export interface Condition {
  readonly sql: string
  readonly parameters: readonly Cell[]
}

/** What the filters by column ask of a row, all of it at once. Throws AppError INVALID_INPUT for one that cannot be. */
export function filterConditions(opened: Opened, filters: ListQuery['filters']): Condition[] {
  return chosenFilters(filters).flatMap(([key, written]) => {
    const name = filteredColumn(key)
    if (name === undefined) return []
    const column = opened.columns.find(candidate => candidate.name === name)
    const filter = column && readFilter(column, written)
    if (!column || !filter) throw refused(key, filterFaults.unknown(name))
    if (column.personal) throw refused(key, filterFaults.personal(name))
    const folded: Folded = (condition, text) => foldedCondition(opened, name, condition, text)
    return [filterSql(column, filter, `r.${quoted(name)}`, folded)]
  })
}

const refused = (key: string, words: string): AppError =>
  new AppError('INVALID_INPUT', words, { [key]: words })

/** A condition on the folded text `f` of the column that is filtered. */
type Folded = (condition: string, text: string) => Condition

/** What a filter asks of a value. */
export function filterSql(
  column: Pick<MartColumn, 'dataType'>,
  filter: ColumnFilter,
  value: string,
  folded: Folded
): Condition {
  switch (filter.kind) {
    case 'contains':
      return folded('contains(f, ?)', filter.text)
    case 'is':
      return folded('f = ?', filter.text)
    case 'among':
      return { sql: `${value} IN (${filter.values.map(() => '?')})`, parameters: filter.values }
    case 'between':
      return betweenCondition(column, filter, value)
    case 'yes':
      return { sql: value, parameters: [] }
    case 'no':
      return { sql: `NOT ${value}`, parameters: [] }
    case 'empty':
      return { sql: emptySql(column, value), parameters: [] }
    case 'filled':
      return { sql: `NOT ${emptySql(column, value)}`, parameters: [] }
  }
}

/** What counts as no value: a text of blanks alone is none. */
export function emptySql({ dataType }: Pick<MartColumn, 'dataType'>, value: string): string {
  return `(${dataType === 'string' ? bareSql(value) : value} IS NULL)`
}

/** A condition on the folded text `f` of a text column, by whatever stands beside the rows for it. */
export function foldedCondition(
  { generation }: Pick<Opened, 'generation'>,
  name: string,
  condition: string,
  text: string
): Condition {
  const sql = foundSql(generation.search[name], name, condition, { at, row: 'r' })
  return { sql, parameters: [foldText(text.trim())] }
}

/** Where the tables of a file are found, and what a statement calls its row. */
interface Beside {
  readonly at: (table: string) => string
  readonly row: string
}

/** Which rows have a folded text `f` that passes a condition. */
export function foundSql(
  kind: SearchKind | undefined,
  name: string,
  condition: string,
  { at, row }: Beside
): string {
  return kind === 'words'
    ? `${row}.${quoted(name)} IN (SELECT v FROM ${at(wordsTable(name))} WHERE ${condition})`
    : `${row}.rowid IN (SELECT rowid FROM ${at(foldTable(name))} WHERE ${condition})`
}

const boundTypes = { integer: 'BIGINT', float: 'DOUBLE' } as const

/** Both ends belong to it; the last day with all its hours. No number, which the engine holds for the greatest, is in no range. */
function betweenCondition(
  column: Pick<MartColumn, 'dataType'>,
  { from, to }: Extract<ColumnFilter, { kind: 'between' }>,
  value: string
): Condition {
  const isDay = familyOf(column) === 'day'
  const type = isDay
    ? 'DATE'
    : column.dataType === 'integer'
      ? boundTypes.integer
      : boundTypes.float
  const last = isDay ? `${value} < CAST(? AS DATE) + 1` : `${value} <= CAST(? AS ${type})`
  const parts = [
    ...(from === '' ? [] : [{ sql: `${value} >= CAST(? AS ${type})`, bound: from }]),
    ...(to === '' ? [] : [{ sql: last, bound: to }])
  ]
  const sql = parts.map(part => part.sql).join(' AND ')
  return {
    sql: column.dataType === 'float' ? `(${sql} AND NOT isnan(${value}))` : `(${sql})`,
    parameters: parts.map(({ bound }) => bound)
  }
}
