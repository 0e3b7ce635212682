import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  line: { width: '44px', height: '18px', flexShrink: 0, color: tokens.colorBrandForeground1 },
  large: { width: '64px', height: '26px' }
})

interface SparklineProps {
  readonly values: readonly number[]
  /** Text alternative of the line; absent if adjacent text says the same. */
  readonly label?: string
}

/** Small line chart without axes over periods; next to a figure its last value has a dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const styles = useStyles()
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = 40 / Math.max(1, values.length - 1)
  const points = values.map((value, index) => ({
    x: (2 + index * step).toFixed(1),
    y: (16 - ((value - low) / span) * 14).toFixed(1)
  }))
  const last = points.at(-1)
  const line = (
    <polyline
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  )
  if (label === undefined) {
    return (
      <svg className={styles.line} viewBox="0 0 44 18" aria-hidden="true">
        {line}
      </svg>
    )
  }
  return (
    <svg
      className={mergeClasses(styles.line, styles.large)}
      viewBox="0 0 44 18"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {line}
      {last && <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />}
    </svg>
  )
}
