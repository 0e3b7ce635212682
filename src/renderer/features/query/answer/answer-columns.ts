import type { QueryRunResult } from '@shared/features/query/calls'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import type { ListColumn } from '@shared/kit/list/columns'
import {
  formatResultValue,
  formatRoundedResultValue,
  isNumericQueryOutput,
  type QueryResultValue
} from '@shared/model/query/answer-words'

export type QueryResultColumn = QueryRunResult['columns'][number]
export type QueryResultRow = readonly QueryResultValue[]

/**
 * Result column in the form that `createResultColumnLabels` expects: a missing optional property becomes
 * undefined.
 */
export const toQueryOutput = ({ name, type, part }: QueryResultColumn) => ({
  name,
  type,
  ...(part && { part })
})

/** List columns of a query result, for the result table. */
export function createResultTableColumns(
  columns: readonly QueryResultColumn[],
  titles: ReadonlyMap<string, string>
): ListColumn<QueryResultRow>[] {
  return columns.map((column, index) => {
    const output = toQueryOutput(column)
    const title = titles.get(column.name) ?? column.name
    const raw = (row: QueryResultRow): QueryResultValue => row[index] ?? null
    return {
      key: column.name,
      title,
      kind: isNumericQueryOutput(output) ? 'number' : 'text',
      value: row => {
        const value = raw(row)
        return typeof value === 'boolean' ? String(value) : value
      },
      text: row => formatRoundedResultValue(output, raw(row)),
      exact: row => formatResultValue(output, raw(row)),
      grow: 1,
      minWidth: Math.min(260, Math.max(96, title.length * 8 + 36))
    }
  })
}

/**
 * Result columns in the form used by filters; shares and exact decimals are compared as numbers.
 */
export const resultFilterColumns = (
  columns: readonly QueryResultColumn[],
  titles: ReadonlyMap<string, string>
) =>
  columns.map(({ name, type }) => ({
    name,
    dataType: comparisonTypeOfMeasure(type),
    title: titles.get(name) ?? name
  }))
