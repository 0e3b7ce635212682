import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ChartData, ChartSeries, ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import { uiText } from '@shared/kit/words/text'
import { type CSSProperties, useState } from 'react'
import { useIsPrinting } from '../../print/paper'
import {
  type ChartSelection,
  drawnColor,
  niceTicks,
  selectedOutline,
  useChartElements
} from './chart-elements'

const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  list: { display: 'grid', fontSize: '13px', lineHeight: '18px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'var(--bullet-columns)',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '28px',
    padding: '0 4px',
    borderRadius: '4px',
    breakInside: 'avoid',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ...selectedOutline,
    '@media (max-width: 480px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: '4px',
      '& > :nth-child(2)': { gridRow: 2, gridColumn: '1 / -1' }
    }
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  name: { overflowWrap: 'anywhere' },
  track: { position: 'relative', height: '18px' },
  bar: {
    position: 'absolute',
    left: 0,
    top: '4px',
    height: '10px',
    borderRadius: '0 2px 2px 0',
    [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' }
  },
  mark: {
    position: 'absolute',
    top: 0,
    width: '3px',
    height: '18px',
    marginInlineStart: '-1.5px',
    backgroundColor: tokens.colorNeutralForeground1,
    [forced]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' }
  },
  numbers: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '10px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums'
  },
  gap: { fontWeight: tokens.fontWeightSemibold },
  axis: { minHeight: '18px', color: tokens.colorNeutralForeground3, fontSize: '12px' },
  tick: { position: 'absolute', transform: 'translateX(-50%)' },
  end: { transform: 'translateX(-100%)' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    color: tokens.colorNeutralForeground2
  },
  entry: { display: 'inline-flex', alignItems: 'center', columnGap: '6px' },
  markSample: { position: 'static', marginInlineStart: 0, height: '14px' },
  barSample: { position: 'static', width: '18px' },
  more: { justifySelf: 'start', '@media print': { display: 'none' } }
})

/** Rows that are drawn before the others are asked for. */
const firstRows = 10

interface BulletChartProps extends ChartSelection {
  readonly label: string
  readonly data: ChartData
}

/**
 * Horizontal bullets in the order of the data: a bar from zero for the actual value, a mark for the
 * target, and both with their difference as numbers. On paper all rows are drawn.
 */
export function BulletChart({ label, data, ...selection }: BulletChartProps) {
  const styles = useStyles()
  const isPaper = useIsPrinting()
  const [isWhole, setWhole] = useState(false)
  const rest = data.labels.length - firstRows
  const isSelectedBelow = selection.selection.some(index => index >= firstRows)
  // A button for one or two rows would take the place of them; a selected row stays visible.
  const isCut = !isWhole && !isPaper && !isSelectedBelow && rest > 2
  const labels = isCut ? data.labels.slice(0, firstRows) : data.labels
  const { elementProps, onKeyDown } = useChartElements(selection, labels.length)
  const [target, actual] = data.series
  if (!target || !actual) return null
  const ticks = niceTicks([...target.values, ...actual.values])
  const columns = columnsOf(data, [target, actual])
  return (
    <div className={styles.list} style={columns}>
      <Legend target={target} actual={actual} />
      <div role="group" aria-label={label} onKeyDown={onKeyDown}>
        {labels.map((name, index) => {
          const words = wordsOf(data, [target, actual], index)
          const { opacity, ...element } = elementProps(index, `${name}: ${words.said}`)
          return (
            <div
              key={name}
              className={mergeClasses(styles.row, selection.onPick && styles.pressable)}
              style={{ opacity }}
              {...element}
            >
              <span className={styles.name}>{name}</span>{' '}
              <Track target={target} actual={actual} index={index} end={ticks.at(-1) ?? 1} />
              <span className={styles.numbers}>
                <span>{words.numbers}</span> <span className={styles.gap}>{words.change}</span>
              </span>
            </div>
          )
        })}
      </div>
      <Axis ticks={ticks} format={data.format ?? 'number'} />
      {rest > 2 && !isSelectedBelow && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          data-no-picture
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? uiText.chart.fewer(String(firstRows)) : uiText.chart.more(String(rest))}
        </Button>
      )}
    </div>
  )
}

