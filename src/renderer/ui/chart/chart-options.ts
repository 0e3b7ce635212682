import type { ChartData, ValueFormat } from '@shared/kit/figures/chart'
import { formatChartFigure } from '@shared/kit/figures/numbers'
import type { Chart, ChartOptions, LegendItem, TooltipItem } from 'chart.js'
import type { ChartColors } from './use-chart-colors'
import { formatAxisTick, truncatedValueAxisOf } from './value-axis'

/** Chart.js options: axes, legend, and tooltips that format values like the table. */
export function toChartOptions(
  data: ChartData,
  colors: ChartColors,
  onPick: ((index: number) => void) | undefined
): ChartOptions<'bar'> {
  const font = { family: colors.font, size: 12 }
  const round = data.kind === 'doughnut'
  const horizontal = data.kind === 'horizontal' || data.kind === 'pyramid'
  const options: ChartOptions<'bar'> = {
    locale: 'vi-VN',
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: round
      ? { mode: 'nearest', intersect: true }
      : { mode: 'index', intersect: false, axis: horizontal ? 'y' : 'x' },
    plugins: {
      legend: {
        display: round || data.series.length > 1,
        position: round ? 'right' : 'bottom',
        labels: {
          color: colors.text,
          font,
          boxWidth: 14,
          boxHeight: 14,
          padding: round ? 12 : 16,
          filter: ({ datasetIndex = 0 }) => round || data.series[datasetIndex]?.edge === undefined,
          ...(round && { generateLabels: chart => ringLabels(chart, data, colors) })
        }
      },
      tooltip: {
        titleFont: font,
        bodyFont: font,
        callbacks: { label: item => describe(item, data) }
      }
    }
  }
  if (onPick) {
    options.onClick = (_event, elements) => {
      const index = elements[0]?.index
      if (index !== undefined) onPick(index)
    }
    options.onHover = (event, elements) => {
      const target = event.native?.target
      if (target instanceof HTMLElement) target.style.cursor = elements.length > 0 ? 'pointer' : ''
    }
  }
  if (round) return options
  return {
    ...options,
    indexAxis: horizontal ? 'y' : 'x',
    layout: { padding: paddingOf(data) },
    scales: scales(data, colors, horizontal)
  }
}

/** Legend of a ring chart with the value of each part, because it has no axis to read from. */
function ringLabels(chart: Chart, data: ChartData, colors: ChartColors): LegendItem[] {
  const [series] = data.series
  return data.labels.map((label, index) => {
    const color = colors.tones[series?.tones?.[index] ?? series?.tone ?? 'neutral']
    return {
      text: `${label}: ${formatChartFigure(data, series?.values[index])}`,
      fontColor: colors.text,
      fillStyle: color,
      strokeStyle: color,
      hidden: !chart.getDataVisibility(index),
      index
    }
  })
}

/** Whether a line chart has intervals, whose edges are named at their ends. */
export const isFan = ({ series }: Pick<ChartData, 'series'>): boolean =>
  series.some(({ edge }) => edge !== undefined)

/** Padding for labels next to bars and behind line ends. */
function paddingOf(data: ChartData) {
  const { kind, valueLabels, series } = data
  if (kind === 'line') {
    const ends = series.map(one => [one, one.values.findLast(value => value !== null)] as const)
    return { right: isFan(data) ? 104 : labelSpace(data, ends, 52) }
  }
  if (!valueLabels) return 0
  if (kind === 'pyramid') return { left: 4, right: 40 }
  if (kind !== 'horizontal') return { top: 18 }
  const all = series.flatMap(one => one.values.map(value => [one, value] as const))
  return { right: labelSpace(data, all, 48) }
}

/** Pixels of a digit of a value label, at most. */
const digitWidth = 7

type LabelledValue = readonly [ChartData['series'][number], number | null | undefined]

/** Pixels in which the longest of some value labels is not cut, and at least `least`. */
function labelSpace(data: ChartData, values: readonly LabelledValue[], least: number): number {
  const lengths = values.map(([{ right }, value]) => formatChartFigure(data, value, right).length)
  return Math.max(least, 12 + digitWidth * Math.max(0, ...lengths))
}

