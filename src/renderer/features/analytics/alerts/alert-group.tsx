import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { alertListText as text } from '@shared/features/analytics/alert-text'
import type {
  SectorColumnView,
  SectorRowGroup,
  SectorRowView
} from '@shared/features/analytics/table-view'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { StatusBadge } from '../../../ui/page/status-badge'
import type { ListState } from '../../../ui/table/use-list'
import { AlertRow } from './alert-row'

const useStyles = makeStyles({
  head: {
    padding: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  fold: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    width: '100%',
    minHeight: '36px',
    padding: '4px 20px 4px 12px',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { padding: '6px 20px' }
})

/** Number of rows of a group that are rendered initially, and added by each press of **more**. */
const rowStep = 50

interface AlertGroupProps {
  readonly group: SectorRowGroup
  /** Index of the group's first row in the list. */
  readonly first: number
  readonly columns: readonly SectorColumnView[]
  readonly list: Pick<ListState<SectorRowView>, 'need' | 'rowAt'>
  readonly open: boolean
  readonly onFold: () => void
  readonly canAct: boolean
  readonly onSaved: () => void
}

/** Table row group with the alerts of one unit, below a header that collapses it. */
export function AlertGroup(props: AlertGroupProps) {
  const { group, first, columns, list, open, onFold, canAct, onSaved } = props
  const { title, note, look, count } = group
  const styles = useStyles()
  const [most, setMost] = useState(rowStep)
  const shown = open ? Math.min(count, most) : 0
  const { need, rowAt } = list
  useEffect(() => {
    if (shown > 0) need(first, first + shown - 1)
  }, [need, first, shown])
  const rows = Array.from({ length: shown }, (_, place) => rowAt(first + place))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6} className={styles.head}>
          <button type="button" className={styles.fold} aria-expanded={open} onClick={onFold}>
            {open ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
            <span className={styles.name}>{title}</span>
            {look && <StatusBadge look={look} />}
            <span className={styles.note}>{note}</span>
          </button>
        </th>
      </tr>
      {rows.map(
        row =>
          row && (
            <AlertRow
              key={row.id}
              row={row}
              columns={columns}
              group={title}
              canAct={canAct}
              onSaved={onSaved}
            />
          )
      )}
      {open && count > most && (
        <tr>
          <td colSpan={6} className={styles.more}>
            <Button size="small" onClick={() => setMost(most + rowStep)}>
              {text.more(formatNumber(Math.min(rowStep, count - most)))}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
