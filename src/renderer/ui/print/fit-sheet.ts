/** Pixels between the margins of an upright and of a lying A4 sheet: 210 and 297 mm less 45 (`app/use-paper.ts`). */
export const sheetWidths = { portrait: 623, landscape: 952 } as const

/** Pixels of the letters of a table on paper, and the smallest that can still be read (6 points). */
const usualFont = 11
const leastFont = 8

/** Widths are measured at another size of letters than they are printed in, where each is rounded on its own. */
const reserve = 0.98

export interface SheetFit {
  /** Pixels. */
  readonly font: number
  /** Places of the columns of each table below the other. */
  readonly panels: readonly (readonly number[])[]
}

/**
 * Fits a table into a sheet: smaller letters first, then several tables below each other, each of which begins with the
 * first column. `widths` are the least widths of the columns at 11 pixels a letter, without a word that breaks.
 */
export function fitSheet(widths: readonly number[], sheet: number): SheetFit {
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
