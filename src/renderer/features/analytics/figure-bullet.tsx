import { makeStyles, tokens } from '@fluentui/react-components'
import type { FigureBullet } from '@shared/features/analytics/view'
import type { StatusTone } from '@shared/kit/status'
import { cssColorOfTone } from '../../theme'

const useStyles = makeStyles({
  track: {
    position: 'relative',
    height: '8px',
    margin: '3px 0',
    borderRadius: '2px',
    backgroundColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
    '@media (max-height: 640px)': { margin: 0 }
  },
  fill: {
    display: 'block',
    height: '100%',
    borderRadius: '2px',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' }
  },
  mark: {
    position: 'absolute',
    top: '-3px',
    width: '2px',
    height: '14px',
    marginInlineStart: '-1px',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' }
  }
})

interface FigureBulletBarProps {
  readonly bullet: FigureBullet
  readonly tone: StatusTone
}

/**
 * Bar of a figure with a mark for its target, or two for a range. Hidden from screen readers, because
 * the figure and the text of its target say the same.
 */
export function FigureBulletBar({ bullet: { value, marks, end }, tone }: FigureBulletBarProps) {
  const styles = useStyles()
  const at = (amount: number): string => `${Math.max(0, (amount / end) * 100)}%`
  return (
    <span className={styles.track} aria-hidden>
      <span
        className={styles.fill}
        style={{ width: at(value), backgroundColor: cssColorOfTone(tone, 'solid') }}
      />
      {marks.map(mark => (
        <span key={mark} className={styles.mark} style={{ insetInlineStart: at(mark) }} />
      ))}
    </span>
  )
}
