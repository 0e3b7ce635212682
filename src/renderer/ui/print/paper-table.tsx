import { makeStyles } from '@fluentui/react-components'
import { formatNumber } from '@shared/kit/format'
import { type Column, type ColumnKind, cellText, headOf } from '@shared/kit/list/columns'
import { uiText } from '@shared/kit/words/text'
import { useMemo } from 'react'
import { type PaperColumn, PaperGrid } from './paper-grid'
import { maxPaperRows, type PaperList, usePaperRows } from './use-paper-rows'

const useStyles = makeStyles({
  cut: { display: 'none', '@media print': { display: 'block', padding: '6px 0' } }
})

interface PaperTableProps<T> {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly list: PaperList<T>
  readonly rowKey: (row: T) => string
  /** Totals over all rows by column key; omitted if only a part is printed. */
  readonly totals?: Readonly<Record<string, string>>
}

/**
 * Printed list: all of its rows, or a note of how many of how many. Rendered only while printing.
 */
export function PaperTable<T>({ label, columns, list, rowKey, totals }: PaperTableProps<T>) {
  const styles = useStyles()
  const paper = usePaperRows(list)
  const drawn = useMemo(
    () => columns.filter(({ kind }) => kind !== 'actions').map(toPaper),
    [columns]
  )
  if (!paper) return null
  const { rows } = paper
  return (
    <>
      <PaperGrid
        label={label}
        columns={drawn}
        rows={rows}
        rowKey={rowKey}
        totals={rows.length < list.matched ? undefined : totals}
      />
      {rows.length < list.matched && (
        <p className={styles.cut}>
          {(rows.length < maxPaperRows ? uiText.paper.missing : uiText.paper.cut)(
            formatNumber(rows.length),
            formatNumber(list.matched)
          )}
        </p>
      )}
    </>
  )
}

const kinds: Readonly<Record<ColumnKind, PaperColumn<unknown>['kind']>> = {
  text: 'words',
  status: 'whole',
  actions: 'words',
  code: 'whole',
  number: 'number',
  date: 'whole',
  time: 'whole'
}

function toPaper<T>(column: Column<T>): PaperColumn<T> {
  const { key, kind } = column
  return { key, title: headOf(column), kind: kinds[kind], cell: row => cellText(column, row) }
}
