import {
  type CellPosition,
  extentOf,
  originOf,
  type SheetGeometry,
  type TrackSizes
} from './sheet-geometry'

/** Next visible track from `from` in the direction `step`; `from` itself if there is none. */
function nextTrack({ sizes }: TrackSizes, from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < sizes.length; index += step)
    if (sizes[index]) return index
  return from
}

const firstTrack = (tracks: TrackSizes): number => nextTrack(tracks, -1, 1)
const lastTrack = (tracks: TrackSizes): number => nextTrack(tracks, tracks.sizes.length, -1)

/** Number of rows that Page Up and Page Down move. */
const pageRows = 15

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Cell that a key moves to from `from`; undefined for a key that does not move. Merged ranges count
 * as one cell, hidden rows and columns are skipped.
 */
export function cellAfterKey(
  geometry: SheetGeometry,
  from: CellPosition,
  { key, ctrlKey }: GridKey
): CellPosition | undefined {
  const { rows, columns } = geometry
  const extent = extentOf(geometry, from)
  const move = (): CellPosition | undefined => {
    switch (key) {
      case 'ArrowRight':
        return { row: from.row, column: nextTrack(columns, extent.right, 1) }
      case 'ArrowLeft':
        return { row: from.row, column: nextTrack(columns, extent.left, -1) }
      case 'ArrowDown':
        return { row: nextTrack(rows, extent.bottom, 1), column: from.column }
      case 'ArrowUp':
        return { row: nextTrack(rows, extent.top, -1), column: from.column }
      case 'Home':
        return { row: ctrlKey ? firstTrack(rows) : from.row, column: firstTrack(columns) }
      case 'End':
        return { row: ctrlKey ? lastTrack(rows) : from.row, column: lastTrack(columns) }
      case 'PageDown':
      case 'PageUp': {
        let { row } = from
        for (let count = 0; count < pageRows; count++)
          row = nextTrack(rows, row, key === 'PageDown' ? 1 : -1)
        return { row, column: from.column }
      }
      default:
        return undefined
    }
  }
  const next = move()
  return next && originOf(geometry, next)
}
