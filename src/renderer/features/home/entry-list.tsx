import { makeStyles, tokens } from '@fluentui/react-components'
import type { StatusTone } from '@shared/kit/status'
import type { ReactElement, ReactNode } from 'react'
import { cssColorOfTone } from '../../theme'

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '12px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 },
    ':first-child': { paddingTop: 0 }
  },
  mark: {
    display: 'flex',
    flexShrink: 0,
    padding: '6px',
    borderRadius: '6px',
    fontSize: '18px'
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  end: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums'
  }
})

interface HomeCardEntryProps {
  readonly icon: ReactElement
  readonly tone: StatusTone
  readonly title: ReactNode
  readonly detail?: string
  readonly end?: ReactNode
}

/** Line of a card on the home page: icon, text and trailing content. */
export function HomeCardLine({ icon, tone, title, detail, end }: HomeCardEntryProps) {
  const styles = useStyles()
  return (
    <li className={styles.entry}>
      <span
        className={styles.mark}
        style={{
          color: cssColorOfTone(tone, 'text'),
          backgroundColor: cssColorOfTone(tone, 'fill')
        }}
        aria-hidden
      >
        {icon}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}
