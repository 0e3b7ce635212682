import type { ResultFormat } from '@shared/features/query/dictionary/result-formats'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { queryPageText } from '@shared/features/query/page-text'
import type { QueryRunResult } from '@shared/features/query/run-result'
import { formatNumber } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import {
  formatResultValue,
  formatRoundedResultValue,
  formatSeconds,
  isNumericQueryOutput,
  type QueryResultValue
} from '@shared/model/query/answer-words'
import { isCrossTableQuery } from '@shared/model/query/asked'
import type { CompletedQueryResult } from '../use-run'

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
  titles: ReadonlyMap<string, string>,
  formats: ReadonlyMap<string, ResultFormat> = new Map()
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
      text: row => formatRoundedResultValue(output, raw(row), formats.get(column.name)?.decimals),
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

/** Number of rows and duration of a run; only the duration of a cross table, whose rows are cells. */
export function describeResultSize({ query, rows, milliseconds }: CompletedQueryResult): string {
  const { facts, crossFacts } = queryPageText.answer
  const seconds = formatSeconds(milliseconds)
  return isCrossTableQuery(query) ? crossFacts(seconds) : facts(formatNumber(rows), seconds)
}
