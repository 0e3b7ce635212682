import { createElement, type DocumentElement } from '../element'
import type { DocumentChart } from '../official-document'
import { measureText } from '../text-width'
import { drawBox } from './area'
import { chartFont, drawText, round } from './paint'
import { type ChartInterval, formatChartValue } from './scale'

/** Position of values and bands of a bar chart in its drawing. */
export interface BarFrame {
  readonly isHorizontal: boolean
  /** Coordinate of a value on the value axis. */
  readonly position: (value: number) => number
  /** Coordinate of the start of a label's band on the category axis. */
  readonly bandStart: (index: number) => number
  readonly band: number
}

/** Share of a band that its bars take. */
const barShare = 0.72

/** Bars of all series, side by side or stacked, each with its value where there is space. */
export function drawBars(
  chart: DocumentChart,
  intervals: readonly (readonly (ChartInterval | undefined)[])[],
  frame: BarFrame
): DocumentElement[] {
  const beside = chart.stacking === undefined ? chart.series.length : 1
  const thickness = (frame.band * barShare) / beside
  return intervals.flatMap((row, series) =>
    row.flatMap((interval, label) => {
      if (!interval) return []
      const offset = (frame.band * (1 - barShare)) / 2 + (beside > 1 ? series * thickness : 0)
      const across = frame.bandStart(label) + offset
      const value = chart.series[series]?.values[label] ?? 0
      return [
        ...drawBar(frame, interval, across, thickness, series),
        ...drawBarLabel(chart, frame, interval, across + thickness / 2, thickness, value)
      ]
    })
  )
}

function drawBar(
  frame: BarFrame,
  interval: ChartInterval,
  across: number,
  thickness: number,
  series: number
): DocumentElement[] {
  const [from, to] = interval.map(frame.position) as [number, number]
  const start = Math.min(from, to)
  const length = Math.abs(to - from)
  const box = frame.isHorizontal
    ? { x: start, y: across, width: length, height: thickness }
    : { x: across, y: start, width: thickness, height: length }
  return drawBox(box, series)
}

const labelSize = chartFont - 1
const labelFont = { 'font-size': labelSize }

/** Value of a bar: at its end, or on white within a stacked bar; none where it would not fit. */
function drawBarLabel(
  chart: DocumentChart,
  frame: BarFrame,
  interval: ChartInterval,
  middle: number,
  thickness: number,
  value: number
): DocumentElement[] {
  const text = formatChartValue(value, chart.decimals)
  const [from, to] = interval.map(frame.position) as [number, number]
  return chart.stacking === undefined
    ? drawEndLabel(text, frame, { from, to, middle, thickness })
    : drawInnerLabel(text, frame, { from, to, middle, thickness })
}

interface BarExtent {
  readonly from: number
  readonly to: number
  readonly middle: number
  readonly thickness: number
}

function drawEndLabel(
  text: string,
  { isHorizontal }: BarFrame,
  { from, to, middle, thickness }: BarExtent
): DocumentElement[] {
  const needed = isHorizontal ? labelSize : measureText(text, labelSize)
  if (needed > thickness + 2) return []
  if (!isHorizontal)
    return [drawText(text, middle, to > from ? to + 10 : to - 3, 'middle', labelFont)]
  return to < from
    ? [drawText(text, to - 3, middle + 3, 'end', labelFont)]
    : [drawText(text, to + 3, middle + 3, 'start', labelFont)]
}

function drawInnerLabel(
  text: string,
  { isHorizontal }: BarFrame,
  { from, to, middle, thickness }: BarExtent
): DocumentElement[] {
  const width = measureText(text, labelSize)
  const [along, across] = isHorizontal ? [width + 6, labelSize + 3] : [labelSize + 4, width + 4]
  if (along > Math.abs(to - from) || across > thickness) return []
  const center = (from + to) / 2
  const [x, y] = isHorizontal ? [center, middle] : [middle, center]
  const back = { x: round(x - width / 2 - 1.5), y: round(y - 5.5), width: round(width + 3) }
  return [
    createElement('rect', '', [], { ...back, height: 11, fill: '#fff' }),
    drawText(text, x, y + 3, 'middle', labelFont)
  ]
}
