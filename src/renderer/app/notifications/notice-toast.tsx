import {
  Button,
  Link,
  makeStyles,
  Toast,
  ToastBody,
  ToastFooter,
  ToastTitle
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { frameText } from '@shared/text/frame'
import type { Notice } from '../../ui/notifications'
import { useNotificationHistory } from './history-context'

const useStyles = makeStyles({
  words: { overflowWrap: 'anywhere' },
  action: { minHeight: '24px' }
})

interface NoticeToastProps {
  readonly id: string
  readonly notice: Notice
}

export function NoticeToast({ id, notice }: NoticeToastProps) {
  const styles = useStyles()
  const { entries, act, dismiss } = useNotificationHistory()
  const { title, body, action } = notice
  // Fluent lets a replaced toast fade out beside the new one: one at a time (spec 9) means at once.
  const replaced = entries[0]?.id !== id && entries.some(entry => entry.dismissedAt === undefined)
  if (replaced) return null
  return (
    <Toast>
      <ToastTitle
        className={styles.words}
        action={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={frameText.notices.close}
            onClick={() => dismiss(id)}
          />
        }
      >
        {title}
      </ToastTitle>
      {body && <ToastBody className={styles.words}>{body}</ToastBody>}
      {action && (
        <ToastFooter>
          <Link as="button" className={styles.action} onClick={() => act(id)}>
            {action.label}
          </Link>
        </ToastFooter>
      )}
    </Toast>
  )
}
