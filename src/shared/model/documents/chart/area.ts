import { createElement, type DocumentElement } from '../element'
import { at, round } from './paint'

type Hatch = 'rising' | 'falling' | 'level' | 'upright'

/** Fills that a black-and-white printer tells apart: greys alternating with hatches. */
const fills: readonly { readonly grey: string; readonly hatches: readonly Hatch[] }[] = [
  { grey: '#595959', hatches: [] },
  { grey: '#fff', hatches: ['rising'] },
  { grey: '#bfbfbf', hatches: [] },
  { grey: '#fff', hatches: ['level'] },
  { grey: '#000', hatches: [] },
  { grey: '#fff', hatches: ['upright'] },
  { grey: '#8c8c8c', hatches: [] },
  { grey: '#fff', hatches: ['rising', 'falling'] }
]
/** Distance of two lines of a hatch along the axes. */
const spacing = 5

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rectangle with the fill of a series. */
export function drawBox(box: Box, index: number): DocumentElement[] {
  const shape = createElement('rect', '', [], {
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height)
  })
  return drawShape(shape, box, index)
}

/**
 * Shape within `box` with the fill of a series. Hatches are lines instead of SVG patterns, which a
 * PDF file would contain as large pictures. `clip` is the id of the shape if it is not a rectangle.
 */
export function drawShape(
  shape: DocumentElement,
  box: Box,
  index: number,
  clip?: string
): DocumentElement[] {
  const { grey, hatches } = at(fills, index)
  const outline = { stroke: '#000', 'stroke-width': 0.75 }
  if (hatches.length === 0) return [paintShape(shape, { fill: grey, ...outline })]
  const lines = createElement('path', '', [], {
    d: hatches.map(hatch => hatchBox(hatch, box)).join(''),
    stroke: '#000',
    'stroke-width': 0.8,
    fill: 'none',
    ...(clip && { 'clip-path': `url(#${clip})` })
  })
  const clipping = clip ? [createElement('clipPath', '', [shape], { id: clip })] : []
  return [
    ...clipping,
    paintShape(shape, { fill: grey }),
    lines,
    paintShape(shape, { fill: 'none', ...outline })
  ]
}

const paintShape = (
  shape: DocumentElement,
  paint: Record<string, string | number>
): DocumentElement => ({ ...shape, attributes: { ...shape.attributes, ...paint } })

/** Path of the lines of a hatch within a box; neighbouring boxes have a common grid. */
function hatchBox(hatch: Hatch, { x, y, width, height }: Box): string {
  const [right, bottom] = [x + width, y + height]
  switch (hatch) {
    case 'level':
      return multiples(y, bottom)
        .map(at => segment(x, at, right, at))
        .join('')
    case 'upright':
      return multiples(x, right)
        .map(at => segment(at, y, at, bottom))
        .join('')
    case 'rising':
      return multiples(x + y, right + bottom)
        .map(sum => {
          const [from, to] = [Math.max(x, sum - bottom), Math.min(right, sum - y)]
          return segment(from, sum - from, to, sum - to)
        })
        .join('')
    case 'falling':
      return multiples(x - bottom, right - y)
        .map(difference => {
          const [from, to] = [Math.max(x, difference + y), Math.min(right, difference + bottom)]
          return segment(from, from - difference, to, to - difference)
        })
        .join('')
  }
}

/** Multiples of the spacing strictly between two coordinates. */
function multiples(from: number, to: number): number[] {
  const first = Math.floor(from / spacing) + 1
  const last = Math.ceil(to / spacing) - 1
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * spacing
  )
}

const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
