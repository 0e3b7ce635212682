import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { SectorCellView } from '@shared/features/analytics/table-view'
import { cssColorOfTone } from '../../theme'
import { StatusBadge } from '../../ui/page/status-badge'
import { TableRowLink } from '../../ui/table/marked-link'
import { Sparkline } from './sparkline'

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

/** Content of a table cell on a sector page: badge, bar, sparkline, link or text. */
export function SectorTableCell({ cell }: { readonly cell: SectorCellView }) {
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
  if (to !== undefined) return <TableRowLink to={to}>{text}</TableRowLink>
  if (bar) {
    const width = `${Math.min(100, bar.ratio * 100)}%`
    return (
      <span className={styles.bar}>
        <span className={styles.track} aria-hidden>
          <span
            className={styles.fill}
            style={{ display: 'block', width, backgroundColor: cssColorOfTone(bar.tone, 'solid') }}
          />
        </span>
        <span className={styles.amount}>{text}</span>
      </span>
    )
  }
  if (trend) {
    return (
      <span className={styles.trend}>
        <Sparkline values={trend} />
        {text}
      </span>
    )
  }
  return (
    <span
      className={mergeClasses(tone && styles.strong)}
      style={tone && { color: cssColorOfTone(tone, 'text') }}
    >
      {text}
    </span>
  )
}
