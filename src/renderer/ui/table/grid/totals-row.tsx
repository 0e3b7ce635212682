import { mergeClasses } from '@fluentui/react-components'
import type { ListColumn } from '@shared/kit/list/columns'
import { useTableStyles } from './table-styles'

/** Cells of a totals row by column key. */
export type ColumnTotals = Readonly<Record<string, string>>

interface TotalsRowProps<T> {
  readonly totals: ColumnTotals
  readonly columns: readonly ListColumn<T>[]
  /** Row index within the table for `aria-rowindex`; the header is the first row. */
  readonly index: number
  readonly height: number
  readonly template: string
}

/** Totals over all rows; the totals row stays visible below the scrolling rows. */
export function TotalsRow<T>({ totals, columns, index, height, template }: TotalsRowProps<T>) {
  const styles = useTableStyles()
  return (
    <tfoot role="rowgroup" className={styles.totals}>
      <tr
        role="row"
        aria-rowindex={index}
        className={styles.row}
        style={{ gridTemplateColumns: template, height }}
      >
        {columns.map(({ key, kind }) => (
          <td
            key={key}
            role="cell"
            title={totals[key]}
            className={mergeClasses(
              styles.cell,
              styles.totalsCell,
              kind === 'number' && styles.number
            )}
          >
            {totals[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
