import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  scroller: { overflow: 'auto', maxHeight: '520px', '@media print': { maxHeight: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '6px 12px',
      textAlign: 'left',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
    },
    '& th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200
    },
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' }
  }
})

interface PlainTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Words in rows, as a report keeps them: whole, also on paper. */
export function PlainTable({ label, heads, rows }: PlainTableProps) {
  const styles = useStyles()
  return (
    // A scroller must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
            <tr key={place}>
              {heads.map((head, column) => (
                <td key={head}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
