import { createElement, type DocumentElement } from '../element'

/** Size of a chart's drawing in its own units; a unit is a point at the width of a sheet. */
export const chartSize = { width: 453, height: 255 } as const
export const chartFont = 10

const dashes = ['', '6 3', '2 2', '8 2 2 2', '10 4', '1 3', '5 2 1 2', '3 3'] as const

/** Element of a list that is repeated without end. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Stroke of a series' line. */
export const strokeOf = (index: number): Record<string, string | number> => ({
  fill: 'none',
  stroke: '#000',
  'stroke-width': 1.4,
  ...(at(dashes, index) && { 'stroke-dasharray': at(dashes, index) })
})

/** Marker of a series at a point: circle, square, triangle and diamond, filled or hollow. */
export function drawMarker(index: number, x: number, y: number): DocumentElement {
  const radius = 3
  const paint = {
    fill: Math.floor(index / 4) % 2 === 0 && index % 2 === 0 ? '#000' : '#fff',
    stroke: '#000',
    'stroke-width': 1
  }
  const shapes = [
    createElement('circle', '', [], { cx: round(x), cy: round(y), r: radius, ...paint }),
    createElement('path', '', [], { d: move(x, y, 'h6v6h-6z', -3, -3), ...paint }),
    createElement('path', '', [], { d: move(x, y, 'l3.5 6h-7z', 0, -3.5), ...paint }),
    createElement('path', '', [], { d: move(x, y, 'l4 4l-4 4l-4 -4z', 0, -4), ...paint })
  ]
  return at(shapes, index)
}

const move = (x: number, y: number, path: string, dx: number, dy: number): string =>
  `M${round(x + dx)} ${round(y + dy)}${path}`

export const round = (value: number): number => Math.round(value * 100) / 100

export type TextAnchor = 'start' | 'middle' | 'end'

/** Text whose baseline begins at a point. */
export function drawText(
  text: string,
  x: number,
  y: number,
  anchor: TextAnchor = 'start',
  more: Record<string, string | number> = {}
): DocumentElement {
  const attributes = { x: round(x), y: round(y), 'text-anchor': anchor, ...more }
  return createElement('text', '', [text], attributes)
}

export function drawLine(
  from: readonly [number, number],
  to: readonly [number, number],
  paint: Record<string, string | number>
): DocumentElement {
  const ends = { x1: round(from[0]), y1: round(from[1]), x2: round(to[0]), y2: round(to[1]) }
  return createElement('line', '', [], { ...ends, ...paint })
}
