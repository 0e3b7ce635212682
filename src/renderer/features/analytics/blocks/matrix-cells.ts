import { tokens } from '@fluentui/react-components'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import type { CSSProperties } from 'react'
import { cssColorOfTone } from '../../../theme'

type MatrixBlock = Extract<SectorBlock, { kind: 'matrix' }>

/**
 * Background colour for a strength from 0 to 1: up to half of the accent, so that text keeps its
 * contrast in either theme.
 */
export function accentShadeOfStrength(strength: number): { backgroundColor: string } {
  const percent = Math.round(4 + strength * 44)
  return {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} ${percent}%, ${tokens.colorNeutralBackground1})`
  }
}

/** Look of the cell of a series in a row. */
export type CellOf = (
  series: ChartSeries,
  row: number
) => {
  readonly text: string
  /** Text for people who cannot see mark and colour. */
  readonly said: string
  readonly style: CSSProperties | undefined
}

/** Text of a cell with the mark and colour of its status. */
export function cellsOf({ data, hidden, goal, highs }: MatrixBlock): CellOf {
  if (data.series.some(({ tones }) => tones)) return ratedCellsOf(data, highs)
  const format = data.format ?? 'number'
  const all = data.series.flatMap(series => series.values).filter(value => value !== null)
  // A loop, because Math.min cannot take thousands of arguments.
  const low = format === 'percent' ? all.reduce((least, value) => Math.min(least, value), 1) : 0
  const high = all.reduce((most, value) => Math.max(most, value), low)
  return (series, row) => {
    const value = series.values[row] ?? null
    const plain = value === null && hidden ? hidden : formatFigure(value, format)
    const isBelow = goal !== undefined && value !== null && value < goal
    return {
      text: isBelow ? `${isFarBelow(value, goal) ? '▼' : '▽'} ${plain}` : plain,
      said: isBelow ? `${plain}${analyticsText.below}` : plain,
      style: goal === undefined ? shade(value, low, high) : shadeBelow(value, low, goal)
    }
  }
}

/** Mark and least share of its colour of each status in a heat map. */
const ratedLooks = {
  danger: { mark: '▼', percent: 36 },
  warning: { mark: '▽', percent: 28 },
  success: { mark: '✓', percent: 14 },
  neutral: { mark: '', percent: 10 }
} as const

/** Share that the colour of the worst cell of a column has in addition. */
const worstPercent = 14

/**
 * Cells in the colours that each series gives its values, because every column has a threshold of
 * its own. The lowest of a column is the strongest, and none is without colour.
 */
function ratedCellsOf(
  { format = 'number', series }: ChartData,
  highs: MatrixBlock['highs'] = []
): CellOf {
  const highOf = new Map(series.map(({ name }, at) => [name, highs[at] ?? null]))
  const lows = new Map(series.map(column => [column.name, lowestOf(column)]))
  return ({ name, values, tones = [] }, row) => {
    const value = values[row] ?? null
    const tone = tones[row]
    const rated = value === null ? undefined : ratingOf(tone)
    const { mark, percent } = ratedLooks[rated ?? 'neutral']
    const high = highOf.get(name)
    const isHigh = typeof high === 'number' && value !== null && value > high
    const plain = formatFigure(value, format)
    const isWorst = rated === 'danger' && value === lows.get(name)
    return {
      text: `${isHigh ? '△' : mark} ${plain}`.trim(),
      said: rated ? `${plain}, ${analyticsText.levels[rated].toLowerCase()}` : plain,
      style: mixed(rated ?? 'neutral', percent + (isWorst ? worstPercent : 0))
    }
  }
}

const lowestOf = ({ values }: ChartSeries): number | null =>
  values.reduce<number | null>(
    (low, value) => (value === null || (low !== null && low <= value) ? low : value),
    null
  )

const ratingOf = (tone: unknown): 'danger' | 'success' | 'warning' | undefined =>
  tone === 'danger' || tone === 'warning' || tone === 'success' ? tone : undefined

const mixed = (
  tone: Parameters<typeof cssColorOfTone>[0],
  percent: number
): { backgroundColor: string } => ({
  backgroundColor: `color-mix(in srgb, ${cssColorOfTone(tone, 'solid')} ${percent}%, ${tokens.colorNeutralBackground1})`
})

/** Whether the value is more than ten percentage points below target. */
const isFarBelow = (value: number | null, goal: number): boolean =>
  value !== null && value < goal - 0.1

/**
 * Amber, or red more than ten points below target, with strength by distance; on target it stays
 * close to the surface colour.
 */
function shadeBelow(
  value: number | null,
  low: number,
  goal: number
): { backgroundColor: string } | undefined {
  if (value === null || value >= goal) return undefined
  const percent = Math.round(20 + ((goal - value) / Math.max(goal - low, 0.01)) * 30)
  return mixed(isFarBelow(value, goal) ? 'danger' : 'warning', percent)
}

const shade = (value: number | null, low: number, high: number): { backgroundColor: string } =>
  accentShadeOfStrength(value === null || high === low ? 0 : (value - low) / (high - low))
