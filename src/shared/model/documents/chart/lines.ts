import { createElement, type DocumentElement } from '../element'
import type { DocumentChart } from '../official-document'
import { measureText } from '../text-width'
import { type Box, drawShape } from './area'
import { chartFont, drawMarker, drawText, round, strokeOf } from './paint'
import { type ChartInterval, formatChartValue } from './scale'

export interface LineFrame {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** Distance of two neighbouring labels. */
  readonly band: number
}

type Intervals = readonly (readonly (ChartInterval | undefined)[])[]

/** Number of points of a series up to which each has a marker. */
const mostMarkers = 40

/** Lines of all series, interrupted where a value is missing, with markers. */
export function drawLines(
  chart: DocumentChart,
  intervals: Intervals,
  frame: LineFrame
): DocumentElement[] {
  return intervals.flatMap((row, series) => {
    const points = row.map((interval, index) =>
      interval ? ([frame.x(index), frame.y(interval[1])] as const) : undefined
    )
    const runs = splitRuns(points)
    const path = runs.map(run => `M${run.map(pair).join('L')}`).join('')
    const every = Math.ceil(points.length / mostMarkers)
    const markers = points.flatMap((point, index) =>
      point && index % every === 0 ? [drawMarker(series, ...point)] : []
    )
    return [
      createElement('path', '', [], { d: path, ...strokeOf(series) }),
      ...markers,
      ...(chart.series.length === 1 ? drawPointLabels(chart, points, frame.band) : [])
    ]
  })
}

/**
 * Areas from the lower to the upper end of each interval, the last series at the back. `box` is the
 * plot, `id` the prefix of the ids of the areas.
 */
export function drawAreas(
  intervals: Intervals,
  frame: LineFrame,
  box: Box,
  id: string
): DocumentElement[] {
  const areas = intervals.map((row, series) => {
    const corners = row.map((interval, index) =>
      interval
        ? { x: frame.x(index), low: frame.y(interval[0]), high: frame.y(interval[1]) }
        : undefined
    )
    const path = splitRuns(corners)
      .map(run => {
        const upper = run.map(({ x, high }) => pair([x, high]))
        const lower = run.map(({ x, low }) => pair([x, low])).reverse()
        return `M${[...upper, ...lower].join('L')}Z`
      })
      .join('')
    return drawShape(createElement('path', '', [], { d: path }), box, series, `${id}-${series}`)
  })
  return areas.reverse().flat()
}

const pair = ([x, y]: readonly [number, number]): string => `${round(x)} ${round(y)}`

/** Maximal runs of neighbouring values that are present. */
function splitRuns<T>(values: readonly (T | undefined)[]): T[][] {
  const runs: T[][] = []
  let isOpen = false
  for (const value of values) {
    if (value === undefined) isOpen = false
    else if (isOpen) runs.at(-1)?.push(value)
    else {
      runs.push([value])
      isOpen = true
    }
  }
  return runs
}

function drawPointLabels(
  { series, decimals }: DocumentChart,
  points: readonly (readonly [number, number] | undefined)[],
  band: number
): DocumentElement[] {
  const size = chartFont - 1
  const texts = (series[0]?.values ?? []).map(value => formatChartValue(value ?? 0, decimals))
  if (texts.some(text => measureText(text, size) > band - 3)) return []
  return points.flatMap((point, index) => {
    if (!point) return []
    const [x, y] = point
    const neighbours = [points[index - 1], points[index + 1]].flatMap(other => other?.[1] ?? [])
    // Below a local minimum the lines to the neighbours leave space, above it they would cross the
    // label.
    const isLow = neighbours.length > 0 && neighbours.every(other => other < y)
    const base = isLow ? y + 13 : y - 6
    return [drawText(texts[index] ?? '', x, base, 'middle', { 'font-size': size })]
  })
}
