import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { queryPageText } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import { listText } from '@shared/kit/words/list-text'
import { uiText } from '@shared/kit/words/text'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { PrintedTable } from '../../../ui/print/paper-table'
import { DataTable } from '../../../ui/table/grid/data-table'
import type { ListState } from '../../../ui/table/use-list'
import type { ListAddress } from '../../../ui/table/use-list-address'
import type { QueryResultRow } from './answer-columns'
import { useResultColumnLayout } from './use-answer-arrangement'

const text = queryPageText.answer

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  footer: {
    padding: '8px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { padding: '6px 0', borderTop: 'none' }
  }
})

interface QueryResultTableProps {
  readonly columns: readonly ListColumn<QueryResultRow>[]
  readonly list: ListState<QueryResultRow>
  readonly address: ListAddress
}

/** Virtualised table with all rows of a result. */
export function QueryResultTable({ columns, list, address }: QueryResultTableProps) {
  const styles = useStyles()
  const arrangement = useResultColumnLayout(columns)
  if (list.error) return <ErrorState error={list.error} onRetry={list.reload} />
  if (!list.head) return <LoadingState lines={6} />
  if (list.matched === 0) {
    return (
      <EmptyState message={list.total === 0 ? text.none : text.noMatch}>
        {address.filtered && <Button onClick={address.clear}>{uiText.state.clearFilters}</Button>}
      </EmptyState>
    )
  }
  return (
    <>
      <PrintedTable label={text.title} columns={columns} list={list} rowKey={rowKey} />
      <div className={styles.screen}>
        <DataTable
          label={text.title}
          arrangement={arrangement}
          list={list}
          rowKey={rowKey}
          plainRows
          sort={address.sort}
          onSort={address.setSort}
        />
      </div>
      <p className={styles.footer} role="status">
        {listText.rows(formatNumber(list.matched), formatNumber(list.total))}
      </p>
    </>
  )
}

/** Rows of a result have no key; on paper they keep their order. */
const rowKey = (row: QueryResultRow): string => JSON.stringify(row)
