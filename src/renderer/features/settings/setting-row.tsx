import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { FlashRegular } from '@fluentui/react-icons/svg/flash'
import { settingsText } from '@shared/features/settings/text'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 250px 250px',
    gap: '4px 24px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'end',
    maxWidth: '1080px',
    paddingBottom: '16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 }
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    justifyContent: 'flex-end',
    '@media print': { display: 'none' }
  },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '22px' },
  atOnce: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    marginRight: 'auto',
    minHeight: '32px',
    color: tokens.colorNeutralForeground3
  },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface SettingRowProps {
  readonly title: string
  readonly explanation: string
  /** Text that describes the default value. */
  readonly initial: string
  readonly isInitial: boolean
  readonly busy?: boolean
  /** Whether a choice is saved at once; otherwise the row has a save button. */
  readonly atOnce?: boolean
  readonly onReset: () => void
  /** Additional control that is shown next to the reset button. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Row of the settings page for one setting: explanation, default, field and reset. */
export function SettingRow(props: SettingRowProps) {
  const { title, explanation, initial, isInitial, busy, atOnce, onReset, action, children } = props
  const styles = useStyles()
  return (
    <div className={styles.item}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{explanation}</p>
        <p className={styles.quiet}>{settingsText.defaultValue(initial)}</p>
      </div>
      {children}
      <div className={styles.actions}>
        {action}
        {atOnce && (
          <span className={styles.atOnce}>
            <FlashRegular aria-hidden />
            {settingsText.atOnce}
          </span>
        )}
        <Button
          icon={<ArrowUndoRegular />}
          disabledFocusable={isInitial || busy}
          aria-label={settingsText.undoItem(title)}
          onClick={onReset}
        >
          {settingsText.undo}
        </Button>
      </div>
    </div>
  )
}
