import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import { uiText } from '@shared/kit/words/text'
import {
  type ChartSelection,
  drawnColor,
  selectedOutline,
  useChartElements
} from './chart-elements'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    gap: '12px 16px'
  },
  panel: {
    display: 'grid',
    rowGap: '2px',
    minWidth: 0,
    padding: '6px 8px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    breakInside: 'avoid',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ...selectedOutline
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '8px',
    fontSize: '13px',
    lineHeight: '18px'
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  foot: {
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums'
  },
  plot: { display: 'block', width: '100%', height: '48px', overflow: 'visible' },
  line: {
    fill: 'none',
    strokeWidth: '2px',
    '@media (forced-colors: active)': { stroke: 'CanvasText' }
  },
  goal: { stroke: tokens.colorNeutralForeground3, strokeWidth: '1px', strokeDasharray: '4 3' }
})

interface MultiplesChartProps extends ChartSelection {
  readonly label: string
  readonly data: ChartData
}

/** Size of a panel in its own units; it is stretched to the width of its column. */
const [wide, tall] = [160, 48]

/**
 * Small multiples: one line per series, all on the same scale, with the last value and the change
 * since the first.
 */
export function MultiplesChart({ label, data, ...selection }: MultiplesChartProps) {
  const styles = useStyles()
  const { elementProps, onKeyDown } = useChartElements(selection, data.series.length)
  const format = data.format ?? 'number'
  const { low, high } = rangeOf(data)
  const y = (value: number): number => tall - 3 - ((value - low) / (high - low || 1)) * (tall - 6)
  const goal = data.thresholds?.[0]?.value
  return (
    <div role="group" aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
      {data.series.map((series, index) => {
        const known = series.values.filter(value => value !== null)
        const [first, last] = [known[0], known.at(-1)]
        const change =
          first === undefined || last === undefined ? '' : formatFigureChange(last - first, format)
        const value = formatFigure(last, format)
        const { opacity, ...element } = elementProps(index, `${series.name}: ${value}, ${change}`)
        return (
          <div
            key={series.name}
            className={mergeClasses(styles.panel, selection.onPick && styles.pressable)}
            style={{ opacity }}
            {...element}
          >
            <span className={styles.head}>
              <span className={styles.name}>{series.name}</span>
              <span className={styles.value}>{value}</span>
            </span>
            <svg
              className={styles.plot}
              viewBox={`0 0 ${wide} ${tall}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {goal !== undefined && (
                <line
                  x1="0"
                  x2={wide}
                  y1={y(goal)}
                  y2={y(goal)}
                  vectorEffect="non-scaling-stroke"
                  className={styles.goal}
                />
              )}
              <path
                d={pathOf(series, y)}
                vectorEffect="non-scaling-stroke"
                className={styles.line}
                stroke={drawnColor(series.tone)}
              />
            </svg>
            <span className={styles.foot}>{uiText.chart.since(change, data.labels[0] ?? '')}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Common scale of all panels, with the threshold. */
function rangeOf({ series, thresholds = [] }: ChartData): { low: number; high: number } {
  const all = [
    ...series.flatMap(({ values }) => values.filter(value => value !== null)),
    ...thresholds.map(({ value }) => value)
  ]
  return all.reduce(
    ({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }),
    { low: all[0] ?? 0, high: all[0] ?? 1 }
  )
}

/** Straight segments between neighbouring values; an unknown value breaks the line. */
function pathOf({ values }: ChartSeries, y: (value: number) => number): string {
  const step = wide / Math.max(1, values.length - 1)
  let isOpen = false
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false
        return ''
      }
      const command = isOpen ? 'L' : 'M'
      isOpen = true
      return `${command}${(index * step).toFixed(1)},${y(value).toFixed(1)}`
    })
    .join('')
}
