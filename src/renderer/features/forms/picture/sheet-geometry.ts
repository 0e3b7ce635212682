/** Rectangle of cells of a sheet; rows and columns are zero-based and inclusive. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Cell of a sheet by its zero-based row and column. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Selection: the cell where it began, and the cell that the keyboard moves. */
export interface CellSelection {
  readonly anchor: CellPosition
  readonly focus: CellPosition
}

/** Part of a sheet that is visible, in pixels of the sheet. */
export interface SheetWindow {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Offsets and sizes of rows or columns in pixels; hidden ones have the size 0. */
export interface TrackSizes {
  readonly sizes: readonly number[]
  /** Offset of each track, and the total size at the end. */
  readonly offsets: readonly number[]
}

/** Sizes and merged ranges of a sheet at one zoom. */
export interface SheetGeometry {
  readonly rows: TrackSizes
  readonly columns: TrackSizes
  /** Merged range by each of its cells, by `positionKey`. */
  readonly merged: ReadonlyMap<string, CellRange>
  /** Merged ranges, each once. */
  readonly merges: readonly CellRange[]
}

export const positionKey = (row: number, column: number): string => `${row},${column}`

/** Name of a column by its zero-based index: "A", "Z", "AA". */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** Address of a cell, such as "B5". */
export const cellAddress = ({ row, column }: CellPosition): string =>
  `${columnName(column)}${row + 1}`

/** Position of an address such as "B5" or "$B$5"; undefined if it is none. */
export function parseCellAddress(address: string): CellPosition | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address.trim())
  if (!found) return undefined
  let column = 0
  for (const letter of (found[1] ?? '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(found[2])
  return row > 0 ? { row: row - 1, column: column - 1 } : undefined
}

/** Range of two addresses such as "B5:D9", or of one; undefined if it is none. */
export function parseCellRange(words: string): CellRange | undefined {
  const [first = '', last = first] = words.split(':')
  const start = parseCellAddress(first)
  const end = parseCellAddress(last)
  return start && end && rangeBetween(start, end)
}

const rangeBetween = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column)
})

export const isInRange = ({ row, column }: CellPosition, range: CellRange): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

const overlap = (one: CellRange, other: CellRange): boolean =>
  one.top <= other.bottom &&
  one.bottom >= other.top &&
  one.left <= other.right &&
  one.right >= other.left

function createTracks(sizes: readonly number[]): TrackSizes {
  const offsets = [0]
  for (const size of sizes) offsets.push((offsets.at(-1) ?? 0) + size)
  return { sizes, offsets }
}

export function createGeometry(
  rowHeights: readonly number[],
  columnWidths: readonly number[],
  merges: readonly CellRange[],
  zoom: number
): SheetGeometry {
  const scaled = (sizes: readonly number[]): TrackSizes =>
    createTracks(sizes.map(size => Math.round(size * zoom)))
  const merged = new Map<string, CellRange>()
  for (const range of merges)
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++)
        merged.set(positionKey(row, column), range)
  return { rows: scaled(rowHeights), columns: scaled(columnWidths), merged, merges }
}

/** Range that a cell occupies: its merged range, or only itself. */
export const extentOf = ({ merged }: SheetGeometry, { row, column }: CellPosition): CellRange =>
  merged.get(positionKey(row, column)) ?? { top: row, left: column, bottom: row, right: column }

/** First cell of what is merged with a cell. */
export function originOf(geometry: SheetGeometry, position: CellPosition): CellPosition {
  const { top, left } = extentOf(geometry, position)
  return { row: top, column: left }
}

/** Selected range, extended until no merged range is cut. */
export function selectedRange(geometry: SheetGeometry, selection: CellSelection): CellRange {
  let range = rangeBetween(selection.anchor, selection.focus)
  for (let grown = true; grown; ) {
    grown = false
    for (const merge of geometry.merges) {
      if (!overlap(range, merge)) continue
      const next = {
        top: Math.min(range.top, merge.top),
        left: Math.min(range.left, merge.left),
        bottom: Math.max(range.bottom, merge.bottom),
        right: Math.max(range.right, merge.right)
      }
      grown ||= Object.entries(next).some(
        ([side, value]) => range[side as keyof CellRange] !== value
      )
      range = next
    }
  }
  return range
}

/** Cells of a range in reading order, each merged range once and hidden ones left out. */
export function cellsInRange(geometry: SheetGeometry, range: CellRange): CellPosition[] {
  const cells: CellPosition[] = []
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const { top, left } = extentOf(geometry, { row, column })
      const isOrigin = top === row && left === column
      if (isOrigin && geometry.rows.sizes[row] && geometry.columns.sizes[column])
        cells.push({ row, column })
    }
  }
  return cells
}

/** Last index whose track begins at or before `offset`. */
function trackAt({ offsets }: TrackSizes, offset: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Cells that are drawn for a window, with a margin, as a range. */
export function visibleRange(
  geometry: SheetGeometry,
  view: SheetWindow,
  margin: number
): CellRange {
  return {
    top: trackAt(geometry.rows, view.top - margin),
    bottom: trackAt(geometry.rows, view.top + view.height + margin),
    left: trackAt(geometry.columns, view.left - margin),
    right: trackAt(geometry.columns, view.left + view.width + margin)
  }
}

/** Drawn cells by row: those of the range, and merged ones that reach into it. */
export function drawnCells(geometry: SheetGeometry, range: CellRange): Map<number, number[]> {
  const byRow = new Map<number, number[]>()
  const add = ({ row, column }: CellPosition): void => {
    const columns = byRow.get(row)
    if (columns) columns.push(column)
    else byRow.set(row, [column])
  }
  for (const cell of cellsInRange(geometry, range)) add(cell)
  for (const merge of geometry.merges) {
    const first = { row: merge.top, column: merge.left }
    if (overlap(merge, range) && !isInRange(first, range)) add(first)
  }
  return new Map(
    [...byRow]
      .toSorted(([one], [other]) => one - other)
      .map(([row, columns]) => [row, columns.toSorted((one, other) => one - other)])
  )
}

/** Position and size of a range in pixels. */
export function boxOf({ rows, columns }: SheetGeometry, range: CellRange): SheetWindow {
  const top = rows.offsets[range.top] ?? 0
  const left = columns.offsets[range.left] ?? 0
  return {
    top,
    left,
    height: (rows.offsets[range.bottom + 1] ?? top) - top,
    width: (columns.offsets[range.right + 1] ?? left) - left
  }
}
