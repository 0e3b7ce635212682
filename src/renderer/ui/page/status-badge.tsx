import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { StatusBadgeStyle, StatusTone } from '@shared/kit/status'
import type { ReactElement, ReactNode } from 'react'
import { cssColorOfTone } from '../../theme'

export const statusIcons: Readonly<Record<StatusBadgeStyle['icon'], ReactElement>> = {
  check: <CheckmarkCircleRegular />,
  pause: <PauseRegular />,
  clock: <ClockRegular />,
  error: <ErrorCircleRegular />,
  warning: <WarningRegular />,
  question: <QuestionCircleRegular />,
  play: <PlayRegular />,
  edit: <EditRegular />,
  lock: <LockClosedRegular />
}

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    padding: '0 8px 0 6px',
    borderRadius: '12px',
    border: '1px solid transparent',
    // The base font is set explicitly, because a badge next to a name in monospace font would
    // inherit that font.
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    // In a window at 400 % a badge of several words is wider than its column.
    '@media (max-width: 480px)': { whiteSpace: 'normal' }
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '14px' }
})

/** Tinted label with an icon, so that colour is never the only signal. */
export function ToneBadge({ tone, icon, children }: ToneBadgeProps) {
  const styles = useStyles()
  return (
    <span
      className={styles.badge}
      style={{
        color: cssColorOfTone(tone, 'text'),
        backgroundColor: cssColorOfTone(tone, 'fill'),
        borderColor: cssColorOfTone(tone, 'border')
      }}
    >
      {icon && (
        <span className={styles.icon} aria-hidden>
          {statusIcons[icon]}
        </span>
      )}
      {children}
    </span>
  )
}

interface ToneBadgeProps {
  readonly tone: StatusTone
  readonly icon?: StatusBadgeStyle['icon']
  readonly children: ReactNode
}

export function StatusBadge({
  look,
  prefix
}: {
  readonly look: StatusBadgeStyle
  readonly prefix?: string
}) {
  return (
    <ToneBadge tone={look.tone} icon={look.icon}>
      {prefix ? `${prefix} ${look.label}` : look.label}
    </ToneBadge>
  )
}
