import { AppError } from '@shared/contract/reply'
import { chosenFilters, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { SearchKind } from '@shared/model/data-mart/generation'
import {
  type ColumnFilter,
  familyOf,
  filteredColumn,
  filterFaults,
  readFilter
} from '@shared/model/data-mart/rows/row-filter'
import type { Cell } from '../engine/messages'
import type { Opened } from '../tables'
import { bareSql } from './bare-sql'
import { at, foldTable, quoted, wordsTable } from './names'

/** SQL fragment and its parameter values. */
export interface FilterFragment {
  readonly sql: string
  readonly parameters: readonly Cell[]
}

/**
 * Conditions of the column filters, combined with AND. Throws AppError INVALID_INPUT for an invalid
 * filter.
 */
export function filterConditions(opened: Opened, filters: ListQuery['filters']): FilterFragment[] {
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

/** Builds a condition on the folded text `f` of the filtered column. */
type Folded = (condition: string, text: string) => FilterFragment

/** SQL condition of a filter on a value. */
export function filterSql(
  column: Pick<MartColumn, 'dataType'>,
  filter: ColumnFilter,
  value: string,
  folded: Folded
): FilterFragment {
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

/** SQL condition: a value is missing; text of blanks alone is missing. */
export function emptySql({ dataType }: Pick<MartColumn, 'dataType'>, value: string): string {
  return `(${dataType === 'string' ? bareSql(value) : value} IS NULL)`
}

/**
 * Condition on the folded text `f` of a text column, evaluated on its search table if it has one.
 */
export function foldedCondition(
  { generation }: Pick<Opened, 'generation'>,
  name: string,
  condition: string,
  text: string
): FilterFragment {
  const sql = foundSql(generation.search[name], name, condition, { at, row: 'r' })
  return { sql, parameters: [foldText(text.trim())] }
}

/** Maps the names of a file's tables to SQL, and names the row's alias. */
interface Beside {
  readonly at: (table: string) => string
  readonly row: string
}

/** SQL condition: the row's folded text `f` satisfies a condition. */
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

/**
 * SQL condition for a closed range; its last day counts in full. NaN, which the engine sorts above
 * every number, is in no range.
 */
function betweenCondition(
  column: Pick<MartColumn, 'dataType'>,
  { from, to }: Extract<ColumnFilter, { kind: 'between' }>,
  value: string
): FilterFragment {
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
