import { createElement, type DocumentElement } from '../element'

/** Size of a chart's drawing in its own units; a unit is a point at the width of a sheet. */
export const chartSize = { width: 453, height: 255 } as const
export const chartFont = 10

/** Fills that a black-and-white printer tells apart: greys alternating with patterns. */
const fills: readonly { readonly base: string; readonly lines?: string }[] = [
  { base: '#595959' },
  { base: '#ffffff', lines: 'M0 6L6 0M-1 1L1 -1M5 7L7 5' },
  { base: '#bfbfbf' },
  { base: '#ffffff', lines: 'M0 3H6' },
  { base: '#000000' },
  { base: '#ffffff', lines: 'M3 0V6' },
  { base: '#8c8c8c' },
  { base: '#ffffff', lines: 'M0 0L6 6M-1 5L1 7M5 -1L7 1M0 6L6 0' }
]
const dashes = ['', '6 3', '2 2', '8 2 2 2', '10 4', '1 3', '5 2 1 2', '3 3'] as const

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Prefix of the ids of a drawing, so that several drawings of a document do not share patterns. */
export type ChartPaint = {
  readonly id: string
  readonly count: number
}

/** Patterns of the first `count` series. */
export function definePatterns({ id, count }: ChartPaint): DocumentElement {
  const patterns = fills.slice(0, count).flatMap(({ base, lines }, index) => {
    if (!lines) return []
    const content = [
      createElement('rect', '', [], { width: 6, height: 6, fill: base }),
      createElement('path', '', [], { d: lines, stroke: '#000', 'stroke-width': 0.9, fill: 'none' })
    ]
    const size = { id: `${id}-${index}`, patternUnits: 'userSpaceOnUse', width: 6, height: 6 }
    return [createElement('pattern', '', content, size)]
  })
  return createElement('defs', '', patterns)
}

/** Fill and outline of a series' areas. */
export function fillOf({ id }: ChartPaint, index: number): Record<string, string | number> {
  const { base, lines } = at(fills, index)
  const fill = lines ? `url(#${id}-${index % fills.length})` : base
  return { fill, stroke: '#000', 'stroke-width': 0.75 }
}

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
