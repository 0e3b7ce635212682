import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { queryText } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import { listText } from '@shared/kit/words/list-text'
import { uiText } from '@shared/kit/words/text'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { PaperTable } from '../../../ui/print/paper-table'
import { DataTable } from '../../../ui/table/grid/data-table'
import type { ListState } from '../../../ui/table/use-list'
import type { ListAddress } from '../../../ui/table/use-list-address'
import type { AnswerRow } from './answer-columns'
import { useAnswerArrangement } from './use-answer-arrangement'

const text = queryText.answer

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

interface AnswerTableProps {
  readonly columns: readonly Column<AnswerRow>[]
  readonly list: ListState<AnswerRow>
  readonly address: ListAddress
}

/** All rows of a result, virtualised. */
export function AnswerTable({ columns, list, address }: AnswerTableProps) {
  const styles = useStyles()
  const arrangement = useAnswerArrangement(columns)
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
      <PaperTable label={text.title} columns={columns} list={list} rowKey={rowKey} />
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
const rowKey = (row: AnswerRow): string => JSON.stringify(row)