function scales(data: ChartData, colors: ChartColors, horizontal: boolean) {
  const font = { family: colors.font, size: 12 }
  const stacked = (data.stacked ?? false) || data.kind === 'pyramid'
  const format: ValueFormat = data.shares ? 'percent' : (data.format ?? 'number')
  const ticks = (as: ValueFormat) => ({
    color: colors.text,
    font,
    maxTicksLimit: 7,
    // Counts of people and things are integers, so no tick lies between two of them.
    ...(as === 'number' && !data.decimals && { precision: 0 }),
    callback: (value: string | number) =>
      as === 'number' && data.decimals
        ? formatChartFigure(data, Number(value))
        : formatAxisTick(data.kind === 'pyramid' ? Math.abs(Number(value)) : Number(value), as)
  })
  const broken = truncatedValueAxisOf(data)
  const values = {
    stacked,
    beginAtZero: true,
    ...(broken && { min: broken.start, max: broken.end }),
    ...(data.shares && { max: 1 }),
    ...(data.kind === 'pyramid' && mirrored(data)),
    ...(data.valueLabels && data.kind !== 'pyramid' && belowLowest(data)),
    grid: { color: colors.line },
    border: { display: false },
    ticks: { ...ticks(format), ...(broken && { stepSize: broken.step }) }
  }
  const names = {
    stacked,
    grid: { display: false },
    border: { color: colors.line },
    ticks: { color: colors.text, font, ...labelTicks(data.labels, horizontal) }
  }
  const right = data.series.find(series => series.right)?.right
  return {
    x: horizontal ? values : names,
    y: horizontal ? names : values,
    ...(right && {
      right: {
        position: 'right' as const,
        beginAtZero: true,
        grid: { display: false },
        border: { display: false },
        ticks: ticks(right)
      }
    })
  }
}

/**
 * Axis options that select which category labels are shown, and rotate them if they would overlap.
 */
function labelTicks(labels: readonly string[], horizontal: boolean) {
  const isShort = labels.every(label => label.length <= 2)
  const isNamed = labels.some(label => label.length > 10)
  const keepsAll = horizontal || isShort || labels.length <= (isNamed ? 12 : 8)
  const isRotated = !horizontal && !isShort && (keepsAll || labels.some(label => label.length > 14))
  return {
    maxRotation: isRotated ? 40 : 0,
    autoSkipPadding: 12,
    ...(keepsAll && { autoSkip: false }),
    // Only a sample is measured, because measuring thousands of labels, of which a dozen fit, takes
    // longer than drawing the chart.
    ...(labels.length > 200 && { sampleSize: 50 })
  }
}

/**
 * Minimum of the axis with space for the value label next to a negative bar, so that it does not
 * cover the category label.
 */
function belowLowest({ kind, series }: ChartData): { suggestedMin: number } | undefined {
  const lowest = Math.min(0, ...series.flatMap(({ values }) => values.map(value => value ?? 0)))
  return lowest < 0 && kind !== 'waterfall' ? { suggestedMin: lowest * 1.1 } : undefined
}

/** Axis range with equal bounds on both sides, for a population pyramid. */
function mirrored(data: ChartData): { suggestedMin: number; suggestedMax: number } {
  const longest = Math.max(
    0,
    ...data.series.flatMap(({ values }) => values.map(value => value ?? 0))
  )
  // Bars leave space for the number beside the longest one.
  const end = data.valueLabels ? longest * 1.15 : longest
  return { suggestedMin: -end, suggestedMax: end }
}

function describe(item: TooltipItem<'bar'>, data: ChartData): string {
  const series = data.series[item.datasetIndex]
  const value = series?.values[item.dataIndex]
  const name = data.kind === 'doughnut' ? item.label : (series?.name ?? '')
  const exact = series?.exact?.[item.dataIndex]
  return ` ${name}: ${exact ?? formatChartFigure(data, value, series?.right)}`
}
