import { AppError } from '@shared/contract/reply'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import {
  columnFilterFaultMessages,
  columnOfFilterKey,
  parseColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import { columnFilterSql, type FilterFragment } from '../../warehouse/sql/filter-sql'
import { latinFoldedTextSql } from '../../warehouse/sql/names'
import { type ResultTable, unsuppressedValueSql } from './answer-table'

/**
 * SQL condition of search and filters on a result row; undefined without either. Throws AppError
 * INVALID_INPUT for an invalid filter.
 */
export function buildResultFilter(
  table: ResultTable,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>
): FilterFragment | undefined {
  const parts = activeListFiltersOf(filters).flatMap(([key, written]) => {
    const name = columnOfFilterKey(key)
    if (name === undefined) return []
    const place = table.columns.findIndex(column => column.name === name)
    const column = table.columns[place]
    const dataType = column && comparisonTypeOfMeasure(column.type)
    const filter = dataType && parseColumnFilter({ dataType }, written)
    if (!dataType || !filter) {
      const words = columnFilterFaultMessages.unknown(name)
      throw new AppError('INVALID_INPUT', words, { [key]: words })
    }
    const value = unsuppressedValueSql(table, place)
    return [columnFilterSql({ dataType }, filter, value, folded(value))]
  })
  const needle = foldText(search.trim())
  if (needle !== '') parts.push(searchSql(table, needle))
  if (parts.length === 0) return undefined
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    parameters: parts.flatMap(({ parameters }) => parameters)
  }
}

/**
 * A result has no search table with accent-free text. It is short enough to remove accents in the
 * query, which does so only for Latin letters; other letters match exactly.
 */
const folded =
  (value: string) =>
  (condition: string, text: string): FilterFragment => ({
    sql: condition.replace(/\bf\b/, () => latinFoldedTextSql(value)),
    parameters: [foldText(text.trim())]
  })

function searchSql(table: ResultTable, needle: string): FilterFragment {
  const texts = table.columns.map(({ type }, place) => {
    const value = unsuppressedValueSql(table, place)
    if (type === 'string') return latinFoldedTextSql(value)
    if (type === 'boolean') return `CASE WHEN ${value} THEN 'co' WHEN NOT ${value} THEN 'khong' END`
    if (type === 'date') return `strftime(${value}, '%d/%m/%Y')`
    if (type === 'datetime') return `strftime(${value}, '%d/%m/%Y %H:%M:%S')`
    return `${value}::VARCHAR`
  })
  return {
    sql: texts.map(text => `coalesce(contains(${text}, ?), false)`).join(' OR '),
    parameters: texts.map(() => needle)
  }
}