/** Pixels of a letter or digit in the rows, for the width of a column. */
const letter = 7.6
const widestName = 180

/**
 * Columns for names, bars and numbers: as wide as the longest text and the same in every row, so
 * that the bars have a common scale. A custom property, which a narrow window does not use.
 */
function columnsOf(data: ChartData, series: readonly [ChartSeries, ChartSeries]): CSSProperties {
  const longest = (texts: readonly string[]): number =>
    texts.reduce((most, { length }) => Math.max(most, length), 0)
  const words = data.labels.map((_, index) => wordsOf(data, series, index))
  const names = Math.min(widestName, longest(data.labels) * letter)
  const numbers =
    (longest(words.map(row => row.numbers)) + longest(words.map(row => row.change)) + 2) * letter
  const columns = `${Math.ceil(names)}px minmax(0, 1fr) ${Math.ceil(numbers)}px`
  return { '--bullet-columns': columns } as CSSProperties
}

/**
 * Actual value, target and difference of a row, as shown and as spoken. What is spoken contains
 * what is shown in the same order (WCAG 2.5.3), so that voice control finds the row.
 */
function wordsOf(
  { format = 'number' }: ChartData,
  [target, actual]: readonly [ChartSeries, ChartSeries],
  index: number
): { readonly numbers: string; readonly change: string; readonly said: string } {
  const [wanted = null, there = null] = [target.values[index], actual.values[index]]
  const change = wanted === null || there === null ? '' : formatFigureChange(there - wanted, format)
  const [one, other] = [formatFigure(there, format), formatFigure(wanted, format)]
  const numbers = `${one} / ${other}`
  const said = [numbers, change, `(${actual.name} / ${target.name})`].filter(Boolean).join(' ')
  return { numbers, change, said }
}

const statusOrder: readonly string[] = ['success', 'warning', 'danger']

interface BulletSeries {
  readonly target: ChartSeries
  readonly actual: ChartSeries
}

function Legend({ target, actual }: BulletSeries) {
  const styles = useStyles()
  // The colours that the bars have, best first; the colour of the series is that of none of them.
  const tones = [...new Set(actual.tones ?? [actual.tone])].sort(
    (one, other) => statusOrder.indexOf(one) - statusOrder.indexOf(other)
  )
  return (
    <div className={styles.legend} aria-hidden>
      <span className={styles.entry}>
        {tones.map(tone => (
          <span
            key={tone}
            className={mergeClasses(styles.bar, styles.barSample)}
            style={{ backgroundColor: drawnColor(tone) }}
          />
        ))}
        {tones.length > 1 ? uiText.chart.byStatus(actual.name) : actual.name}
      </span>
      <span className={styles.entry}>
        <span className={mergeClasses(styles.mark, styles.markSample)} />
        {target.name}
      </span>
    </div>
  )
}

/** Position of a value on an axis that ends at `end`. */
const at = (value: number, end: number): string => `${(value / end) * 100}%`

interface TrackProps extends BulletSeries {
  readonly index: number
  readonly end: number
}

function Track({ target, actual, index, end }: TrackProps) {
  const styles = useStyles()
  const wanted = target.values[index] ?? null
  return (
    <span className={styles.track}>
      <span
        className={styles.bar}
        style={{
          width: at(actual.values[index] ?? 0, end),
          backgroundColor: drawnColor(actual.tones?.[index] ?? actual.tone)
        }}
      />
      {wanted !== null && <span className={styles.mark} style={{ left: at(wanted, end) }} />}
    </span>
  )
}

function Axis({
  ticks,
  format
}: {
  readonly ticks: readonly number[]
  readonly format: ValueFormat
}) {
  const styles = useStyles()
  const end = ticks.at(-1) ?? 1
  // Only ends and middle are labelled, because the axis may be narrow.
  const shownTicks = ticks.filter(tick => tick === 0 || tick === end || tick * 2 === end)
  return (
    <div className={mergeClasses(styles.row, styles.axis)} aria-hidden>
      <span />
      <span className={styles.track}>
        {shownTicks.map(tick => (
          <span
            key={tick}
            className={mergeClasses(styles.tick, tick === end && styles.end)}
            style={{ left: at(tick, end) }}
          >
            {formatFigure(tick, format)}
          </span>
        ))}
      </span>
    </div>
  )
}
