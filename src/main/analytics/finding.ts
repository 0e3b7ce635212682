import { chartFindingText } from '@shared/features/analytics/finding-text'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'

/**
 * Adds a sentence with the main finding to a chart or table block, unless the page provides its own
 * sentence.
 */
export function addBlockFinding(block: SectorBlock): SectorBlock {
  const finding = block.finding ?? describeBlockFinding(block)
  return finding === undefined ? block : { ...block, finding }
}

/**
 * Main finding of a chart or table block as a sentence, computed from its numbers; undefined if the
 * numbers give none.
 */
export function describeBlockFinding(block: SectorBlock): string | undefined {
  const { data, pick, kind } = block
  const name = (at: number): string => (pick?.names ?? data.labels)[at] ?? ''
  if (kind === 'tree') return undefined
  if (kind === 'funnel') return ofSteps(data)
  if (kind === 'matrix') return ofCells(data, block.goal !== undefined)
  if (kind === 'tiles') return ofOne(data, name)
  if (data.kind === 'line') return ofLine(data)
  if (data.kind === 'waterfall') return ofSpan(data)
  if (data.axis === 'Kỳ') return ofLastPeriod(data)
  return ofBars(data, name)
}

type NameOf = (at: number) => string
type Values = readonly (number | null)[]

const said = ({ format = 'number', unit }: ChartData, value: number): string => {
  const text = formatFigure(value, format)
  return format === 'percent' ? text : `${text} ${unit}`
}

/** Index of the value with the largest `weight`; -1 if no value is known. */
function placeOf(values: Values, weight: (value: number) => number): number {
  let best = -1
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const known = values[best]
    if (known === null || known === undefined || weight(value) > weight(known)) best = at
  }
  return best
}

const highest = (values: Values): number => placeOf(values, value => value)
const lowest = (values: Values): number => placeOf(values, value => -value)

function ofBars(data: ChartData, name: NameOf): string | undefined {
  const bars = data.series.filter(({ right, as }) => right === undefined && as !== 'line')
  const [first, second] = bars
  if (!first) return undefined
  if (data.shares && second) return ofShares(data, bars, name)
  if (bars.length === 2 && second && first.striped && !data.stacked) {
    return ofShortage(data, first, second, name)
  }
  const worst = bars.at(-1)
  const isBad = worst?.tone === 'danger' || worst?.tone === 'warning'
  if (data.stacked && bars.length > 1 && worst && isBad) return ofPart(data, worst, name)
  if (bars.length === 1) return ofOne({ ...data, series: bars }, name)
  return ofOne({ ...data, series: [{ ...first, values: totals(bars, data.labels.length) }] }, name)
}

/** Finding of a stacked chart: the label with the largest amount of the unfavourable series. */
function ofPart(data: ChartData, { name: part, values }: ChartSeries, name: NameOf) {
  const at = highest(values)
  const most = values[at] ?? 0
  return most > 0 ? chartFindingText.mostOf(name(at), part, said(data, most)) : undefined
}

/** Finding of a chart over periods: the values of all series in the last period. */
function ofLastPeriod(data: ChartData): string | undefined {
  const at = data.labels.length - 1
  const parts = data.series.flatMap(({ name, values }) => {
    const value = values[at]
    return typeof value === 'number' ? [`${name.toLowerCase()} ${said(data, value)}`] : []
  })
  return parts.length > 0
    ? chartFindingText.inPeriod(data.labels[at] ?? '', parts.join(', '))
    : undefined
}

/** Sum of all series per label; null if the value of a series is hidden there. */
const totals = (series: readonly ChartSeries[], labels: number): (number | null)[] =>
  Array.from({ length: labels }, (_, at) =>
    series.reduce<number | null>((sum, { values }) => {
      const value = values[at] ?? null
      return sum === null || value === null ? null : sum + value
    }, 0)
  )

/** Finding of a chart with target and actual values: the largest gap between them. */
function ofShortage(data: ChartData, wanted: ChartSeries, actual: ChartSeries, name: NameOf) {
  const gaps = wanted.values.map((value, at) => {
    const there = actual.values[at] ?? null
    return value === null || there === null ? null : value - there
  })
  const at = highest(gaps)
  const gap = gaps[at]
  if (gap === null || gap === undefined) return undefined
  if (gap > 0) return chartFindingText.short(name(at), said(data, gap))
  return gaps.includes(null) ? undefined : chartFindingText.noneShort
}

