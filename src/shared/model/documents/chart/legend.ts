import type { DocumentElement } from '../element'
import { measureText } from '../text-width'
import { drawBox } from './area'
import { shorten } from './labels'
import { chartFont, chartSize, drawLine, drawMarker, drawText, strokeOf } from './paint'

const rowHeight = 14
const keyWidth = 24
const gap = 14

/** Legend below a chart of several series. */
export interface Legend {
  readonly height: number
  readonly draw: (y: number) => DocumentElement[]
}

/** Lays out the titles of series in centred rows; a single series needs no legend. */
export function layOutLegend(titles: readonly string[], kind: 'areas' | 'lines'): Legend {
  if (titles.length < 2) return { height: 0, draw: () => [] }
  const entries = titles.map((title, index) => {
    const text = shorten(title, chartSize.width - keyWidth)
    return { index, text, width: keyWidth + measureText(text, chartFont) }
  })
  const rows: { entries: typeof entries; width: number }[] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    if (row && row.width + gap + entry.width <= chartSize.width) {
      row.entries.push(entry)
      row.width += gap + entry.width
    } else rows.push({ entries: [entry], width: entry.width })
  }
  const draw = (y: number): DocumentElement[] =>
    rows.flatMap((row, line) => {
      let x = (chartSize.width - row.width) / 2
      const base = y + 12 + line * rowHeight
      return row.entries.flatMap(({ index, text, width }) => {
        const start = x
        x += width + gap
        return [...drawKey(kind, index, start, base), drawText(text, start + keyWidth, base)]
      })
    })
  return { height: rows.length * rowHeight + 4, draw }
}

/** Sample of a series' fill or line. */
export function drawKey(
  kind: 'areas' | 'lines',
  index: number,
  x: number,
  base: number
): DocumentElement[] {
  if (kind === 'areas') return drawBox({ x: x + 4, y: base - 8, width: 14, height: 9 }, index)
  const middle = base - 3.5
  return [
    drawLine([x, middle], [x + 20, middle], strokeOf(index)),
    drawMarker(index, x + 10, middle)
  ]
}
