import { makeStyles } from '@fluentui/react-components'
import { formatNumber } from '@shared/kit/format'
import {
  formatColumnHeading,
  formatListCell,
  type ListColumn,
  type ListColumnKind
} from '@shared/kit/list/columns'
import { uiText } from '@shared/kit/words/text'
import { useMemo } from 'react'
import { type PrintedColumn, PrintedGrid } from './paper-grid'
import { maxPrintedRows, type PrintableList, usePrintedRows } from './use-paper-rows'

const useStyles = makeStyles({
  cut: { display: 'none', '@media print': { display: 'block', padding: '6px 0' } }
})

interface PrintedTableProps<T> {
  readonly label: string
  readonly columns: readonly ListColumn<T>[]
  readonly list: PrintableList<T>
  readonly rowKey: (row: T) => string
  /** Totals over all rows by column key; omitted if only some of the rows are printed. */
  readonly totals?: Readonly<Record<string, string>>
}

/**
 * Printed list: all of its rows, or the maximum number with a note that states the total. Rendered
 * only while printing.
 */
export function PrintedTable<T>({ label, columns, list, rowKey, totals }: PrintedTableProps<T>) {
  const styles = useStyles()
  const paper = usePrintedRows(list)
  const drawn = useMemo(
    () => columns.filter(({ kind }) => kind !== 'actions').map(toPaper),
    [columns]
  )
  if (!paper) return null
  const { rows } = paper
  return (
    <>
      <PrintedGrid
        label={label}
        columns={drawn}
        rows={rows}
        rowKey={rowKey}
        totals={rows.length < list.matched ? undefined : totals}
      />
      {rows.length < list.matched && (
        <p className={styles.cut}>
          {(rows.length < maxPrintedRows ? uiText.paper.missing : uiText.paper.cut)(
            formatNumber(rows.length),
            formatNumber(list.matched)
          )}
        </p>
      )}
    </>
  )
}

const kinds: Readonly<Record<ListColumnKind, PrintedColumn<unknown>['kind']>> = {
  text: 'words',
  status: 'whole',
  actions: 'words',
  code: 'whole',
  number: 'number',
  date: 'whole',
  time: 'whole'
}

function toPaper<T>(column: ListColumn<T>): PrintedColumn<T> {
  const { key, kind } = column
  return {
    key,
    title: formatColumnHeading(column),
    kind: kinds[kind],
    cell: row => formatListCell(column, row)
  }
}
