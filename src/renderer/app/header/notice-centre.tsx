import {
  Button,
  CounterBadge,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  tokens
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { formatNumber } from '@shared/format'
import { frameText } from '@shared/text/frame'
import { useNotificationHistory } from '../notifications/notifications-provider'
import { NoticeEntry } from './notice-entry'

const text = frameText.notices

const useStyles = makeStyles({
  holder: { position: 'relative', display: 'flex' },
  dot: { position: 'absolute', top: '5px', right: '5px', pointerEvents: 'none' },
  surface: { width: '380px', maxWidth: '90vw', maxHeight: '70vh', overflowY: 'auto', padding: 0 },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '10px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  none: { padding: '24px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 }
})

/** **Thông báo**: the toasts of this run, newest first. */
export function NoticeCentre() {
  const styles = useStyles()
  const { entries, change } = useNotificationHistory()
  const unread = entries.filter(entry => !entry.read).length
  return (
    <Popover
      positioning="below-end"
      trapFocus
      onOpenChange={(_event, data) => {
        if (!data.open) change({ kind: 'read' })
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip
          content={unread ? text.labelUnread(formatNumber(unread)) : text.label}
          relationship="label"
        >
          <Button
            appearance="subtle"
            icon={
              <span className={styles.holder}>
                <AlertRegular />
              </span>
            }
          >
            {unread > 0 && <CounterBadge dot color="danger" size="small" className={styles.dot} />}
          </Button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.label}>
        <div className={styles.top}>
          <h2 className={styles.title}>{text.label}</h2>
          {entries.length > 0 && (
            <Button appearance="subtle" size="small" onClick={() => change({ kind: 'clear' })}>
              {text.clear}
            </Button>
          )}
        </div>
        {entries.length === 0 ? (
          <p className={styles.none}>{text.none}</p>
        ) : (
          <ul>
            {entries.map(entry => (
              <NoticeEntry
                key={entry.id}
                entry={entry}
                onRemove={() => change({ kind: 'remove', id: entry.id })}
              />
            ))}
          </ul>
        )}
      </PopoverSurface>
    </Popover>
  )
}
