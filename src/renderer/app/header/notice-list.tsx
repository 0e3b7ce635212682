import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AlertOffRegular } from '@fluentui/react-icons/svg/alert-off'
import { lazyFrameText } from '@shared/features/frame/late-text'
import { frameText } from '@shared/features/frame/text'
import { useRef } from 'react'
import { useNotificationHistory } from '../notifications/history-context'
import { NotificationHistoryItem } from './notice-entry'

const text = frameText.notices

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    minHeight: '48px',
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none'
  },
  list: { overflowY: 'auto', maxHeight: '480px', minHeight: 0 },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    padding: '28px 16px',
    color: tokens.colorNeutralForeground3
  },
  noneIcon: { display: 'flex', fontSize: '28px' }
})

/** List in the notifications panel (**Thông báo**). */
export function NotificationHistoryList() {
  const styles = useStyles()
  const { entries, clear, remove, act } = useNotificationHistory()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its entry, so the focus moves to the heading.
  const thenFocusHeading = (change: () => void) => (): void => {
    heading.current?.focus()
    change()
  }
  return (
    <>
      <div className={styles.top}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {text.label}
        </h2>
        {entries.length > 0 && (
          <Button appearance="subtle" size="small" onClick={thenFocusHeading(clear)}>
            {lazyFrameText.notices.clear}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={styles.none}>
          <span className={styles.noneIcon} aria-hidden>
            <AlertOffRegular />
          </span>
          {lazyFrameText.notices.none}
        </p>
      ) : (
        <ul className={styles.list}>
          {entries.map(entry => (
            <NotificationHistoryItem
              key={entry.id}
              entry={entry}
              onAct={thenFocusHeading(() => act(entry.id))}
              onRemove={thenFocusHeading(() => remove(entry.id))}
            />
          ))}
        </ul>
      )}
    </>
  )
}
