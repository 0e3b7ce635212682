import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { alertText, alertListText as text } from '@shared/features/analytics/alert-text'
import type {
  SectorColumnView,
  SectorRowGroup,
  SectorRowView
} from '@shared/features/analytics/table-view'
import { formatNumber } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { useState } from 'react'
import { TableScroller } from '../../../ui/table/table-scroller'
import type { ListState } from '../../../ui/table/use-list'
import { AlertGroup } from './alert-group'

const useStyles = makeStyles({
  table: { width: '100%', minWidth: '640px', borderCollapse: 'collapse', lineHeight: '20px' },
  head: {
    padding: '8px 12px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingInlineStart: '20px' },
    ':last-child': { paddingInlineEnd: '20px', textAlign: 'end' },
    '@media (max-width: 1180px)': {
      paddingInline: '8px',
      ':first-child': { paddingInlineStart: '20px' }
    }
  },
  more: { padding: '8px 20px', '@media print': { display: 'none' } }
})

/** Number of groups that are rendered initially, and added by each press of **more**. */
const groupStep = 60

interface AlertGroupsProps {
  readonly label: string
  readonly columns: readonly SectorColumnView[]
  readonly groups: readonly SectorRowGroup[]
  readonly list: Pick<ListState<SectorRowView>, 'need' | 'rowAt'>
  readonly isOpen: (id: string) => boolean
  readonly onFold: (id: string) => void
  /** Whether the alerts can be processed, which depends on the chosen period. */
  readonly canAct: boolean
  readonly onSaved: () => void
}

/** Table with one collapsible row group per unit. */
export function AlertGroups(props: AlertGroupsProps) {
  const { label, columns, groups, list, isOpen, onFold, canAct, onSaved } = props
  const styles = useStyles()
  const [most, setMost] = useState(groupStep)
  const heads = [
    titleOf(columns, 'muc'),
    titleOf(columns, 'noi-dung'),
    alertText.numbers,
    titleOf(columns, 'han'),
    titleOf(columns, 'trang-thai')
  ]
  const first = firstRows(groups)
  return (
    <>
      <TableScroller label={label}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col" className={styles.head}>
                  {head}
                </th>
              ))}
              <th scope="col" className={styles.head}>
                {uiText.table.actions}
              </th>
            </tr>
          </thead>
          {groups.slice(0, most).map((group, place) => (
            <AlertGroup
              key={group.id}
              group={group}
              first={first[place] ?? 0}
              columns={columns}
              list={list}
              open={isOpen(group.id)}
              onFold={() => onFold(group.id)}
              canAct={canAct}
              onSaved={onSaved}
            />
          ))}
        </table>
      </TableScroller>
      {groups.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + groupStep)}>
            {text.moreUnits(formatNumber(Math.min(groupStep, groups.length - most)))}
          </Button>
        </div>
      )}
    </>
  )
}

const titleOf = (columns: readonly SectorColumnView[], key: string): string =>
  columns.find(column => column.key === key)?.title ?? ''

/** Index of the first row of each group. */
function firstRows(groups: readonly SectorRowGroup[]): readonly number[] {
  let next = 0
  return groups.map(({ count }) => {
    const first = next
    next += count
    return first
  })
}
