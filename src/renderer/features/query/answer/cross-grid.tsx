import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  formatResultValue,
  isNumericQueryOutput,
  type QueryResultValue
} from '@shared/model/query/answer-words'
import { type CrossHead, type CrossMatrix, headLinesOf } from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import { useMemo } from 'react'
import { TableScroller } from '../../../ui/table/table-scroller'
import { useIncrementalRenderCount } from '../../../ui/use-growing'

/** Width of a column of row heads in pixels, which the fixed position of the next one needs. */
const headWidth = 150
/** Maximum number of columns of row heads that stay while the others scroll. */
const mostFixed = 2
/** Number of characters from which the title of a figure widens its column. */
const longTitle = 14
/** Number of cells rendered per step. */
const cellsPerStep = 4_000

const line = `1px solid ${tokens.colorNeutralStroke2}`
const useStyles = makeStyles({
  caption: {
    padding: '0 20px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    '@media print': { padding: '0 0 4px' }
  },
  // Borders belong to the cells: collapsed ones would scroll away under the fixed heads.
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  },
  head: { position: 'sticky', top: 0, zIndex: 2 },
  cell: {
    padding: '4px 10px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: line,
    borderBottom: line
  },
  columnHead: {
    maxWidth: '220px',
    textAlign: 'center',
    verticalAlign: 'bottom',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold
  },
  rowHead: {
    boxSizing: 'border-box',
    width: `${headWidth}px`,
    minWidth: `${headWidth}px`,
    maxWidth: `${headWidth}px`,
    verticalAlign: 'top',
    overflowWrap: 'break-word'
  },
  wide: { maxWidth: 'none' },
  corner: { textAlign: 'start', verticalAlign: 'bottom' },
  // A long title has a few words per line.
  roomy: { minWidth: '112px' },
  fixed: { position: 'sticky', zIndex: 1 },
  number: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  total: {
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold
  }
})

export interface CrossTableGridProps {
  readonly label: string
  readonly caption: string
  readonly matrix: CrossMatrix
  readonly titleOf: (name: string) => string
  /** Displayed text of a figure, which may be rounded. */
  readonly textOf: (figure: QueryOutput, value: QueryResultValue) => string
}

/** Cross table on the screen: heads stay while the cells scroll, totals are marked. */
export function CrossTableGrid(props: CrossTableGridProps) {
  const { label, caption, matrix, titleOf, textOf } = props
  const styles = useStyles()
  return (
    <>
      <p className={styles.caption}>{caption}</p>
      <TableScroller label={label} bounded>
        <table aria-label={label} className={styles.table}>
          <ColumnHeads matrix={matrix} titleOf={titleOf} />
          <Rows matrix={matrix} textOf={textOf} />
        </table>
      </TableScroller>
    </>
  )
}

/** Whether all columns of row heads stay; with more of them too little would be left to scroll. */
const isFixed = ({ down }: CrossMatrix): boolean => down.length <= mostFixed

function ColumnHeads({ matrix, titleOf }: Pick<CrossTableGridProps, 'matrix' | 'titleOf'>) {
  const styles = useStyles()
  const { down, across, figures, columnHeads, columnTotals } = matrix
  const lines = headLinesOf(matrix)
  const hasFigures = figures.length > 1
  return (
    <thead className={styles.head}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of heads has nothing but its place
        <tr key={line}>
          {line === 0 &&
            down.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                rowSpan={lines}
                style={isFixed(matrix) ? { left: `${index * headWidth}px` } : undefined}
                className={mergeClasses(
                  styles.cell,
                  styles.columnHead,
                  styles.rowHead,
                  styles.corner,
                  isFixed(matrix) && styles.fixed
                )}
              >
                {titleOf(name)}
              </th>
            ))}
          {columnHeads
            .filter(head => head.line === line)
            .map(({ start, span, words, lines: extent }) => (
              <th
                key={start}
                scope={span * figures.length > 1 ? 'colgroup' : 'col'}
                colSpan={span * figures.length}
                rowSpan={extent}
                className={mergeClasses(
                  styles.cell,
                  styles.columnHead,
                  columnTotals[start] && span === 1 && styles.total
                )}
              >
                {words}
              </th>
            ))}
          {hasFigures &&
            line === across.length &&
            columnTotals.map((isTotal, place) =>
              figures.map(({ name }) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                  key={`${place} ${name}`}
                  scope="col"
                  className={mergeClasses(
                    styles.cell,
                    styles.columnHead,
                    titleOf(name).length > longTitle && styles.roomy,
                    isTotal && styles.total
                  )}
                >
                  {titleOf(name)}
                </th>
              ))
            )}
        </tr>
      ))}
    </thead>
  )
}

function Rows({ matrix, textOf }: Pick<CrossTableGridProps, 'matrix' | 'textOf'>) {
  const { rows, rowHeads } = matrix
  const columns = Math.max(1, rows[0]?.length ?? 1)
  const rendered = useIncrementalRenderCount(
    rows.length,
    Math.max(1, Math.floor(cellsPerStep / columns))
  )
  const heads = useMemo(() => Map.groupBy(rowHeads, ({ start }) => start), [rowHeads])
  return (
    <tbody>
      {rows.slice(0, rendered).map((_, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
          key={index}
          matrix={matrix}
          textOf={textOf}
          index={index}
          heads={heads.get(index) ?? []}
        />
      ))}
    </tbody>
  )
}

interface RowProps extends Pick<CrossTableGridProps, 'matrix' | 'textOf'> {
  readonly index: number
  /** Heads that begin at this row. */
  readonly heads: readonly CrossHead[]
}

function Row({ matrix, textOf, index, heads }: RowProps) {
  const styles = useStyles()
  const { rows, figures, rowTotals, columnTotals } = matrix
  const isTotal = rowTotals[index]
  return (
    <tr>
      {heads.map(({ line, lines, span, words }) => (
        <th
          key={line}
          scope={span > 1 ? 'rowgroup' : 'row'}
          rowSpan={span}
          colSpan={lines}
          style={isFixed(matrix) ? { left: `${line * headWidth}px` } : undefined}
          className={mergeClasses(
            styles.cell,
            styles.rowHead,
            lines > 1 && styles.wide,
            isFixed(matrix) && styles.fixed,
            isTotal && span === 1 && lines + line === matrix.down.length && styles.total
          )}
        >
          {words}
        </th>
      ))}
      {(rows[index] ?? []).map((value, place) => {
        const figure = figures[place % figures.length]
        if (!figure) return null
        const words = textOf(figure, value)
        const exact = formatResultValue(figure, value)
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
            key={place}
            title={exact === words ? undefined : exact}
            className={mergeClasses(
              styles.cell,
              isNumericQueryOutput(figure) && styles.number,
              (isTotal || columnTotals[Math.floor(place / figures.length)]) && styles.total
            )}
          >
            {words}
          </td>
        )
      })}
    </tr>
  )
}
