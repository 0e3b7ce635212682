import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { formPictureText as text } from '@shared/features/forms/text'
import { SheetCell } from './sheet-cell'
import {
  boxOf,
  type CellPosition,
  type CellRange,
  type CellSelection,
  cellAddress,
  columnName,
  drawnCells,
  extentOf,
  isInRange,
  positionKey,
  type SheetGeometry,
  type SheetWindow,
  selectedRange,
  visibleRange
} from './sheet-geometry'
import type { CellMark, SheetPicture } from './sheet-picture'

/** Width of the row heads and height of the column heads in pixels. */
export const headSize = { width: 44, height: 24 }
/** Number of cells up to which a sheet is drawn whole. */
const wholeCells = 2_000
/** Pixels that are drawn in advance around the window of a larger sheet. */
const margin = 240

const useStyles = makeStyles({
  heads: {
    display: 'block',
    position: 'sticky',
    top: 0,
    zIndex: 4,
    backgroundColor: tokens.colorNeutralBackground3
  },
  headRow: { display: 'block', position: 'relative' },
  body: { display: 'block' },
  row: {
    display: 'block',
    position: 'absolute',
    left: 0,
    right: 0,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' }
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    padding: 0,
    overflow: 'hidden'
  },
  columnHead: { position: 'absolute', top: 0, height: `${headSize.height}px` },
  rowHead: { position: 'sticky', left: 0, zIndex: 3, width: `${headSize.width}px` },
  corner: {
    position: 'sticky',
    left: 0,
    zIndex: 5,
    width: `${headSize.width}px`,
    height: `${headSize.height}px`
  },
  chosenHead: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground5
  }
})

export interface SheetGridProps {
  readonly sheet: SheetPicture
  /** Accessible name of the grid. */
  readonly label: string
  readonly zoom: number
  readonly selection: CellSelection | undefined
  /** Marks of bound cells by address. */
  readonly marks: ReadonlyMap<string, CellMark>
  readonly onSelect?: (selection: CellSelection) => void
  /** Called for Enter and a double click. */
  readonly onActivate?: () => void
}

interface SheetContentProps extends SheetGridProps {
  readonly id: string
  readonly geometry: SheetGeometry
  readonly view: SheetWindow
  readonly focus: CellPosition | undefined
}

/** Heads and drawn cells of a sheet. */
export function SheetContent(props: SheetContentProps) {
  const { sheet, marks, zoom, selection, id, geometry, view, focus } = props
  const styles = useStyles()
  const { rows, columns } = geometry
  const isWhole = rows.sizes.length * columns.sizes.length <= wholeCells
  const range = isWhole
    ? { top: 0, left: 0, bottom: rows.sizes.length - 1, right: columns.sizes.length - 1 }
    : visibleRange(geometry, view, margin)
  const chosen = selection && selectedRange(geometry, selection)
  const drawn = drawnCells(geometry, range)
  return (
    <>
      <thead role="rowgroup" className={styles.heads}>
        <ColumnHeads geometry={geometry} from={range.left} to={range.right} chosen={chosen} />
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {[...drawn].map(([row, cells]) => (
          <tr
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={styles.row}
            style={{ top: headSize.height + (rows.offsets[row] ?? 0), height: rows.sizes[row] }}
          >
            <th
              scope="row"
              role="rowheader"
              aria-colindex={1}
              className={mergeClasses(
                styles.head,
                styles.rowHead,
                chosen && row >= chosen.top && row <= chosen.bottom && styles.chosenHead
              )}
              style={{ height: rows.sizes[row] }}
            >
              {row + 1}
            </th>
            {cells.map(column => {
              const extent = extentOf(geometry, { row, column })
              const { left, width, height } = boxOf(geometry, extent)
              const address = cellAddress({ row, column })
              return (
                <SheetCell
                  key={column}
                  id={`${id}-${address}`}
                  address={address}
                  cell={sheet.cells.get(positionKey(row, column))}
                  mark={marks.get(address)}
                  columnIndex={column}
                  rowSpan={extent.bottom - extent.top + 1}
                  columnSpan={extent.right - extent.left + 1}
                  left={left + headSize.width}
                  width={width}
                  height={height}
                  spill={spillWidth(sheet, geometry, row, extent.right, marks) + width}
                  zoom={zoom}
                  selected={chosen !== undefined && isInRange({ row, column }, chosen)}
                  current={focus?.row === row && focus.column === column}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </>
  )
}

interface ColumnHeadsProps {
  readonly geometry: SheetGeometry
  /** First and last drawn column. */
  readonly from: number
  readonly to: number
  readonly chosen: CellRange | undefined
}

/** Row of the column letters, which stays while the sheet scrolls. */
function ColumnHeads({ geometry, from, to, chosen }: ColumnHeadsProps) {
  const styles = useStyles()
  const { sizes, offsets } = geometry.columns
  return (
    <tr role="row" aria-rowindex={1} className={styles.headRow} style={{ height: headSize.height }}>
      <th
        scope="col"
        role="columnheader"
        aria-colindex={1}
        aria-label={text.corner}
        className={mergeClasses(styles.head, styles.corner)}
      />
      {sizes.map(
        (size, column) =>
          size > 0 &&
          column >= from &&
          column <= to && (
            <th
              scope="col"
              key={columnName(column)}
              role="columnheader"
              aria-colindex={column + 2}
              className={mergeClasses(
                styles.head,
                styles.columnHead,
                chosen && column >= chosen.left && column <= chosen.right && styles.chosenHead
              )}
              style={{ left: headSize.width + (offsets[column] ?? 0), width: size }}
            >
              {columnName(column)}
            </th>
          )
      )}
    </tr>
  )
}

/** Width of the empty cells to the right of a cell, into which its text may run, in pixels. */
function spillWidth(
  sheet: SheetPicture,
  geometry: SheetGeometry,
  row: number,
  column: number,
  marks: SheetGridProps['marks']
): number {
  const { sizes } = geometry.columns
  const own = sheet.cells.get(positionKey(row, column))
  const { wrap, align, rotation } = own?.look ?? {}
  if (!own?.text || wrap || rotation || (align ?? 'left') !== 'left') return 0
  let width = 0
  for (let next = column + 1; next < sizes.length; next++) {
    const isFree =
      !sheet.cells.get(positionKey(row, next))?.text &&
      !geometry.merged.has(positionKey(row, next)) &&
      !marks.has(cellAddress({ row, column: next }))
    if (!isFree) break
    width += sizes[next] ?? 0
  }
  return width
}
