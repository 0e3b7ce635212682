import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'
import { type PrintedColumn, PrintedGrid } from '../print/paper-grid'
import { useIncrementalRenderCount } from '../use-growing'

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // Hidden on paper, where `PrintedGrid` replaces it.
    '@media print': { display: 'none' }
  },
  whole: { maxHeight: 'none' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    '@media print': { fontSize: '13px' }
  },
  head: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    // A shadow draws the line, because a collapsed border would scroll away under the header.
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`
  },
  cell: {
    maxWidth: '280px',
    padding: '6px 10px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap'
  },
  wrapped: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  roomy: { minWidth: '200px' },
  narrow: { width: '1%' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  }
})

export interface PlainColumn<T> {
  readonly key: string
  readonly title: string
  readonly cell: (row: T, index: number) => ReactNode
  readonly number?: boolean
  /**
   * Whether the column is only as wide as its text; the other columns share the remaining width.
   */
  readonly narrow?: boolean
  /** Whether long text wraps instead of ending in an ellipsis. */
  readonly wrapped?: boolean
  /**
   * Whether the column has a minimum width for a few words per line, so that a sentence does not
   * become a column of single letters.
   */
  readonly roomy?: boolean
}

interface PlainTableProps<T> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly PlainColumn<T>[]
  readonly rows: readonly T[]
  /** Whether all rows are shown without a scrollbar; for tables with few rows. */
  readonly whole?: boolean
}

/** Creates table columns for texts, one per heading; long text wraps, numbers are right-aligned. */
export function createTextColumns(
  heads: readonly string[],
  rows: readonly (readonly string[])[] = []
): PlainColumn<readonly string[]>[] {
  return heads.map((title, place) => ({
    key: title,
    title,
    wrapped: true,
    number: isNumericColumn(rows.map(row => row[place] ?? '')),
    cell: row => row[place] ?? ''
  }))
}

/** Whether all cells are numbers as the program formats them ("−1.234", "93,0%") or dashes. */
export function isNumericColumn(cells: readonly string[]): boolean {
  const written = cells.filter(cell => cell !== '' && cell !== '—')
  return written.length > 0 && written.every(cell => /^[+−]?[\d.]+(,\d+)?%?$/.test(cell))
}

/** Small table whose rows are all in the document; long lists of records use DataTable. */
export function PlainTable<T>(props: PlainTableProps<T>) {
  const { label, columns, rows } = props
  const paper = useMemo(
    () => columns.filter(({ key }) => key !== actionsKey).map(toPaper),
    [columns]
  )
  return (
    <>
      <ScreenTable {...props} />
      <PrintedGrid key={rows.length} label={label} columns={paper} rows={rows} />
    </>
  )
}

/** Key of a button column, which is not printed. */
const actionsKey = 'actions'

function toPaper<T>({ key, title, cell, number, narrow, roomy }: PlainColumn<T>): PrintedColumn<T> {
  return {
    key,
    title,
    cell,
    kind: number ? 'number' : narrow ? 'whole' : 'words',
    ...(roomy && { style: () => ({ minWidth: '12em' }) })
  }
}

/** Maximum number of cells rendered per step. */
const cellsPerStep = 10_000
/**
 * Maximum number of rows with form controls rendered per step; the widest table has a thousand such
 * rows.
 */
const rowsPerStep = 100

function ScreenTable<T>({ label, columns, rows, whole }: PlainTableProps<T>) {
  const styles = useStyles()
  const perStep = Math.max(1, Math.min(rowsPerStep, Math.floor(cellsPerStep / columns.length)))
  const rendered = useIncrementalRenderCount(rows.length, perStep)
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={label}
      className={mergeClasses(styles.scroller, whole && styles.whole)}
    >
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, number, narrow }) => (
              <th
                key={key}
                scope="col"
                className={mergeClasses(
                  styles.cell,
                  styles.head,
                  number && styles.number,
                  narrow && styles.narrow
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rendered).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place
            <tr key={index} className={styles.row}>
              {columns.map(({ key, cell, number, wrapped, roomy }) => {
                const content = cell(row, index)
                return (
                  <td
                    key={key}
                    title={typeof content === 'string' ? content : undefined}
                    className={mergeClasses(
                      styles.cell,
                      number && styles.number,
                      wrapped && styles.wrapped,
                      roomy && styles.roomy
                    )}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
