import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BoxRegular } from '@fluentui/react-icons/svg/box'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { noFiguresText } from '@shared/features/sample-data/no-figures-text'
import { uiText } from '@shared/kit/words/text'
import { pagePaths } from '@shared/navigation/paths'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError, toErrorMessage } from '../../ipc/client'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    padding: '40px 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2
  },
  icon: { display: 'flex', fontSize: '32px', color: tokens.colorNeutralForeground3 },
  skeleton: { display: 'flex', flexDirection: 'column', rowGap: '12px', padding: '16px 20px' },
  line: {
    height: '16px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
    animationDuration: '2s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' }
  }
})

export interface EmptyStateProps {
  readonly message: string
  readonly icon?: ReactElement
  /** Action that ends the empty state: clear the filter, or create the first item. */
  readonly children?: ReactNode
}

export function EmptyState({ message, icon = <BoxRegular />, children }: EmptyStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p>{message}</p>
      {children}
    </div>
  )
}

/** Whether a retry can succeed; it cannot if a permission is missing. */
const canHelp = (error: unknown): boolean =>
  !(error instanceof CallError && error.code === 'NOT_ALLOWED')

export function ErrorState({
  error,
  onRetry
}: {
  readonly error: unknown
  readonly onRetry: () => void
}) {
  // NO_FIGURES is no error: there is no data to compute figures from yet, and the message says how
  // to continue.
  if (error instanceof CallError && error.code === 'NO_FIGURES') {
    return (
      <EmptyState message={toErrorMessage(error)} icon={<DataBarVerticalRegular />}>
        <ToSettings />
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState message={toErrorMessage(error)} icon={<ErrorCircleRegular />}>
        {canHelp(error) && <Button onClick={onRetry}>{uiText.state.retry}</Button>}
      </EmptyState>
    </div>
  )
}

function ToSettings() {
  const navigate = useNavigate()
  return (
    <Button onClick={() => navigate(`${pagePaths.settings}?tab=sector`)}>
      {noFiguresText.action}
    </Button>
  )
}

/**
 * Milliseconds before the loading state is shown, because one that disappears at once would only
 * flash.
 */
const patience = 150

export function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [])
  // Invisible marker by which tests and measurements recognise the loading state.
  if (!shown) return <div hidden data-loading />
  return (
    <div role="progressbar" aria-busy className={styles.skeleton} aria-label={uiText.state.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}
