import { maxHistogramBins } from '@shared/features/data-mart/rows/profile'
import { toUtcIsoDay } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import { valueFamilyOf } from '@shared/model/data-mart/rows/row-filter'
import type { EngineCell, EngineQuery } from '../engine/messages'
import type { OpenedTableGeneration } from '../tables'
import { isValueMissingSql } from './filter-sql'
import { generationTableSql, quoteIdentifier, rowsTableName, wordListTableOf } from './names'
import { buildGenerationQuery } from './page-sql'

/**
 * SQL for the values of a column that count in statistics: present and, for decimal numbers, not
 * NaN.
 */
function sourceOf(column: MartColumn): string {
  const value = quoteIdentifier(column.name)
  const isNumber = column.dataType === 'float' ? ` AND isfinite(${value})` : ''
  return `FROM ${generationTableSql(rowsTableName)} WHERE NOT ${isValueMissingSql(column, value)}${isNumber}`
}

/**
 * Query for minimum, maximum and mean of a column; text is compared in Vietnamese alphabetical
 * order.
 */
export function buildColumnRangeQuery(
  opened: OpenedTableGeneration,
  column: MartColumn
): EngineQuery {
  const value = quoteIdentifier(column.name)
  const ask = (sql: string): EngineQuery => buildGenerationQuery(opened, sql, 1)
  const family = valueFamilyOf(column)
  if (family === 'truth') return ask('SELECT NULL, NULL, NULL')
  if (family !== 'text') {
    const mean = family === 'number' ? `avg(${value})` : 'NULL'
    return ask(`SELECT min(${value}), max(${value}), ${mean} ${sourceOf(column)}`)
  }
  if (opened.generation.search[column.name] === 'words') {
    const word = (direction: string): string =>
      `(SELECT v FROM ${generationTableSql(wordListTableOf(column.name))} WHERE NOT ${isValueMissingSql(column, 'v')} ORDER BY rowid ${direction} LIMIT 1)`
    return ask(`SELECT ${word('ASC')}, ${word('DESC')}, NULL`)
  }
  const rank = `icu_sort_key(${value}, 'vi')`
  return ask(
    `SELECT min_by(${value}, ${rank}), max_by(${value}, ${rank}), NULL ${sourceOf(column)}`
  )
}

/**
 * Histogram bins: their width in the column's unit or in days, and their number; undefined if the
 * column has no range of values.
 */
interface HistogramBins {
  readonly low: number
  readonly width: number
  readonly count: number
}

const dayMs = 86_400_000
const daysOf = (day: EngineCell): number =>
  Date.parse(`${String(day).slice(0, 10)}T00:00:00Z`) / dayMs

/** Chooses histogram bins; integers and dates get integral widths. */
export function chooseHistogramBins(
  column: MartColumn,
  least: EngineCell,
  greatest: EngineCell
): HistogramBins | undefined {
  const family = valueFamilyOf(column)
  if (least === null || greatest === null || family === 'text' || family === 'truth')
    return undefined
  const number = family === 'day' ? daysOf : Number
  const [low, high] = [number(least), number(greatest)]
  if (column.dataType === 'float') {
    const width = (high - low) / maxHistogramBins
    return Number.isFinite(width)
      ? { low, width: width || 1, count: width > 0 ? maxHistogramBins : 1 }
      : undefined
  }
  const width = Math.ceil((high - low + 1) / maxHistogramBins)
  return { low, width, count: Math.ceil((high - low + 1) / width) }
}

/** Query for the number of rows in each non-empty histogram bin, by bin index. */
export function buildHistogramQuery(
  opened: OpenedTableGeneration,
  column: MartColumn,
  spread: HistogramBins
): EngineQuery {
  const value = quoteIdentifier(column.name)
  const isDay = valueFamilyOf(column) === 'day'
  const number = isDay ? `date_diff('day', DATE '1970-01-01', CAST(${value} AS DATE))` : value
  const place = `floor((CAST(${number} AS DOUBLE) - CAST(? AS DOUBLE)) / CAST(? AS DOUBLE))`
  const sql = `SELECT least(${place}, CAST(? AS DOUBLE)) AS bin, count(*) ${sourceOf(column)} GROUP BY bin ORDER BY bin`
  const { low, width, count } = spread
  return buildGenerationQuery(opened, sql, maxHistogramBins, [low, width, count - 1])
}

/** Bounds of a bin, in the notation of the column's values. */
export function histogramBinBounds(
  column: MartColumn,
  { low, width }: HistogramBins,
  place: number
) {
  const [from, next] = [low + place * width, low + (place + 1) * width]
  if (column.dataType === 'float') return { from, to: next }
  const write = (whole: number): EngineCell =>
    valueFamilyOf(column) === 'day' ? toUtcIsoDay(whole * dayMs) : whole
  return { from: write(from), to: write(next - 1) }
}
