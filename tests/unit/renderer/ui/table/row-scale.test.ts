import { describe, expect, test, vi } from 'vitest'
import {
  rowIndexShiftAtScroll,
  type ScaledRows,
  scrollHeightOf
} from '../../../../../src/renderer/ui/table/grid/row-scale'

/** Distance of a row from the top of the viewport, in pixels. */
const placeOf = (all: ScaledRows, index: number, scrollTop: number): number =>
  (index - rowIndexShiftAtScroll(all, scrollTop)) * all.rowHeight - scrollTop

describe('table whose rows exceed the maximum scroll height of a browser', () => {
  test.each([
    [20, 40, 500],
    [825_000, 40, 463],
    [825_001, 40, 463],
    [10_000_000, 40, 463],
    [10_000_000, 32, 501],
    [1_000_000_000, 40, 725]
  ])(
    'in a table of %i rows of %i px the first row can be scrolled to the top, and the last to the bottom, of a viewport of %i px',
    (count, rowHeight, view) => {
      const all = { count, rowHeight, view: () => view }
      const end = scrollHeightOf(all) - view
      expect(placeOf(all, 0, 0)).toBe(0)
      expect(placeOf(all, count - 1, end) + rowHeight).toBeCloseTo(view, 5)
    }
  )

  test('rows of a table that does not exceed the maximum scroll height are not shifted', () => {
    const view = vi.fn(() => 500)
    const all = { count: 100_000, rowHeight: 40, view }
    expect([0, 41, 3_999_500].map(top => rowIndexShiftAtScroll(all, top))).toEqual([0, 0, 0])
    expect(view).not.toHaveBeenCalled()
  })
})
