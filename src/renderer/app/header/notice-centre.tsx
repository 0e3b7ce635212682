import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  tokens
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { frameText } from '@shared/features/frame/text'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { appTokens, cssColorOfTone } from '../../theme'
import { useLazyModule } from '../../ui/late'
import { useNotificationHistory } from '../notifications/history-context'
import { appFrameChunks } from '../page-chunks'

const text = frameText.notices

const useStyles = makeStyles({
  holder: { position: 'relative', display: 'flex' },
  // The unread dot is drawn with borders only, which forced-colours mode preserves; the inner ring
  // separates the dot from the bell.
  dot: {
    position: 'absolute',
    top: '-2px',
    right: '-2px',
    border: `4px solid ${cssColorOfTone('danger', 'solid')}`,
    borderRadius: '50%',
    boxShadow: `0 0 0 2px ${appTokens.frame}`
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '380px',
    maxWidth: 'calc(100vw - 16px)',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    lineHeight: tokens.lineHeightBase300
  }
})

/** **Thông báo** (notifications): the toasts shown since the program started, newest first. */
export function NotificationCentre() {
  const styles = useStyles()
  const { entries, read } = useNotificationHistory()
  const [open, setOpen] = useState(false)
  const [late, want] = useLazyModule(appFrameChunks.notices)
  const show = async (): Promise<void> => {
    await want()
    setOpen(true)
  }
  const unread = entries.filter(entry => !entry.read).length
  return (
    <Popover
      positioning={{
        position: 'below',
        align: 'end',
        offset: 4,
        autoSize: 'height',
        overflowBoundaryPadding: 8
      }}
      trapFocus
      open={open}
      onOpenChange={(_event, data) => {
        // Toasts are marked as read on closing too, because those that arrived while the list was
        // open have been seen.
        read()
        if (data.open) void show()
        else setOpen(false)
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
                {unread > 0 && <span className={styles.dot} />}
              </span>
            }
          />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.label}>
        {late && <late.NotificationHistoryList />}
      </PopoverSurface>
    </Popover>
  )
}
