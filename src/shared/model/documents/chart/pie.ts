import { createElement, type DocumentElement } from '../element'
import type { DocumentChart } from '../official-document'
import { drawShape } from './area'
import { shorten } from './labels'
import { drawKey } from './legend'
import { chartSize, drawText, round } from './paint'
import { formatChartValue } from './scale'

const radius = 92
const center = { x: 112, y: 122 }
const legendStart = 238
const rowHeight = 15

/** Height of the drawing of a pie, which grows with its legend. */
export const pieHeight = (chart: DocumentChart): number =>
  Math.max(center.y * 2, partsOf(chart).length * rowHeight + 20)

interface PiePart {
  readonly label: string
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Positive values of the first series as parts of a circle, in turns. */
function partsOf({ labels, series }: DocumentChart): PiePart[] {
  const values = labels.map((_, index) => Math.max(0, series[0]?.values[index] ?? 0))
  const whole = values.reduce((sum, value) => sum + value, 0)
  let turn = 0
  return values.flatMap((value, index) => {
    if (value === 0) return []
    const start = turn
    turn += value / whole
    return [{ label: labels[index] ?? '', value, start, end: turn }]
  })
}

/** Pie of the first series; `id` is the prefix of the ids of its parts. Numbers connect its parts with the legend, which has their values. */
export function drawPie(chart: DocumentChart, id: string): DocumentElement[] {
  const parts = partsOf(chart)
  const top = (pieHeight(chart) - parts.length * rowHeight) / 2
  return parts.flatMap(({ label, value, start, end }, index) => {
    const [x, y] = pointAt((start + end) / 2, radius + 11)
    const base = top + 11 + index * rowHeight
    const share = formatChartValue(100 * (end - start), 1)
    const shown = `: ${formatChartValue(value, chart.decimals)} (${share}%)`
    const name = shorten(`${index + 1}. ${label}`, chartSize.width - legendStart - 92)
    return [
      ...drawShape(createSlice(start, end), circle, index, `${id}-${index}`),
      drawText(String(index + 1), x, y + 3.5, 'middle'),
      ...drawKey('areas', index, legendStart, base),
      drawText(name + shown, legendStart + 24, base)
    ]
  })
}

const pointAt = (turn: number, distance: number): readonly [number, number] => [
  center.x + distance * Math.sin(2 * Math.PI * turn),
  center.y - distance * Math.cos(2 * Math.PI * turn)
]

const circle = {
  x: center.x - radius,
  y: center.y - radius,
  width: 2 * radius,
  height: 2 * radius
}

function createSlice(start: number, end: number): DocumentElement {
  if (end - start > 0.9999)
    return createElement('circle', '', [], { cx: center.x, cy: center.y, r: radius })
  const [x1, y1] = pointAt(start, radius)
  const [x2, y2] = pointAt(end, radius)
  const large = end - start > 0.5 ? 1 : 0
  const arc = `A${radius} ${radius} 0 ${large} 1 ${round(x2)} ${round(y2)}`
  const d = `M${center.x} ${center.y}L${round(x1)} ${round(y1)}${arc}Z`
  return createElement('path', '', [], { d })
}
