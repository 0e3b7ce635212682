import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactNode } from 'react'
import { appTokens, cssColorOfTone } from '../../../theme'
import { Card } from '../../../ui/page/card'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  part: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '14px',
    paddingBottom: '16px',
    ':last-child': { paddingBottom: 0 },
    // Arrow from one part of the pipeline to the next.
    '::before': {
      content: '""',
      position: 'absolute',
      left: '13px',
      top: '40px',
      bottom: '-12px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2
    },
    ':last-child::before': { display: 'none' },
    '@media (max-width: 560px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '::before': { display: 'none' }
    }
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    marginTop: '16px',
    borderRadius: '14px',
    fontWeight: tokens.fontWeightSemibold,
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected,
    '@media (max-width: 560px)': { display: 'none' }
  },
  fault: { display: 'flex', gap: '6px', alignItems: 'flex-start', lineHeight: '20px' },
  icon: { flexShrink: 0, marginTop: '2px' }
})

/** List of a pipeline's parts, from its source to its schedule. */
export function FlowSectionList({
  label,
  children
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <ol aria-label={label} className={useStyles().list}>
      {children}
    </ol>
  )
}

interface FlowPartProps {
  readonly place: number
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function FlowSection({ place, title, actions, children }: FlowPartProps) {
  const styles = useStyles()
  return (
    <li className={styles.part}>
      <span className={styles.mark} aria-hidden>
        {place}
      </span>
      <Card title={title} actions={actions}>
        {children}
      </Card>
    </li>
  )
}

/** Errors of one part of the pipeline, shown within that part. */
export function FlowSectionErrors({ faults }: { readonly faults: readonly string[] }) {
  const styles = useStyles()
  return faults.map(words => (
    <p
      key={words}
      role="alert"
      className={styles.fault}
      style={{ color: cssColorOfTone('danger', 'text') }}
    >
      <ErrorCircleRegular aria-hidden className={styles.icon} />
      {words}
    </p>
  ))
}
