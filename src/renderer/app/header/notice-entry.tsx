import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { Tone } from '@shared/domain/status'
import { formatDateTime } from '@shared/format'
import { frameText } from '@shared/text/frame'
import type { ReactElement } from 'react'
import { toneColor } from '../../theme'
import type { Intent } from '../../ui/notifications'
import type { HistoryEntry } from '../notifications/history'

const looks: Readonly<Record<Intent, { icon: ReactElement; tone: Tone }>> = {
  success: { icon: <CheckmarkCircleRegular />, tone: 'success' },
  info: { icon: <InfoRegular />, tone: 'info' },
  warning: { icon: <WarningRegular />, tone: 'warning' },
  error: { icon: <ErrorCircleRegular />, tone: 'danger' }
}

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    columnGap: '10px',
    padding: '10px 8px 10px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  icon: { display: 'flex', fontSize: '18px', paddingTop: '1px' },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: '20px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  time: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface NoticeEntryProps {
  readonly entry: HistoryEntry
  readonly onRemove: () => void
}

export function NoticeEntry({ entry, onRemove }: NoticeEntryProps) {
  const styles = useStyles()
  const { icon, tone } = looks[entry.intent]
  const { action } = entry
  return (
    <li className={styles.entry}>
      <span className={styles.icon} style={{ color: toneColor(tone, 'text') }} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{entry.title}</p>
        {entry.body && <p>{entry.body}</p>}
        <p className={styles.time}>{formatDateTime(entry.at)}</p>
        {action && (
          <Link
            as="button"
            onClick={() => {
              onRemove()
              action.run()
            }}
          >
            {action.label}
          </Link>
        )}
      </div>
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={frameText.notices.close}
        onClick={onRemove}
      />
    </li>
  )
}
