import { makeStyles, tokens } from '@fluentui/react-components'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageVerdictView } from '@shared/model/analytics/verdict'
import { memo } from 'react'
import { cssColorOfTone } from '../../theme'
import { ToneBadge } from './status-badge'

const useStyles = makeStyles({
  verdict: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 12px',
    padding: '12px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderInlineStartWidth: '4px',
    borderRadius: '8px',
    breakInside: 'avoid',
    '@media (max-height: 640px)': { padding: '8px 16px' },
    '@media print': { padding: '2px 8px', backgroundColor: 'transparent' }
  },
  text: {
    flex: '1 1 320px',
    minWidth: 0,
    maxWidth: '110ch',
    lineHeight: '22px',
    '@media print': { fontSize: '12px', lineHeight: '16px' },
    color: tokens.colorNeutralForeground1
  },
  first: { fontWeight: tokens.fontWeightSemibold }
})

const icons = { success: 'check', warning: 'warning', danger: 'error' } as const

function VerdictContent({
  verdict: { tone, label, sentences },
  whole
}: {
  readonly verdict: SectorPageVerdictView
  /** Mark of a verdict that the selections do not narrow. */
  readonly whole?: string | undefined
}) {
  const styles = useStyles()
  const [first, ...others] = sentences
  return (
    <section
      className={styles.verdict}
      style={{ borderInlineStartColor: cssColorOfTone(tone, 'solid') }}
      aria-label={analyticsText.verdict.label}
    >
      {tone !== 'neutral' && (
        <ToneBadge tone={tone} icon={icons[tone]}>
          {label}
        </ToneBadge>
      )}
      <p className={styles.text}>
        <span className={styles.first}>{first}</span>
        {others.map(sentence => ` ${sentence}`)}
        {whole !== undefined && ` (${whole})`}
      </p>
    </section>
  )
}

/**
 * Verdict of a page: its conclusion in at most three sentences, with the worst status of its
 * figures.
 */
export const SectorPageVerdict = memo(VerdictContent)
