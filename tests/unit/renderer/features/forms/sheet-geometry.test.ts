import {
  type CellPosition,
  cellAddress,
  cellsInRange,
  columnName,
  createGeometry,
  drawnCells,
  parseCellAddress,
  parseCellRange,
  selectedRange,
  visibleRange
} from '@renderer/features/forms/picture/sheet-geometry'
import { cellAfterKey } from '@renderer/features/forms/picture/sheet-keys'
import { describe, expect, it } from 'vitest'

/** Five rows and four columns; row 3 is hidden, B1:C2 is merged. */
const geometry = createGeometry(
  [20, 20, 0, 20, 20],
  [50, 50, 50, 50],
  [{ top: 0, left: 1, bottom: 1, right: 2 }],
  1
)

const at = (address: string): CellPosition => parseCellAddress(address) ?? { row: -1, column: -1 }

const afterKey = (from: string, key: string, ctrlKey = false): string | undefined => {
  const next = cellAfterKey(geometry, at(from), { key, ctrlKey })
  return next && cellAddress(next)
}

describe('addresses of cells', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA']
  ])('column %i is named %s', (index, name) => {
    expect(columnName(index)).toBe(name)
    expect(parseCellAddress(`${name}1`)).toEqual({ row: 0, column: index })
  })

  it.each(['', 'A0', '12', 'ABCD1', 'A-1', 'A1B'])('%j is no address of a cell', words => {
    expect(parseCellAddress(words)).toBeUndefined()
  })

  it('a range in either direction and with dollar signs is the same rectangle', () => {
    const range = { top: 1, left: 1, bottom: 8, right: 3 }
    expect(parseCellRange('B2:D9')).toEqual(range)
    expect(parseCellRange('$D$9:$B$2')).toEqual(range)
  })
})

describe('keys in a sheet', () => {
  it.each([
    ['A1', 'ArrowRight', 'B1'],
    ['B1', 'ArrowRight', 'D1'],
    ['D1', 'ArrowLeft', 'B1'],
    ['D1', 'ArrowRight', 'D1'],
    ['B1', 'ArrowDown', 'B4'],
    ['A2', 'ArrowDown', 'A4'],
    ['A4', 'ArrowUp', 'A2'],
    ['D2', 'Home', 'A2'],
    ['A4', 'End', 'D4'],
    ['A1', 'PageDown', 'A5'],
    ['D5', 'PageUp', 'D1']
  ])('from %s, %s moves to %s', (from, key, to) => {
    expect(afterKey(from, key)).toBe(to)
  })

  it('Ctrl with Home or End moves to the first or last cell of the sheet', () => {
    expect(afterKey('B4', 'Home', true)).toBe('A1')
    expect(afterKey('B4', 'End', true)).toBe('D5')
  })

  it('other keys do not move', () => {
    expect(afterKey('A1', 'a')).toBeUndefined()
  })
})

describe('selection in a sheet', () => {
  it('grows until it cuts no merged range', () => {
    const range = selectedRange(geometry, { anchor: at('A1'), focus: at('B1') })
    expect(range).toEqual({ top: 0, left: 0, bottom: 1, right: 2 })
  })

  it('lists a merged range once and leaves hidden rows out', () => {
    const cells = cellsInRange(geometry, { top: 0, left: 0, bottom: 3, right: 2 })
    expect(cells.map(cellAddress)).toEqual(['A1', 'B1', 'A2', 'A4', 'B4', 'C4'])
  })
})

describe('drawn part of a large sheet', () => {
  const large = createGeometry(
    Array.from({ length: 5_000 }, () => 20),
    Array.from({ length: 100 }, () => 60),
    [{ top: 0, left: 0, bottom: 4_000, right: 0 }],
    1
  )
  const range = visibleRange(large, { top: 20_000, left: 600, width: 600, height: 400 }, 0)

  it('holds the cells of the window only', () => {
    expect(range).toEqual({ top: 1_000, bottom: 1_020, left: 10, right: 20 })
  })

  it('holds a merged range that begins above the window and reaches into it', () => {
    const first = drawnCells(large, { ...range, left: 0 }).get(0)
    expect(first).toEqual([0])
    expect(drawnCells(large, range).has(0)).toBe(false)
  })
})
