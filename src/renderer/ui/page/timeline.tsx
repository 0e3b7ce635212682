import { makeStyles, tokens } from '@fluentui/react-components'
import { formatDateTime } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import type { CSSProperties, ReactNode } from 'react'
import { cssColorOfTone } from '../../theme'

const useStyles = makeStyles({
  event: {
    position: 'relative',
    padding: '0 0 14px 20px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    marginLeft: '5px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    lineHeight: '20px',
    breakInside: 'avoid',
    ':last-child': { paddingBottom: 0 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '5px',
      width: '10px',
      height: '10px',
      borderRadius: '5px',
      backgroundColor: `var(--dot, ${tokens.colorCompoundBrandStroke})`,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' }
    }
  },
  what: { fontWeight: tokens.fontWeightSemibold },
  who: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

export interface TimelineEntry {
  readonly what: string
  readonly who: string
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly more?: ReactNode
  /** Colour (tone) of the event's mark; by default the accent colour. */
  readonly tone?: StatusTone | undefined
}

/** Timeline of events with person and time, in the given order. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const styles = useStyles()
  return (
    <ol>
      {entries.map(({ what, who, time, more, tone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may agree in everything
        <li key={place} className={styles.event} style={dotOf(tone)}>
          <p className={styles.what}>{what}</p>
          <p className={styles.who}>{`${who} · ${formatDateTime(time)}`}</p>
          {more}
        </li>
      ))}
    </ol>
  )
}

const dotOf = (tone: StatusTone | undefined): CSSProperties | undefined =>
  tone && ({ '--dot': cssColorOfTone(tone, 'solid') } as CSSProperties)
