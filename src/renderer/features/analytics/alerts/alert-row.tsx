import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { alertListText as text } from '@shared/features/analytics/alert-text'
import type {
  SectorCellView,
  SectorColumnView,
  SectorRowView,
  StyledSectorCell
} from '@shared/features/analytics/table-view'
import { missingValueMark } from '@shared/kit/format'
import { hasPermission } from '../../../session/permission'
import { cssColorOfTone } from '../../../theme'
import { StatusBadge } from '../../../ui/page/status-badge'
import { AlertDetailsAction } from './alert-action'
import { BulletGraph } from './bullet'
import { TakeOverAlertButton } from './take-alert'

const useStyles = makeStyles({
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  cell: {
    padding: '4px 12px',
    verticalAlign: 'middle',
    ':first-child': { paddingInlineStart: '36px' },
    ':last-child': { paddingInlineEnd: '20px' },
    '@media (max-width: 1180px)': {
      paddingInline: '8px',
      ':first-child': { paddingInlineStart: '20px' },
      ':last-child': { paddingInlineEnd: '12px' }
    }
  },
  whole: { whiteSpace: 'nowrap' },
  second: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px'
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', columnGap: '4px' }
})

interface AlertRowProps {
  readonly row: SectorRowView
  readonly columns: readonly SectorColumnView[]
  /** Title of the row's group. */
  readonly group: string
  readonly canAct: boolean
  readonly onSaved: () => void
}

/** One alert: severity, cause, actual against required number, deadline, state and actions. */
export function AlertRow({ row, columns, group, canAct, onSaved }: AlertRowProps) {
  const styles = useStyles()
  const at = (key: string): StyledSectorCell =>
    lookOf(row.cells[columns.findIndex(column => column.key === key)] ?? '')
  const [level, unit, state, deadline] = [at('muc'), at('don-vi'), at('trang-thai'), at('thoi-han')]
  const cause = at('noi-dung').text
  const { bullet } = at('hien-co')
  const found = text.foundOn(at('phat-hien').text)
  return (
    <tr className={styles.row}>
      <td className={mergeClasses(styles.cell, styles.whole)}>
        {level.look && <StatusBadge look={level.look} />}
      </td>
      <td className={styles.cell}>
        {cause}
        <span className={styles.second}>
          {unit.text === group ? found : `${unit.text} · ${found}`}
        </span>
      </td>
      <td className={styles.cell}>{bullet && <BulletGraph {...bullet} />}</td>
      <td className={mergeClasses(styles.cell, styles.whole)}>
        {at('han').text}
        {deadline.text !== missingValueMark && (
          <span
            className={mergeClasses(styles.second, deadline.tone && styles.strong)}
            style={deadline.tone && { color: cssColorOfTone(deadline.tone, 'text') }}
          >
            {deadline.text}
          </span>
        )}
      </td>
      <td className={styles.cell}>
        {state.look && <StatusBadge look={state.look} />}
        <span className={styles.second}>{at('phu-trach').text}</span>
      </td>
      <td className={styles.cell}>
        {canAct && (
          <div className={styles.actions}>
            {row.isFree && hasPermission('analyse') && (
              <TakeOverAlertButton
                id={row.id}
                alert={`${cause} – ${unit.text}`}
                onSaved={onSaved}
              />
            )}
            <AlertDetailsAction id={row.id} onSaved={onSaved} />
          </div>
        )}
      </td>
    </tr>
  )
}

const lookOf = (cell: SectorCellView): StyledSectorCell =>
  typeof cell === 'string' ? { text: cell } : cell
