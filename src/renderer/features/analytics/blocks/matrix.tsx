import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { BlockFilterSelection, SectorBlock } from '@shared/features/analytics/view'
import { useMemo, useState } from 'react'
import { type PrintedColumn, PrintedGrid } from '../../../ui/print/paper-grid'
import { useVisibleBlockRows } from '../../../ui/table/use-long-rows'
import { type CellOf, cellsOf } from './matrix-cells'
import { moveBetweenCells } from './matrix-keys'

/**
 * Called when the user presses an element of a block, with the filters to set: one for a bar, two
 * for a matrix cell.
 */
export type BlockElementPressHandler = (
  picks: readonly (readonly [pick: BlockFilterSelection, index: number])[]
) => void

/** Returns the indexes of the selected elements of a block's filter. */
export type SelectionOf = (pick: BlockFilterSelection | undefined) => readonly number[]

/** Height of a row including the gap below it, in pixels. */
const rowHeight = 33

const useStyles = makeStyles({
  // Hidden on paper, where `PrintedGrid` replaces it.
  scroller: { overflowX: 'auto', '@media print': { display: 'none' } },
  long: { maxHeight: '600px', overflowY: 'auto' },
  standing: { position: 'sticky', top: 0, backgroundColor: tokens.colorNeutralBackground1 },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '3px',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums'
  },
  head: {
    padding: '2px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap'
  },
  columnHead: { textAlign: 'center' },
  rowHead: { textAlign: 'start' },
  cell: { padding: 0, textAlign: 'center', borderRadius: '4px', height: '30px' },
  press: {
    width: '100%',
    height: '30px',
    minWidth: '44px',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 'none',
    borderRadius: '4px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  selected: { boxShadow: `inset 0 0 0 2px ${tokens.colorNeutralForeground1}` }
})

interface MatrixBlockProps {
  readonly block: Extract<SectorBlock, { kind: 'matrix' }>
  readonly onPick: BlockElementPressHandler
  /** Indexes of the selected elements of a filter. */
  readonly selectionOf?: SelectionOf
}

/**
 * Table whose cells are darker the larger they are, or the further below target, or have the status
 * colours of their series; pressing one filters by its row and column.
 */
export function MatrixBlock(props: MatrixBlockProps) {
  const { title, data } = props.block
  const cellOf = useMemo(() => cellsOf(props.block), [props.block])
  const columns = useMemo(() => paperColumns(data, cellOf), [data, cellOf])
  return (
    <>
      <ScreenMatrix {...props} cellOf={cellOf} />
      <PrintedGrid label={title} columns={columns} rows={data.labels} />
    </>
  )
}

function paperColumns(
  data: MatrixBlockProps['block']['data'],
  cellOf: CellOf
): PrintedColumn<string>[] {
  return [
    { key: 'axis', title: data.axis, kind: 'words', cell: label => label },
    ...data.series.map(series => ({
      key: series.name,
      title: series.name,
      kind: 'number' as const,
      cell: (_label: string, row: number) => cellOf(series, row).text,
      style: (_label: string, row: number) => cellOf(series, row).style
    }))
  ]
}

interface ScreenMatrixProps extends MatrixBlockProps {
  readonly cellOf: CellOf
}

function ScreenMatrix({ block, onPick, selectionOf, cellOf }: ScreenMatrixProps) {
  const styles = useStyles()
  const { title, data, pick, columnPick } = block
  const [rowsChosen, columnsChosen] = [pick, columnPick].map(one => selectionOf?.(one) ?? [])
  const isSelected = isCellSelected(rowsChosen ?? [], columnsChosen ?? [])
  const { scroller, isLong, rows, above, below } = useVisibleBlockRows(
    data.labels.length,
    rowHeight
  )
  // The table is one stop of the Tab key; the arrow keys move inside.
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const stopRow = rows.includes(stop.row) ? stop.row : rows[0]
  const press = (row: number, column: number): void => {
    onPick([
      ...(pick ? [[pick, row] as const] : []),
      ...(columnPick ? [[columnPick, column] as const] : [])
    ])
  }
  return (
    // A group, not a region: the card around it is the landmark. A scroll area must be focusable by
    // keyboard.
    <div
      role="group"
      ref={scroller}
      className={mergeClasses(styles.scroller, isLong && styles.long)}
      tabIndex={0}
      aria-label={title}
    >
      <table
        className={styles.table}
        aria-label={title}
        aria-rowcount={data.labels.length + 1}
        onKeyDown={moveBetweenCells}
      >
        <thead className={mergeClasses(isLong && styles.standing)}>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.rowHead)}>
              {data.axis}
            </th>
            {data.series.map(series => (
              <th
                key={series.name}
                scope="col"
                className={mergeClasses(styles.head, styles.columnHead)}
              >
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.map(row => (
            <tr key={data.labels[row]} aria-rowindex={row + 2}>
              <th scope="row" className={mergeClasses(styles.head, styles.rowHead)}>
                {data.labels[row]}
              </th>
              {data.series.map((series, column) => {
                const { said, text, style } = cellOf(series, row)
                return (
                  <td key={series.name} className={styles.cell} style={style}>
                    {pick || columnPick ? (
                      <button
                        type="button"
                        className={mergeClasses(
                          styles.press,
                          isSelected(row, column) && styles.selected
                        )}
                        aria-pressed={isSelected(row, column)}
                        tabIndex={row === stopRow && column === stop.column ? 0 : -1}
                        aria-label={`${data.labels[row]}, ${series.name}: ${said}`}
                        onClick={() => press(row, column)}
                        onFocus={() => setStop({ row, column })}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

/** Tests whether a cell is in all dimensions in which something is selected. */
const isCellSelected =
  (rows: readonly number[], columns: readonly number[]) =>
  (row: number, column: number): boolean =>
    rows.length + columns.length > 0 &&
    (rows.length === 0 || rows.includes(row)) &&
    (columns.length === 0 || columns.includes(column))
