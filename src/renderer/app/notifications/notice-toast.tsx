import {
  Button,
  Link,
  makeStyles,
  Toast,
  ToastBody,
  ToastFooter,
  ToastTitle,
  tokens
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { lazyFrameText } from '@shared/features/frame/late-text'
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { NotificationEntry } from './history'
import { useNotificationHistory } from './history-context'
import { NoticeIntentIcon } from './intent-icon'
import { FileSaveProgressBar } from './running-save'
import { toastTimeoutOf } from './toast-rules'
import { useCountdown } from './use-countdown'

/** Restores the focus to the previously focused element when the toast's container is removed. */
function useFocusReturn(holder: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const element = holder.current
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus()
    }
  }, [holder])
  return ({ relatedTarget }) => {
    const inside = relatedTarget instanceof Node && holder.current?.contains(relatedTarget)
    if (relatedTarget instanceof HTMLElement && !inside) before.current = relatedTarget
  }
}

const useStyles = makeStyles({
  toast: {
    pointerEvents: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    overflowWrap: 'anywhere',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0s' }
  },
  footer: { paddingTop: '6px' },
  action: { minHeight: '24px' }
})

/** The visible toast. Its timer pauses under the pointer and while it has the focus. */
export function NoticeToast({ entry }: { readonly entry: NotificationEntry }) {
  const styles = useStyles()
  const { act, dismiss } = useNotificationHistory()
  const { id, notice } = entry
  const titleId = useId()
  const holder = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const rememberFocus = useFocusReturn(holder)
  useCountdown(toastTimeoutOf(notice), pointed || focused, () => dismiss(id, 'time'))
  return (
    <Toast
      ref={holder}
      role="group"
      aria-labelledby={titleId}
      className={styles.toast}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={event => {
        rememberFocus(event)
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') dismiss(id, 'person')
      }}
    >
      <ToastTitle
        media={<NoticeIntentIcon intent={notice.intent} />}
        action={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={lazyFrameText.notices.close}
            onClick={() => dismiss(id, 'person')}
          />
        }
      >
        <span id={titleId}>{notice.title}</span>
      </ToastTitle>
      {notice.body && <ToastBody>{notice.body}</ToastBody>}
      {notice.job && <FileSaveProgressBar job={notice.job} />}
      {notice.action && (
        <ToastFooter className={styles.footer}>
          <Link as="button" className={styles.action} onClick={() => act(id)}>
            {notice.action.label}
          </Link>
        </ToastFooter>
      )}
    </Toast>
  )
}
