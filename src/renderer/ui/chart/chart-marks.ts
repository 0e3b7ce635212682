import type { ChartData } from '@shared/kit/figures/chart'
import { formatChartFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import type { Chart, Plugin } from 'chart.js'
import { isFan } from './chart-options'
import { spreadEndLabels } from './end-labels'
import { drawSelection } from './selection-marks'
import type { ChartColors } from './use-chart-colors'
import { truncatedValueAxisOf } from './value-axis'

type Pen = CanvasRenderingContext2D

/** What a chart draws now, and the indexes of its selected labels. */
interface DrawnChart {
  readonly data: ChartData
  readonly selection: readonly number[]
}

/**
 * Chart.js plugin that draws what the library lacks: thresholds, axis breaks, selected elements, and value labels of
 * bars, steps and line ends. A chart keeps its first plugins, so `latest` returns its newest data.
 */
export function createChartMarksPlugin(
  first: ChartData,
  colors: ChartColors,
  latest: () => DrawnChart = () => ({ data: first, selection: [] })
): Plugin<'bar'> {
  return {
    id: 'marks',
    beforeDatasetsDraw: chart => drawThresholds(chart, latest().data, colors),
    afterDatasetsDraw: chart => {
      const { ctx } = chart
      const { data, selection } = latest()
      const isBroken = truncatedValueAxisOf(data) !== undefined
      ctx.save()
      if (selection.length > 0) drawSelection(chart, data, selection, colors)
      ctx.font = `600 11px ${colors.font}`
      ctx.textBaseline = 'middle'
      if (data.kind === 'waterfall') drawConnectors(chart, colors)
      if (isBroken) drawBreak(chart, data, colors)
      if (data.valueLabels) drawValues(chart, data, colors)
      else if (data.kind === 'line') drawEnds(chart, data, colors)
      ctx.restore()
    }
  }
}

/** Draws thresholds as dashed lines behind the bars. */
function drawThresholds(chart: Chart<'bar'>, data: ChartData, colors: ChartColors): void {
  const { ctx, chartArea, scales } = chart
  const horizontal = data.kind === 'horizontal'
  const axis = horizontal ? scales.x : scales.y
  if (!axis) return
  ctx.save()
  ctx.strokeStyle = colors.text
  ctx.globalAlpha = 0.55
  ctx.setLineDash([4, 4])
  for (const { value } of data.thresholds ?? []) {
    const at = axis.getPixelForValue(value)
    ctx.beginPath()
    ctx.moveTo(horizontal ? at : chartArea.left, horizontal ? chartArea.top : at)
    ctx.lineTo(horizontal ? at : chartArea.right, horizontal ? chartArea.bottom : at)
    ctx.stroke()
  }
  ctx.restore()
}

/** Space of a value label: its left and right edge and its middle line. */
interface LabelBox {
  readonly left: number
  readonly right: number
  readonly middle: number
}

const areOverlapping = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right && other.left < one.right && Math.abs(one.middle - other.middle) < 12

/** Takes the space of a label and returns true if no earlier label overlaps it. */
function createLabelSpace(): (box: LabelBox) => boolean {
  const taken: LabelBox[] = []
  return box => {
    if (taken.some(one => areOverlapping(one, box))) return false
    taken.push(box)
    return true
  }
}

/** Height of a label; a shorter stacked segment has no label, which would cover its neighbours. */
const labelHeight = 14

/**
 * Draws the value at the end of each bar where neither a line passes nor another label is; for a
 * step of a waterfall its change, above the step.
 */
function drawValues(chart: Chart<'bar'>, data: ChartData, colors: ChartColors): void {
  const isFree = createLabelSpace()
  for (const [index, series] of data.series.entries()) {
    for (const [at, element] of chart.getDatasetMeta(index).data.entries()) {
      const value = series.values[at] ?? null
      if (value === null) continue
      const { text, isStep } = valueLabelOf(data, at, value)
      const { width } = chart.ctx.measureText(text)
      const placed = element.getProps(['x', 'y', 'base'] as never) as Placed
      const { left, middle } = placeOf(data, placed, { value, width, isStep })
      const hasSpace = !isTooSmall(data, placed, width)
      if (hasSpace && isFree({ left, right: left + width, middle }))
        write(chart.ctx, colors, text, left, middle)
    }
  }
}

function valueLabelOf(data: ChartData, at: number, value: number) {
  const isStep = data.kind === 'waterfall' && !data.totals?.includes(at)
  const format = data.format ?? 'number'
  const text = isStep ? formatFigureChange(value, format) : formatChartFigure(data, value)
  return { text, isStep }
}

/** Whether a stacked segment has no space for its label. */
function isTooSmall({ stacked, kind }: ChartData, { x, y, base }: Placed, width: number): boolean {
  if (!stacked || kind === 'pyramid' || !Number.isFinite(base)) return false
  return kind === 'horizontal' ? Math.abs(x - base) < width : Math.abs(y - base) < labelHeight
}

/** Position of the value label of a bar or step. */
function placeOf(
  data: ChartData,
  { x, y, base }: Placed,
  drawn: { readonly value: number; readonly width: number; readonly isStep: boolean }
): { left: number; middle: number } {
  const { value, width, isStep } = drawn
  // A stacked value is inside its segment, because the next segment begins at its end.
  if (data.stacked && Number.isFinite(base)) {
    return data.kind === 'horizontal'
      ? { left: (x + base - width) / 2, middle: y }
      : { left: x - width / 2, middle: (y + base) / 2 }
  }
  if (data.kind === 'pyramid') return { left: x + (x < base ? -width - 6 : 6), middle: y }
  if (data.kind === 'horizontal') return { left: x + (value < 0 ? -width - 6 : 6), middle: y }
  const end = isStep ? Math.min(y, base) : y
  return { left: x - width / 2, middle: end + (value < 0 && !isStep ? 9 : -9) }
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly base: number
}

/** Draws the line from the end level of a waterfall step to the start of the next step. */
function drawConnectors(chart: Chart<'bar'>, colors: ChartColors): void {
  const { ctx } = chart
  const steps = chart.getDatasetMeta(0).data
  ctx.save()
  ctx.strokeStyle = colors.text
  ctx.globalAlpha = 0.55
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]
    if (!next || Number.isNaN(step.y)) continue
    ctx.beginPath()
    ctx.moveTo(step.x, step.y)
    ctx.lineTo(next.x, step.y)
    ctx.stroke()
  }
  ctx.restore()
}

