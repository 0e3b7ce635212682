import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { formatValue } from '@shared/kit/figures/numbers'
import type { ChartData } from './chart-data'

const useStyles = makeStyles({
  scroller: { overflow: 'auto' },
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
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }
})

interface ChartTableProps {
  readonly title: string
  readonly data: ChartData
  readonly maxHeight: number
  readonly onPick?: ((index: number) => void) | undefined
}

export function ChartTable({ title, data, maxHeight, onPick }: ChartTableProps) {
  const styles = useStyles()
  return (
    // A group, not a region: the card around it is the landmark. A scroller must be reachable by keyboard.
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
            <tr key={label}>
              <th scope="row" className={styles.cell}>
                {onPick ? (
                  <Link as="button" onClick={() => onPick(index)}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              {data.series.map(series => (
                <td key={series.name} className={mergeClasses(styles.cell, styles.number)}>
                  {formatValue(series.values[index], series.right ?? data.format ?? 'number')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
