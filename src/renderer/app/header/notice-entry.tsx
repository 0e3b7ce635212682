import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { lazyFrameText } from '@shared/features/frame/late-text'
import { formatDateTime } from '@shared/kit/format'
import type { NotificationEntry } from '../notifications/history'
import { NoticeIntentIcon } from '../notifications/intent-icon'

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '10px',
    padding: '10px 8px 10px 16px',
    '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` }
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '18px', paddingTop: '1px' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '2px',
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere'
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums'
  },
  action: { minHeight: '24px' }
})

interface NoticeEntryProps {
  readonly entry: NotificationEntry
  readonly onAct: () => void
  readonly onRemove: () => void
}

export function NotificationHistoryItem({ entry, onAct, onRemove }: NoticeEntryProps) {
  const styles = useStyles()
  const { title, body, action, intent } = entry.notice
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <NoticeIntentIcon intent={intent} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {body && <p>{body}</p>}
        <p className={styles.time}>{formatDateTime(entry.at)}</p>
        {action && !entry.acted && (
          <Link as="button" className={styles.action} onClick={onAct}>
            {action.label}
          </Link>
        )}
      </div>
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={lazyFrameText.notices.remove(title)}
        onClick={onRemove}
      />
    </li>
  )
}