/**
 * Size in pixels of the axis-break mark: height above the foot of the axis, and depth of the teeth.
 */
const tooth = { height: 14, width: 5 }

/**
 * Draws a zigzag at the lower end of the axis and across the bars, to mark that the range from zero
 * is omitted.
 */
function drawBreak(chart: Chart<'bar'>, data: ChartData, colors: ChartColors): void {
  const { ctx, chartArea } = chart
  const { left, top, bottom } = chartArea
  ctx.save()
  ctx.strokeStyle = colors.text
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.moveTo(left, top)
  ctx.lineTo(left, bottom - 4 - tooth.height)
  ctx.lineTo(left - tooth.width, bottom - 4 - tooth.height * 0.75)
  ctx.lineTo(left + tooth.width, bottom - 4 - tooth.height * 0.25)
  ctx.lineTo(left, bottom - 4)
  ctx.lineTo(left, bottom)
  ctx.stroke()
  ctx.strokeStyle = colors.surface
  ctx.lineWidth = 4
  for (const at of data.totals ?? []) {
    const bar = chart.getDatasetMeta(0).data[at]
    if (bar) crossBar(ctx, bar.x, bottom - 4 - tooth.height / 2)
  }
  ctx.restore()
}

function crossBar(ctx: Pen, x: number, y: number): void {
  const half = 24
  ctx.beginPath()
  for (let step = 0; step <= 8; step++) {
    const to = x - half + (step * half) / 4
    const height = y + (step % 2 ? -3 : 3)
    if (step === 0) ctx.moveTo(to, height)
    else ctx.lineTo(to, height)
  }
  ctx.stroke()
}

/** Draws the last value of each line behind its last point, in a fan with the name of the line. */
function drawEnds(chart: Chart<'bar'>, data: ChartData, colors: ChartColors): void {
  const isNamed = isFan(data)
  const ends = data.series.flatMap((series, index) => {
    if (series.edge === 'outer') return []
    const at = series.values.findLastIndex(value => value !== null)
    const point = chart.getDatasetMeta(index).data[at]
    const value = series.values[at]
    if (!point || value === null || value === undefined || series.as === 'bar') return []
    const figure = formatChartFigure(data, value, series.right)
    // A line that ends before the others has its label among them, where a name would cover them.
    const text = isNamed && at === data.labels.length - 1 ? `${series.name} ${figure}` : figure
    return { text, x: point.x + 7, y: point.y }
  })
  for (const { text, x, y } of spreadEndLabels(ends, chart.chartArea))
    write(chart.ctx, colors, text, x, y)
}

/** Draws text on a patch of the surface colour, which keeps it legible where a line passes. */
function write(ctx: Pen, colors: ChartColors, text: string, left: number, middle: number): void {
  ctx.fillStyle = colors.surface
  ctx.fillRect(left - 1, middle - 7, ctx.measureText(text).width + 2, 14)
  ctx.fillStyle = colors.text
  ctx.fillText(text, left, middle + 1)
}
