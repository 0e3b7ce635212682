import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ColumnView, RowView } from '@shared/analytics/view'

const useStyles = makeStyles({
  table: {
    display: 'none',
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '11px',
    lineHeight: '16px',
    '@media print': { display: 'table' }
  },
  cell: {
    padding: '3px 6px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  head: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }
})

interface PrintedRowsProps {
  readonly title: string
  readonly columns: readonly ColumnView[]
  readonly rows: readonly RowView[]
}

/** The rows of a table on paper: all of them, with the heads repeated on every sheet. */
export function PrintedRows({ title, columns, rows }: PrintedRowsProps) {
  const styles = useStyles()
  const isNumber = (index: number): boolean => columns[index]?.kind === 'number'
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.key}
              scope="col"
              className={mergeClasses(styles.cell, styles.head, isNumber(index) && styles.number)}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            {columns.map((column, index) => {
              const cell = row.cells[index] ?? ''
              return (
                <td
                  key={column.key}
                  className={mergeClasses(styles.cell, isNumber(index) && styles.number)}
                >
                  {typeof cell === 'string' ? cell : cell.text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
