import {
  Button,
  Link,
  Toast,
  ToastBody,
  ToastFooter,
  ToastTitle,
  ToastTrigger
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { frameText } from '@shared/text/frame'
import type { Notice } from '../../ui/notifications'

export function NoticeToast({ notice }: { readonly notice: Notice }) {
  const { title, body, action } = notice
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={frameText.notices.close}
            />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {body && <ToastBody>{body}</ToastBody>}
      {action && (
        <ToastFooter>
          <ToastTrigger>
            <Link as="button" onClick={action.run}>
              {action.label}
            </Link>
          </ToastTrigger>
        </ToastFooter>
      )}
    </Toast>
  )
}
