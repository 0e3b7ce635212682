/**
 * Printable width of a portrait and a landscape A4 sheet in pixels: 210 and 297 mm less 45
 * (`app/use-paper.ts`).
 */
export const a4SheetWidths = { portrait: 623, landscape: 952 } as const

/**
 * Default font size of a printed table in pixels; the next constant is the smallest legible one (6
 * points).
 */
const usualFont = 11
const leastFont = 8

/**
 * Safety factor: widths are measured at another font size than printed, where each glyph is rounded
 * separately.
 */
const reserve = 0.98

export interface SheetTableFit {
  /** Font size of the printed table in pixels. */
  readonly font: number
  /** For each printed table, from top to bottom, the indexes of its columns. */
  readonly panels: readonly (readonly number[])[]
}

/**
 * Fits a table to a printed sheet: first with a smaller font, then by splitting its columns into
 * several tables below each other, which all start with the first column. `widths` are the minimum
 * column widths in pixels at a font size of 11 pixels, without breaking a word.
 */
export function fitTableToSheet(widths: readonly number[], sheet: number): SheetTableFit {
  const whole = widths.map((_, place) => place)
  const panels =
    scaleOf(widths, whole, sheet) * usualFont >= leastFont ? [whole] : split(widths, sheet)
  const scale = Math.min(...panels.map(panel => scaleOf(widths, panel, sheet)))
  return {
    font: Math.floor(Math.min(1, Math.max(scale, leastFont / usualFont)) * 110) / 10,
    panels
  }
}

function scaleOf(widths: readonly number[], panel: readonly number[], sheet: number): number {
  const width = panel.reduce((sum, place) => sum + (widths[place] ?? 0), 0)
  return width <= sheet ? 1 : (sheet * reserve) / width
}

function split(widths: readonly number[], sheet: number): number[][] {
  const most = (sheet * reserve * usualFont) / leastFont
  const [first = 0] = widths
  const panels: number[][] = []
  let width = Infinity
  for (const [place, own] of widths.entries()) {
    if (place === 0) continue
    if (width + own > most) {
      panels.push([0])
      width = first
    }
    panels.at(-1)?.push(place)
    width += own
  }
  return panels.length > 0 ? panels : [[0]]
}
