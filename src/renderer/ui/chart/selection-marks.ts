import type { ChartData } from '@shared/kit/figures/chart'
import type { ArcElement, Chart } from 'chart.js'
import type { ChartColors } from './use-chart-colors'

/** Width in pixels of the line that marks a selected element. */
const markWidth = 3

/** Fades the elements that are not selected, and marks the selected ones by a line beside them. */
export function drawSelection(
  chart: Chart<'bar'>,
  data: ChartData,
  selection: readonly number[],
  colors: ChartColors
): void {
  const { ctx } = chart
  ctx.save()
  const isSelected = (index: number): boolean => selection.includes(index)
  if (data.kind === 'doughnut') drawArcs(chart, isSelected, colors)
  else drawBands(chart, data, isSelected, colors)
  ctx.restore()
}

function drawBands(
  chart: Chart<'bar'>,
  data: ChartData,
  isSelected: (index: number) => boolean,
  colors: ChartColors
): void {
  const { ctx, chartArea, scales } = chart
  const horizontal = data.kind === 'horizontal' || data.kind === 'pyramid'
  const axis = horizontal ? scales.y : scales.x
  if (!axis) return
  const { left, right, top, bottom, width, height } = chartArea
  const step = (horizontal ? height : width) / Math.max(1, data.labels.length)
  for (const index of data.labels.keys()) {
    const start = axis.getPixelForValue(index) - step / 2
    if (isSelected(index)) {
      ctx.globalAlpha = 1
      ctx.fillStyle = colors.text
      if (horizontal) ctx.fillRect(left - markWidth, start + 1, markWidth, step - 2)
      else ctx.fillRect(start + 1, bottom, step - 2, markWidth)
    } else {
      ctx.globalAlpha = 0.65
      ctx.fillStyle = colors.surface
      if (horizontal) ctx.fillRect(left, start, right - left, step)
      else ctx.fillRect(start, top, step, bottom - top)
    }
  }
}

function drawArcs(
  chart: Chart<'bar'>,
  isSelected: (index: number) => boolean,
  colors: ChartColors
): void {
  const { ctx } = chart
  const arcs = chart.getDatasetMeta(0).data as unknown as readonly ArcElement[]
  const names = ['x', 'y', 'startAngle', 'endAngle', 'innerRadius', 'outerRadius'] as const
  for (const [index, arc] of arcs.entries()) {
    const { x, y, startAngle, endAngle, innerRadius, outerRadius } = arc.getProps([...names])
    if (x === null || y === null) continue
    ctx.beginPath()
    if (isSelected(index)) {
      ctx.globalAlpha = 1
      ctx.strokeStyle = colors.text
      ctx.lineWidth = markWidth
      ctx.arc(x, y, outerRadius - markWidth / 2, startAngle, endAngle)
      ctx.stroke()
    } else {
      ctx.globalAlpha = 0.65
      ctx.fillStyle = colors.surface
      ctx.arc(x, y, outerRadius, startAngle, endAngle)
      ctx.arc(x, y, innerRadius, endAngle, startAngle, true)
      ctx.fill()
    }
  }
}
