import type { DocumentElement } from '../element'
import { measureText } from '../text-width'
import { chartFont, drawText } from './paint'

const lineHeight = 11
const mostLines = 3
/** Widest rotated label in units; a longer one is shortened. */
const longestRotated = 110

/** Extent of a rotated label along each axis, as a share of its length. */
const diagonal = Math.SQRT1_2

/** How the labels of a category axis are set below or beside it. */
export interface LabelLayout {
  /** Lines of each label; an empty list for a label that is left out. */
  readonly lines: readonly (readonly string[])[]
  readonly isRotated: boolean
  /** Space that the labels take at a right angle to the axis. */
  readonly depth: number
  /** Space that the first label needs to the left of its band's middle. */
  readonly lead: number
}

/** Lays out labels in bands of `band` units: on lines, else rotated, else only some of them. */
export function layOutLabels(labels: readonly string[], band: number): LabelLayout {
  const wrapped = labels.map(label => wrapText(label, band - 4))
  if (wrapped.every(lines => lines !== undefined)) {
    const depth = Math.max(...wrapped.map(lines => lines.length)) * lineHeight + 4
    return { lines: wrapped, isRotated: false, depth, lead: 0 }
  }
  const every = Math.ceil(lineHeight / band)
  const lines = labels.map((label, index) =>
    index % every === 0 ? [shorten(label, longestRotated)] : []
  )
  const longest = Math.max(...lines.flat().map(line => measureText(line, chartFont)))
  const first = measureText(lines[0]?.[0] ?? '', chartFont)
  return { lines, isRotated: true, depth: longest * diagonal + 14, lead: first * diagonal }
}

/** Lines of a label that are at most `width` wide; undefined if a word or their number exceeds. */
function wrapText(text: string, width: number): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    if (measureText(word, chartFont) > width) return undefined
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && measureText(joined, chartFont) <= width)
      lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.length <= mostLines ? lines : undefined
}

/** Text cut to a width, with an ellipsis. */
export function shorten(text: string, width: number): string {
  if (measureText(text, chartFont) <= width) return text
  let end = text.length
  while (end > 1 && measureText(`${text.slice(0, end)}…`, chartFont) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Draws the labels below a horizontal axis at `y`; `center` gives the middle of each band. */
export function drawLabels(
  layout: LabelLayout,
  center: (index: number) => number,
  y: number
): DocumentElement[] {
  return layout.lines.flatMap((lines, index) =>
    lines.map((line, row) => {
      const x = center(index)
      if (!layout.isRotated) return drawText(line, x, y + 12 + row * lineHeight, 'middle')
      return drawText(line, x + 3, y + 11, 'end', {
        transform: `rotate(-45 ${Math.round(x + 3)} ${Math.round(y + 11)})`
      })
    })
  )
}
