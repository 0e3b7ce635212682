import { makeStyles, tokens } from '@fluentui/react-components'
import type { SectorBlock } from '@shared/features/analytics/view'
import { formatNumber, formatPercent } from '@shared/kit/format'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  step: {
    display: 'grid',
    gridTemplateColumns: '132px 1fr 116px',
    alignItems: 'center',
    columnGap: '12px',
    '@media (max-width: 480px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :nth-child(2)': { gridRow: 2, gridColumn: '1 / -1' }
    }
  },
  track: { display: 'flex', justifyContent: 'center' },
  bar: {
    height: '36px',
    borderRadius: '4px',
    backgroundColor: tokens.colorBrandBackground,
    minWidth: '2px'
  },
  amount: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold
  },
  share: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular
  }
})

/**
 * Funnel block: steps that each derive from the one above, with remaining count and share of the
 * first step.
 */
export function FunnelBlock({
  block
}: {
  readonly block: Extract<SectorBlock, { kind: 'funnel' }>
}) {
  const styles = useStyles()
  const values = block.data.series[0]?.values ?? []
  const first = values[0] || 1
  return (
    <ol className={styles.list}>
      {block.data.labels.map((label, index) => {
        const value = values[index] ?? 0
        return (
          <li key={label} className={styles.step}>
            <span>{label}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(value / first) * 100}%` }} />
            </span>
            <span className={styles.amount}>
              {formatNumber(value)}
              <span className={styles.share}>{formatPercent(value / first)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
