import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ListColumn } from '@shared/kit/list/columns'
import { uiText } from '@shared/kit/words/text'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, LoadingState } from '../page/states'
import { PrintedTable } from '../print/paper-table'
import { DataTable, type DataTableProps } from './grid/data-table'
import { useListSettingsId } from './list-id'
import { ListTools } from './tools/list-tools'
import { useColumnLayout } from './use-column-layout'
import type { ListState } from './use-list'
import type { ListAddress } from './use-list-address'

const useStyles = makeStyles({
  // Hidden on paper, because only the visible rows are in the document.
  screen: { '@media print': { display: 'none' } },
  footer: {
    padding: '10px 20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    marginTop: '-1px',
    '@media print': { padding: '6px 0', borderTop: 'none' }
  }
})

type TableProps<T> = Omit<DataTableProps<T>, 'list' | 'sort' | 'onSort' | 'arrangement'>

export interface ListBodyProps<T> extends TableProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly list: ListState<T>
  readonly address: ListAddress
  /** Text shown if no row matches, in the wording of the specification. */
  readonly empty: string
  /**
   * Content shown instead of a list without any items: the reason, and how to create the first
   * item.
   */
  readonly none?: ReactNode
  /** Number of shown rows of the total; announced when it changes. */
  readonly footer: string
  /**
   * Name under which the list's settings are stored; given if one list has several addresses, or
   * several lists share an address.
   */
  readonly keptAs?: string
}

/** Body of a list: its table, the empty state, an error, and the number of rows. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const { list, address, empty, none, footer, columns, keptAs, ...table } = props
  const styles = useStyles()
  const addressId = useListSettingsId(table.label)
  const id = keptAs ?? addressId
  const arrangement = useColumnLayout(id, columns)
  return (
    <>
      <ListTools id={id} columns={columns} arrangement={arrangement} address={address} />
      <Rows {...props} table={{ ...table, arrangement }} />
      {list.head && (
        <p className={styles.footer} role="status">
          {list.counting ? uiText.table.counting : footer}
        </p>
      )}
    </>
  )
}

type RowsProps<T> = ListBodyProps<T> & {
  readonly table: Omit<DataTableProps<T>, 'list' | 'sort' | 'onSort'>
}

function Rows<T>({ list, address, empty, none, table }: RowsProps<T>) {
  const styles = useStyles()
  if (list.error && (!list.head || list.counting)) {
    return <ErrorState error={list.error} onRetry={list.reload} />
  }
  if (!list.head) return <LoadingState lines={6} />
  if (list.matched > 0) {
    const { label, rowKey, arrangement, totals } = table
    return (
      <>
        <PrintedTable
          label={label}
          columns={arrangement.shown}
          list={list}
          rowKey={rowKey}
          {...(totals && { totals })}
        />
        <div className={styles.screen}>
          <DataTable {...table} list={list} sort={address.sort} onSort={address.setSort} />
        </div>
      </>
    )
  }
  if (!address.filtered && list.total === 0 && none) return none
  return (
    <EmptyState message={empty}>
      {address.filtered && <Button onClick={address.clear}>{uiText.state.clearFilters}</Button>}
    </EmptyState>
  )
}
