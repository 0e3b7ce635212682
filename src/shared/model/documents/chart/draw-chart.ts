import { createElement, type DocumentElement } from '../element'
import type { DocumentChart } from '../official-document'
import { measureText } from '../text-width'
import { type BarFrame, drawBars } from './bars'
import { drawLabels, layOutLabels, shorten } from './labels'
import { layOutLegend } from './legend'
import { drawAreas, drawLines, type LineFrame } from './lines'
import { chartFont, chartSize, drawLine, drawText } from './paint'
import { drawPie, pieHeight } from './pie'
import { chartIntervals, createValueScale, formatChartValue, type ValueScale } from './scale'

/**
 * SVG drawing of a chart in black on white, as an element tree: series differ by grey, pattern,
 * dash and marker. `title` and unit are outside the drawing. `id` distinguishes the clipping
 * paths of several charts in one document.
 */
export function drawDocumentChart(chart: DocumentChart, id = clipIdOf(chart)): DocumentElement {
  const [height, content] = drawContent(chart, id)
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${chartSize.width} ${height}`,
    width: chartSize.width,
    height,
    'font-size': chartFont,
    role: 'img',
    'aria-label': [chart.title, chart.description].filter(Boolean).join('. ')
  }
  return createElement('svg', '', content, attributes)
}

/** Id that depends on the content only, so that the same document has the same bytes. */
function clipIdOf(chart: DocumentChart): string {
  let hash = 0
  for (const letter of JSON.stringify(chart)) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return `chart-${hash.toString(36)}`
}

function drawContent(chart: DocumentChart, id: string): [number, DocumentElement[]] {
  if (chart.kind === 'pie') return [pieHeight(chart), drawPie(chart, id)]
  return chart.kind === 'horizontal' ? drawHorizontal(chart) : drawUpright(chart, id)
}

function scaleOf(chart: DocumentChart, intervals: ReturnType<typeof chartIntervals>): ValueScale {
  const ends = intervals.flat().flatMap(interval => interval ?? [])
  return createValueScale(ends, chart.decimals === 0 && chart.stacking !== 'shares')
}

const gridPaint = { stroke: '#b0b0b0', 'stroke-width': 0.5 }
const axisPaint = { stroke: '#000', 'stroke-width': 0.9 }

/** Bars, lines or areas above a horizontal category axis. */
function drawUpright(chart: DocumentChart, id: string): [number, DocumentElement[]] {
  const { width, height } = chartSize
  const intervals = chartIntervals(chart)
  const scale = scaleOf(chart, intervals)
  const ticks = scale.ticks.map(tick => formatTick(chart, tick, scale))
  const tickWidth = Math.max(...ticks.map(tick => measureText(tick, chartFont))) + 8
  const bandFrom = (start: number): number => (width - start - 6) / chart.labels.length
  const layout = layOutLabels(chart.labels, bandFrom(tickWidth))
  const left = Math.max(tickWidth, layout.lead - bandFrom(tickWidth) / 2 + 4)
  const band = bandFrom(left)
  const titles = chart.series.map(({ title }) => title)
  const legend = layOutLegend(titles, chart.kind === 'line' ? 'lines' : 'areas')
  const top = 18
  const bottom = height - layout.depth - legend.height
  const y = (value: number): number =>
    bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top)
  const x = (index: number): number => left + (index + 0.5) * band
  const grid = scale.ticks.flatMap((tick, index) => [
    drawLine([left, y(tick)], [width - 6, y(tick)], tick === 0 ? axisPaint : gridPaint),
    drawText(ticks[index] ?? '', left - 4, y(tick) + 3.5, 'end')
  ])
  const frame: LineFrame & BarFrame = {
    isHorizontal: false,
    x,
    y,
    position: y,
    band,
    bandStart: index => left + index * band
  }
  const plot = { x: left, y: top, width: width - left, height: bottom - top }
  const marks =
    chart.kind === 'bar'
      ? drawBars(chart, intervals, frame)
      : chart.kind === 'area'
        ? drawAreas(intervals, frame, plot, id)
        : drawLines(chart, intervals, frame)
  const axis = drawLine([left, top - 4], [left, bottom], axisPaint)
  return [
    height,
    [
      ...grid,
      ...marks,
      axis,
      ...drawLabels(layout, x, bottom),
      ...legend.draw(height - legend.height)
    ]
  ]
}

const horizontalBand = 22
/** Height to which the bands of many labels are compressed, so that a chart fits on a sheet. */
const mostBandHeight = 560

/** Bars to the right of a vertical category axis; the drawing grows with their number. */
function drawHorizontal(chart: DocumentChart): [number, DocumentElement[]] {
  const { width } = chartSize
  const intervals = chartIntervals(chart)
  const scale = scaleOf(chart, intervals)
  const labels = chart.labels.map(label => shorten(label, width * 0.36))
  const left = Math.max(...labels.map(label => measureText(label, chartFont))) + 10
  const beside = chart.stacking === undefined ? chart.series.length : 1
  const band = Math.min(Math.max(horizontalBand, beside * 14 + 6), mostBandHeight / labels.length)
  const every = Math.ceil(chartFont / band)
  const legend = layOutLegend(
    chart.series.map(({ title }) => title),
    'areas'
  )
  const top = 4
  const bottom = top + band * labels.length
  const right = width - 34
  const x = (value: number): number =>
    left + ((value - scale.min) / (scale.max - scale.min)) * (right - left)
  const grid = scale.ticks.flatMap(tick => [
    drawLine([x(tick), top], [x(tick), bottom], tick === 0 ? axisPaint : gridPaint),
    drawText(formatTick(chart, tick, scale), x(tick), bottom + 13, 'middle')
  ])
  const bandStart = (index: number): number => top + index * band
  const names = labels.flatMap((label, index) =>
    index % every === 0 ? [drawText(label, left - 6, bandStart(index) + band / 2 + 3.5, 'end')] : []
  )
  const frame: BarFrame = { isHorizontal: true, position: x, band, bandStart }
  const height = bottom + 20 + legend.height
  return [
    height,
    [...grid, ...drawBars(chart, intervals, frame), ...names, ...legend.draw(bottom + 20)]
  ]
}

const formatTick = ({ stacking }: DocumentChart, tick: number, { decimals }: ValueScale): string =>
  `${formatChartValue(tick, decimals)}${stacking === 'shares' ? '%' : ''}`
