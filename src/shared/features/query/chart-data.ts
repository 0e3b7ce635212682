import { type ChartColor, type ChartData, categoryColors } from '../../kit/figures/chart'
import { formatNumber } from '../../kit/format'
import {
  formatResultValue,
  formatRoundedResultValue,
  type QueryResultValue
} from '../../model/query/answer-words'
import type { ChartChoice } from '../../model/query/chart-choice'
import type { QueryOutput } from '../../model/query/outputs'
import { resultChartText as text } from './chart-text'
import {
  type ChartedResult,
  chartNumberOf,
  maxResultChartBars,
  maxResultChartPoints,
  resolveResultChart
} from './edit/chart'

/** Chart of a query result with its texts. */
export interface ResultChart {
  readonly data: ChartData
  readonly title: string
  readonly summary: string
}

/** Maximum rows of the result that a kind of chart draws. */
export const maxChartRows = (chart: Pick<ChartChoice, 'kind'>): number =>
  isSequence(chart) ? maxResultChartPoints : maxResultChartBars

/** Title of a chart if none was typed. */
export const generatedChartTitle = (
  { figures, category }: Pick<ChartChoice, 'figures' | 'category'>,
  titleOf: (name: string) => string
): string => text.of(figures.map(titleOf).join(', '), titleOf(category))

/**
 * Chart of a result as chosen, as far as its data allow. Doubles are precise enough for the drawing;
 * tooltips have the exact texts.
 */
export function buildResultChart(
  result: ChartedResult,
  choice: ChartChoice,
  titleOf: (name: string) => string
): ResultChart {
  const { chart, notes } = resolveResultChart(choice, result, titleOf)
  const { columns } = result
  const placeOf = (name: string): number => columns.findIndex(column => column.name === name)
  const axis = placeOf(chart.category)
  const most = maxChartRows(chart)
  const taken = result.rows.slice(0, most)
  // A row without a date is no point in time, so lines and areas omit it.
  const rows = isSequence(chart) ? taken.filter(row => row[axis] !== null) : taken
  const labels = rows.map(row => roundedText(columns[axis], row[axis]))
  const series = chart.figures.map((name, index) => {
    const place = placeOf(name)
    const column = columns[place]
    const values = rows.map(row => row[place] ?? null)
    return {
      name: titleOf(name),
      values: values.map(chartNumberOf),
      ...(column && { exact: values.map(value => formatResultValue(column, value)) }),
      ...looksOf(chart, index, rows.length)
    }
  })
  const first = placeOf(chart.figures[0] ?? '')
  const greatest = greatestIndex(series[0]?.values ?? [])
  return {
    title: chart.title ?? generatedChartTitle(chart, titleOf),
    data: {
      axis: titleOf(chart.category),
      labels,
      series,
      ...optionsOf(chart),
      ...unitOf(
        result,
        chart.figures,
        series.map(({ name }) => name)
      )
    },
    summary: [
      text.summary(
        labels[greatest] ?? '',
        roundedText(columns[first], rows[greatest]?.[first], decimalsOf(result, chart.figures[0])),
        formatNumber(rows.length)
      ),
      ...notes,
      ...(result.count > most ? [text.cut(formatNumber(most))] : [])
    ].join(' ')
  }
}

const isSequence = ({ kind }: Pick<ChartChoice, 'kind'>): boolean =>
  kind === 'line' || kind === 'area'

const roundedText = (
  column: QueryOutput | undefined,
  value: QueryResultValue = null,
  decimals?: number
): string => (column ? formatRoundedResultValue(column, value, decimals) : '')

const decimalsOf = ({ formats }: ChartedResult, name = ''): number | undefined =>
  formats?.get(name)?.decimals

/** Colours and shape of the figure at an index, or of the slices of a pie. */
function looksOf(chart: ChartChoice, index: number, count: number) {
  return {
    tone: colorAt(chart, index),
    ...(index >= categoryColors.length && { striped: true }),
    ...(chart.kind === 'area' && { as: 'area' as const }),
    ...(chart.kind === 'pie' && {
      tones: Array.from({ length: count }, (_, at) => colorAt(chart, at))
    })
  }
}

const drawnKinds = {
  bar: 'bar',
  horizontal: 'horizontal',
  line: 'line',
  area: 'line',
  pie: 'doughnut'
} as const

function optionsOf({ kind, stacking, valueLabels }: ChartChoice) {
  return {
    kind: drawnKinds[kind],
    ...(stacking && { stacked: true, shares: stacking === 'shares' }),
    // The legend of a pie has its values.
    ...(valueLabels && kind !== 'pie' && { valueLabels: true })
  }
}

/** Unit and decimal places of the figures: those of the dictionary if all have the same unit. */
function unitOf(
  { columns, formats }: ChartedResult,
  figures: readonly string[],
  titles: readonly string[]
): Pick<ChartData, 'unit' | 'decimals' | 'format'> {
  const column = columns.find(({ name }) => name === figures[0])
  if (column?.type === 'share') return { unit: '%', decimals: 2, format: 'percent' }
  const known = figures.map(name => formats?.get(name))
  const unit = known[0]?.unit
  const isOne = unit && known.every(format => format?.unit === unit)
  return {
    unit: isOne ? unit : text.unit(titles.join(', ')),
    decimals: Math.max(...known.map(format => format?.decimals ?? mostDecimals))
  }
}

const mostDecimals = 3

/** Colour of the figure or slice at an index; the chosen colour comes first. */
function colorAt({ color = 'category-1' }: ChartChoice, index: number): ChartColor {
  const first = categoryColors.indexOf(color)
  return categoryColors[(first + index) % categoryColors.length] ?? color
}

/** Index of the greatest value; the first of equal ones. */
const greatestIndex = (values: ChartData['series'][number]['values']): number =>
  values.reduce<number>(
    (found, value, at) => ((value ?? -Infinity) > (values[found] ?? -Infinity) ? at : found),
    0
  )
