import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatChartFigure } from '@shared/kit/figures/numbers'
import { useMemo } from 'react'
import { type PrintedColumn, PrintedGrid } from '../print/paper-grid'

const useStyles = makeStyles({
  scroller: { overflow: 'auto', '@media print': { display: 'none' } },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: {
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  head: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorNeutralForeground2}`
  }
})

interface ChartTableProps {
  readonly title: string
  readonly data: ChartData
  readonly maxHeight: number
  readonly onPick?: ((index: number) => void) | undefined
  /** Indexes of the selected rows. */
  readonly selection?: readonly number[]
}

/** Numbers of a chart as a table: as high as the chart on screen, full length on paper. */
export function ChartTable(props: ChartTableProps) {
  const { title, data } = props
  const columns = useMemo(() => paperColumns(data), [data])
  return (
    <>
      <ScreenTable {...props} />
      <PrintedGrid label={title} columns={columns} rows={data.labels} />
    </>
  )
}

const cellOf = (data: ChartData, series: ChartData['series'][number], index: number): string =>
  formatChartFigure(data, series.values[index], series.right)

function paperColumns(data: ChartData): PrintedColumn<string>[] {
  return [
    { key: 'axis', title: data.axis, kind: 'words', cell: label => label },
    ...data.series.map(series => ({
      key: series.name,
      title: series.name,
      kind: 'number' as const,
      cell: (_label: string, index: number) => cellOf(data, series, index)
    }))
  ]
}

function ScreenTable({ title, data, maxHeight, onPick, selection = [] }: ChartTableProps) {
  const styles = useStyles()
  return (
    // A group, not a region: the card around it is the landmark. A scroll area must be focusable by
    // keyboard.
    <div
      role="group"
      className={styles.scroller}
      style={{ maxHeight }}
      tabIndex={0}
      aria-label={title}
    >
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
              {data.axis}
            </th>
            {data.series.map(series => (
              <th
                key={series.name}
                scope="col"
                className={mergeClasses(styles.cell, styles.head, styles.number)}
              >
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={label} className={mergeClasses(selection.includes(index) && styles.selected)}>
              <th scope="row" className={styles.cell}>
                {onPick ? (
                  <Link
                    as="button"
                    aria-pressed={selection.includes(index)}
                    onClick={() => onPick(index)}
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              {data.series.map(series => (
                <td key={series.name} className={mergeClasses(styles.cell, styles.number)}>
                  {cellOf(data, series, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
