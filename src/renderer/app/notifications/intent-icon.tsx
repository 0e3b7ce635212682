import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { StatusTone } from '@shared/kit/status'
import type { ReactElement } from 'react'
import { cssColorOfTone } from '../../theme'
import type { NoticeIntent } from '../../ui/notifications'

const looks: Readonly<Record<NoticeIntent, { icon: ReactElement; tone: StatusTone }>> = {
  success: { icon: <CheckmarkCircleRegular />, tone: 'success' },
  info: { icon: <InfoRegular />, tone: 'info' },
  warning: { icon: <WarningRegular />, tone: 'warning' },
  error: { icon: <ErrorCircleRegular />, tone: 'danger' }
}

/** Icon of a toast and of its history entry, scaled with the surrounding text. */
export function NoticeIntentIcon({ intent }: { readonly intent: NoticeIntent }) {
  const { icon, tone } = looks[intent]
  return (
    <span style={{ display: 'flex', color: cssColorOfTone(tone, 'text') }} aria-hidden>
      {icon}
    </span>
  )
}
