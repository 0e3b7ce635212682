import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { CellView } from '@shared/features/analytics/view'
import { toneColor } from '../../theme'
import { StatusBadge } from '../../ui/page/status-badge'
import { TableLink } from '../../ui/table/marked-link'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  track: {
    flexGrow: 1,
    minWidth: '28px',
    height: '6px',
    borderRadius: '3px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' }
  },
  fill: {
    height: '100%',
    borderRadius: '3px',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' }
  },
  amount: { minWidth: '54px', textAlign: 'end' },
  trend: { display: 'flex', alignItems: 'center', columnGap: '6px' },
  line: { width: '44px', height: '18px', flexShrink: 0, color: tokens.colorBrandForeground1 },
  // A long name wraps to a second line before it is cut; two lines fit in a row.
  words: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    lineHeight: '15px'
  },
  strong: { fontWeight: tokens.fontWeightSemibold }
})

/** Cell content: badge, bar, sparkline, link or text. */
export function CellContent({ cell }: { readonly cell: CellView }) {
  const styles = useStyles()
  if (typeof cell === 'string') {
    return (
      <span className={styles.words} title={cell}>
        {cell}
      </span>
    )
  }
  const { text, look, bar, trend, tone, to } = cell
  if (look) return <StatusBadge look={look} />
  if (to !== undefined) return <TableLink to={to}>{text}</TableLink>
  if (bar) {
    const width = `${Math.min(100, bar.ratio * 100)}%`
    return (
      <span className={styles.bar}>
        <span className={styles.track} aria-hidden>
          <span
            className={styles.fill}
            style={{ display: 'block', width, backgroundColor: toneColor(bar.tone, 'solid') }}
          />
        </span>
        <span className={styles.amount}>{text}</span>
      </span>
    )
  }
  if (trend) {
    return (
      <span className={styles.trend}>
        <Trend values={trend} />
        {text}
      </span>
    )
  }
  return (
    <span
      className={mergeClasses(tone && styles.strong)}
      style={tone && { color: toneColor(tone, 'text') }}
    >
      {text}
    </span>
  )
}

/** Sparkline without axes; the adjacent text says the same. */
function Trend({ values }: { readonly values: readonly number[] }) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = 42 / Math.max(1, values.length - 1)
  const points = values.map(
    (value, index) =>
      `${(1 + index * step).toFixed(1)},${(16 - ((value - low) / span) * 14).toFixed(1)}`
  )
  return (
    <svg className={useStyles().line} viewBox="0 0 44 18" aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
