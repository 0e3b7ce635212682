import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { userScopeText as text } from '@shared/model/admin/user-scope'
import { DayInput } from '../form/day-input'
import type { ScopeBranchInput } from './scope-draft'

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  name: { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  unknown: { color: tokens.colorStatusDangerForeground1 },
  day: { width: '168px' },
  dayLabel: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  group: { display: 'flex', alignItems: 'center', columnGap: '6px' }
})

interface ScopeBranchRowProps {
  readonly branch: ScopeBranchInput
  /** Name of the unit; undefined while it is unknown. */
  readonly name: string | undefined
  readonly isKnown: boolean
  /** Whether the branch has bounds of time. */
  readonly isDated: boolean
  readonly disabled: boolean
  readonly onChange: (branch: ScopeBranchInput) => void
  readonly onRemove: () => void
}

/** Selected branch of a scope with its bounds of time. */
export function ScopeBranchRow(props: ScopeBranchRowProps) {
  const { branch, name, isKnown, isDated, disabled, onChange, onRemove } = props
  const styles = useStyles()
  const label = name === undefined ? branch.unit : text.unit(name, branch.unit)
  const day = (bound: 'from' | 'to') => (
    <span className={styles.group}>
      <span className={styles.dayLabel} aria-hidden>
        {text[bound]}
      </span>
      <DayInput
        className={styles.day}
        label={text.dayOf(text[bound], name ?? branch.unit)}
        value={branch[bound]}
        disabled={disabled}
        onChange={value => onChange({ ...branch, [bound]: value })}
      />
    </span>
  )
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>
          {label}
          {!isKnown && <span className={styles.unknown}> – {text.unknownUnit}</span>}
        </span>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={text.remove(label)}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {isDated && (
        <div className={styles.line}>
          {day('from')}
          {day('to')}
        </div>
      )}
    </div>
  )
}
