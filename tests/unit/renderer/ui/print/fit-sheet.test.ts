import { a4SheetWidths, fitTableToSheet } from '@renderer/ui/print/fit-sheet'
import { expect, it } from 'vitest'

const { portrait, landscape } = a4SheetWidths

it('a printed table that fits the sheet keeps its font size and is not split', () => {
  expect(fitTableToSheet([100, 200, 300], portrait)).toEqual({ font: 11, panels: [[0, 1, 2]] })
})

it('a table that is slightly too wide gets a smaller font', () => {
  const { font, panels } = fitTableToSheet([200, 250, 300], portrait)
  expect(panels).toEqual([[0, 1, 2]])
  expect(font).toBeLessThan(11)
  expect(font).toBeGreaterThanOrEqual(8)
  expect((750 * font) / 11).toBeLessThanOrEqual(portrait)
})

it('a table that would need an unreadable font is split into tables that repeat the first column', () => {
  const widths = [100, ...Array<number>(30).fill(90)]
  const { font, panels } = fitTableToSheet(widths, landscape)
  expect(font).toBeGreaterThanOrEqual(8)
  expect(panels.length).toBeGreaterThan(1)
  expect(panels.every(([first]) => first === 0)).toBe(true)
  expect(panels.flatMap(panel => panel.slice(1))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1)
  )
  for (const panel of panels) {
    const width = panel.reduce((sum, place) => sum + (widths[place] ?? 0), 0)
    expect((width * font) / 11).toBeLessThanOrEqual(landscape)
  }
})

it('a column wider than the sheet is printed alone beside the first column, and no column is lost', () => {
  const { panels } = fitTableToSheet([50, 4_000, 60], portrait)
  expect(panels).toEqual([
    [0, 1],
    [0, 2]
  ])
  expect(fitTableToSheet([4_000], portrait).panels).toEqual([[0]])
  expect(fitTableToSheet([], portrait)).toEqual({ font: 11, panels: [[]] })
})
