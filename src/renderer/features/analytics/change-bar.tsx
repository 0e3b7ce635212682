import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  track: { position: 'relative', height: '16px' },
  zero: {
    position: 'absolute',
    top: '-7px',
    bottom: '-7px',
    width: '1px',
    backgroundColor: tokens.colorNeutralStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' }
  },
  bar: {
    position: 'absolute',
    top: '2px',
    bottom: '2px',
    minWidth: '2px',
    borderRadius: '2px',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' }
  },
  more: { backgroundColor: tokens.colorBrandBackground },
  less: { backgroundColor: tokens.colorNeutralForeground3 },
  total: { backgroundColor: tokens.colorNeutralForeground1 }
})

/** Lowest and highest level of a waterfall chart, including zero. */
interface Span {
  readonly low: number
  readonly high: number
}

type Sized = readonly { readonly size: number }[]

/** Running level at which each step of a waterfall chart starts. */
export function waterfallStepStartsOf(parts: Sized, from = 0): number[] {
  let level = from
  return parts.map(({ size }) => {
    const start = level
    level += size
    return start
  })
}

/** Lowest and highest level over all causes and over the units within each cause. */
export function waterfallLevelSpanOf(
  causes: readonly { readonly size: number; readonly places: Sized }[]
): Span {
  const starts = waterfallStepStartsOf(causes)
  const levels = causes.flatMap(({ size, places }, index) => {
    const start = starts[index] ?? 0
    return [start, start + size, ...waterfallStepStartsOf(places, start)]
  })
  return { low: Math.min(0, ...levels), high: Math.max(0, ...levels) }
}

interface ChangeBarProps {
  readonly start: number
  readonly size: number
  readonly span: Span
  readonly isTotal: boolean
}

/** Bar for one step of a waterfall chart; its number is in the next table column. */
export function WaterfallStepBar({ start, size, span: { low, high }, isTotal }: ChangeBarProps) {
  const styles = useStyles()
  const whole = high - low || 1
  const at = (level: number): string => `${((level - low) / whole) * 100}%`
  const end = start + size
  return (
    <div className={styles.track} aria-hidden>
      <div className={styles.zero} style={{ left: at(0) }} />
      {size !== 0 && (
        <div
          className={mergeClasses(
            styles.bar,
            isTotal ? styles.total : size > 0 ? styles.more : styles.less
          )}
          style={{
            left: at(Math.min(start, end)),
            width: `${(Math.abs(size) / whole) * 100}%`
          }}
        />
      )}
    </div>
  )
}
