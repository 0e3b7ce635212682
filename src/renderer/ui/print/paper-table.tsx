import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { formatNumber } from '@shared/kit/format'
import { type Column, cellText } from '@shared/kit/list/columns'
import { uiText } from '@shared/kit/words/text'
import { maxPaperRows, type PaperList, usePaperRows } from './use-paper-rows'

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
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  head: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'normal' },
  row: { breakInside: 'avoid' },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
    whiteSpace: 'nowrap'
  },
  cut: { display: 'none', '@media print': { display: 'block', padding: '6px' } }
})

interface PaperTableProps<T> {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly list: PaperList<T>
  readonly rowKey: (row: T) => string
}

/** A list on paper: all of its rows, whole, with the heads repeated on every sheet. In the document only then. */
export function PaperTable<T>({ label, columns, list, rowKey }: PaperTableProps<T>) {
  const styles = useStyles()
  const rows = usePaperRows(list)
  if (!rows) return null
  const numbers = columns.map(({ kind }) => kind === 'number' && styles.number)
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr className={styles.row}>
            {columns.map(({ key, title }, place) => (
              <th
                key={key}
                scope="col"
                className={mergeClasses(styles.cell, styles.head, numbers[place])}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column, place) => (
                <td key={column.key} className={mergeClasses(styles.cell, numbers[place])}>
                  {cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.matched > maxPaperRows && (
        <p className={styles.cut}>
          {uiText.paper.cut(formatNumber(maxPaperRows), formatNumber(list.matched))}
        </p>
      )}
    </>
  )
}