/** Finding of a stacked chart: the label with the lowest share of the first series. */
function ofShares(
  data: ChartData,
  series: readonly ChartSeries[],
  name: NameOf
): string | undefined {
  const all = totals(series, data.labels.length)
  const shares = all.map((total, at) => {
    const value = series[0]?.values[at] ?? null
    return total === null || total === 0 || value === null ? null : value / total
  })
  const at = lowest(shares)
  const share = shares[at]
  if (share === null || share === undefined) return undefined
  if (share === 1) {
    const isOfAll = shares.every((one, place) => one === 1 || all[place] === 0)
    return isOfAll ? chartFindingText.allOf(series[0]?.name ?? '') : undefined
  }
  return chartFindingText.lowestShare(
    name(at),
    series[0]?.name ?? '',
    formatFigure(share, 'percent')
  )
}

/** Finding of a single series: its lowest rate, largest shortage, or largest amount. */
function ofOne(data: ChartData, name: NameOf): string | undefined {
  const values = data.series[0]?.values ?? []
  const low = lowest(values)
  const least = values[low]
  if (least === null || least === undefined) return undefined
  if (least < 0) return chartFindingText.short(name(low), said(data, -least))
  if (data.format === 'percent') return chartFindingText.lowest(name(low), said(data, least))
  const high = highest(values)
  const most = values[high] ?? 0
  return most > 0 ? chartFindingText.highest(name(high), said(data, most)) : undefined
}

/** Finding of a matrix: the cell with the lowest rate or the largest amount. */
function ofCells(data: ChartData, isRated: boolean): string | undefined {
  const place = isRated ? lowest : highest
  // The extreme of each column first: a matrix of all units has thousands of cells.
  const places = data.series.map(({ values }) => place(values))
  const values = data.series.map(({ values: all }, column) => all[places[column] ?? -1] ?? null)
  const column = place(values)
  const value = values[column]
  if (value === null || value === undefined || (!isRated && value === 0)) return undefined
  const words = `${data.labels[places[column] ?? -1]}, ${data.series[column]?.name}`
  return isRated
    ? chartFindingText.lowest(words, said(data, value))
    : chartFindingText.highest(words, said(data, value))
}

/**
 * Finding of a line chart: the last value of the first line, with its change if the line runs over
 * periods.
 */
function ofLine(data: ChartData): string | undefined {
  const [line] = data.series
  const last = line?.values.findLastIndex(value => value !== null) ?? -1
  const value = line?.values[last]
  if (!line || value === null || value === undefined) return undefined
  const label = data.labels[last] ?? ''
  const isPeriod = data.axis === 'Kỳ'
  const place = isPeriod ? chartFindingText.period(label) : label
  const now = chartFindingText.at(line.name, place, said(data, value))
  const before = line.values[last - 1]
  if (!isPeriod || before === null || before === undefined) return now
  return `${now}, ${changeWords(data, value - before)} ${chartFindingText.sinceBefore}`
}

/** Finding of a waterfall chart: its first and last total, with the change between them. */
function ofSpan(data: ChartData): string | undefined {
  const values = data.series[0]?.values ?? []
  const [first, last] = [values[0], values.at(-1)]
  if (typeof first !== 'number' || typeof last !== 'number') return undefined
  return `${chartFindingText.span(said(data, first), said(data, last))}, ${changeWords(data, last - first)}`
}

function changeWords(data: ChartData, change: number): string {
  const text = formatFigureChange(change, data.format ?? 'number')
  if (!/[1-9]/.test(text)) return chartFindingText.same
  const size = text.replace(/^[+−]/, '')
  const words = data.format === 'percent' ? size : `${size} ${data.unit}`
  return change > 0 ? chartFindingText.more(words) : chartFindingText.less(words)
}

/** Finding of a funnel chart: its first and last step. */
function ofSteps(data: ChartData): string | undefined {
  const values = data.series[0]?.values ?? []
  const [first, last] = [values[0], values.at(-1)]
  if (typeof first !== 'number' || typeof last !== 'number' || first === 0) return undefined
  return chartFindingText.steps(
    `${data.labels[0]} ${said(data, first)}`,
    `${data.labels.at(-1)?.toLowerCase()} ${said(data, last)}`
  )
}
