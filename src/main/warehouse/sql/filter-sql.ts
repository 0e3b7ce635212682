import { AppError } from '@shared/contract/reply'
import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { ColumnSearchKind } from '@shared/model/data-mart/generation'
import {
  type ColumnFilter,
  columnFilterFaultMessages,
  columnOfFilterKey,
  parseColumnFilter,
  valueFamilyOf
} from '@shared/model/data-mart/rows/row-filter'
import type { EngineCell } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import {
  foldedTextTableOf,
  generationTableSql,
  quoteIdentifier,
  trimmedTextSql,
  wordListTableOf
} from './names'

/** SQL fragment and its parameter values. */
export interface FilterFragment {
  readonly sql: string
  readonly parameters: readonly EngineCell[]
}

/**
 * Conditions of the column filters, combined with AND. Throws AppError INVALID_INPUT for an invalid
 * filter.
 */
export function buildFilterConditions(
  opened: OpenedTableGeneration,
  filters: ListQuery['filters']
): FilterFragment[] {
  return activeListFiltersOf(filters).flatMap(([key, written]) => {
    const name = columnOfFilterKey(key)
    if (name === undefined) return []
    const column = opened.columns.find(candidate => candidate.name === name)
    const filter = column && parseColumnFilter(column, written)
    if (!column || !filter) throw refused(key, columnFilterFaultMessages.unknown(name))
    if (column.personal) throw refused(key, columnFilterFaultMessages.personal(name))
    const folded: FoldedTextConditionBuilder = (condition, text) =>
      buildFoldedTextCondition(opened, name, condition, text)
    return [columnFilterSql(column, filter, `r.${quoteIdentifier(name)}`, folded)]
  })
}

const refused = (key: string, words: string): AppError =>
  new AppError('INVALID_INPUT', words, { [key]: words })

/** Builds a condition on the accent-free lower-case text `f` of the filtered column. */
type FoldedTextConditionBuilder = (condition: string, text: string) => FilterFragment

/** SQL condition of a filter on a value. */
export function columnFilterSql(
  column: Pick<MartColumn, 'dataType'>,
  filter: ColumnFilter,
  value: string,
  folded: FoldedTextConditionBuilder
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
      return { sql: isValueMissingSql(column, value), parameters: [] }
    case 'filled':
      return { sql: `NOT ${isValueMissingSql(column, value)}`, parameters: [] }
  }
}

/** SQL condition: a value is missing; text of blanks alone is missing. */
export function isValueMissingSql(
  { dataType }: Pick<MartColumn, 'dataType'>,
  value: string
): string {
  return `(${dataType === 'string' ? trimmedTextSql(value) : value} IS NULL)`
}

/**
 * Condition on the accent-free lower-case text `f` of a text column, evaluated on the column's
 * search table if there is one.
 */
export function buildFoldedTextCondition(
  { generation }: Pick<OpenedTableGeneration, 'generation'>,
  name: string,
  condition: string,
  text: string
): FilterFragment {
  const sql = matchesFoldedTextSql(generation.search[name], name, condition, {
    at: generationTableSql,
    row: 'r'
  })
  return { sql, parameters: [foldText(text.trim())] }
}

/** SQL names of the tables in a row file, and the alias of the row. */
interface SearchTableNames {
  readonly at: (table: string) => string
  readonly row: string
}

/** SQL condition: the accent-free lower-case text `f` of the row's value satisfies a condition. */
export function matchesFoldedTextSql(
  kind: ColumnSearchKind | undefined,
  name: string,
  condition: string,
  { at, row }: SearchTableNames
): string {
  return kind === 'words'
    ? `${row}.${quoteIdentifier(name)} IN (SELECT v FROM ${at(wordListTableOf(name))} WHERE ${condition})`
    : `${row}.rowid IN (SELECT rowid FROM ${at(foldedTextTableOf(name))} WHERE ${condition})`
}

const boundTypes = { integer: 'BIGINT', float: 'DOUBLE' } as const

/**
 * SQL condition for a closed range, which includes the whole of its last day. NaN, which the engine
 * sorts above every number, is in no range.
 */
function betweenCondition(
  column: Pick<MartColumn, 'dataType'>,
  { from, to }: Extract<ColumnFilter, { kind: 'between' }>,
  value: string
): FilterFragment {
  const isDay = valueFamilyOf(column) === 'day'
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
