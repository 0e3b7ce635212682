import { makeStyles, tokens } from '@fluentui/react-components'
import { alertText, alertListText as listText } from '@shared/features/analytics/alert-text'
import type { StyledSectorCell } from '@shared/features/analytics/table-view'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { cssColorOfTone } from '../../../theme'

/** Width of windows in which the numbers are below the bar instead of beside it. */
const narrow = '@media (max-width: 1180px)'

const useStyles = makeStyles({
  bullet: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px 10px',
    [narrow]: { flexDirection: 'column', alignItems: 'start', paddingTop: '4px' }
  },
  track: {
    position: 'relative',
    // The same length in every row, so that the shares can be compared.
    flex: '0 0 auto',
    width: '96px',
    [narrow]: { width: '84px' },
    height: '8px',
    backgroundColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' }
  },
  fill: {
    display: 'block',
    height: '100%',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' }
  },
  // The track ends at the target, so the bar shows the share of the target.
  target: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: '-3px',
    width: '2px',
    height: '14px',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' }
  },
  numbers: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  lack: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px'
  }
})

/** Bullet graph of an actual number below its target, with both numbers and the gap in words. */
export function BulletGraph({
  actual,
  target,
  unit,
  tone
}: NonNullable<StyledSectorCell['bullet']>) {
  const styles = useStyles()
  const share = target === 0 ? 1 : actual / target
  const numbers = [formatNumber(actual), formatNumber(target)] as const
  return (
    <span className={styles.bullet} title={alertText.share(...numbers, formatPercent(share, 0))}>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.fill}
          style={{
            width: `${Math.min(1, share) * 100}%`,
            backgroundColor: cssColorOfTone(tone, 'solid')
          }}
        />
        <span className={styles.target} />
      </span>
      <span className={styles.numbers}>
        {alertText.numbersOf(...numbers)}
        <span className={styles.lack}>{listText.lacks(formatNumber(target - actual), unit)}</span>
      </span>
    </span>
  )
}
