import type { ChartData, ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { drawnChartValuesOf } from './drawn-values'

/** Visible range of a value axis that does not start at zero. */
export interface TruncatedValueAxis {
  readonly start: number
  readonly end: number
  readonly step: number
}

/**
 * Minimum ratio of the lowest to the highest value from which a break of the axis is worthwhile;
 * below it, too little space above zero would be saved.
 */
const worthBreak = 0.5
/**
 * Minimum margin on either side of the values: two percentage points of a rate, half a percent of
 * an amount.
 */
const leastRoom = { percent: 0.02, number: 0.005, decimal: 0.005 } as const
/** Minimum tick distance at which no two labels are equal. */
const leastStep = { percent: 0.01, number: 1, decimal: 0.1 } as const

/**
 * Visible range of a value axis that does not start at zero; undefined if it does. Bars and areas
 * start at zero, because their length is read. Lines and waterfall steps may omit the range below
 * all values: the drawing marks the break, and `ChartCard` mentions it.
 */
export function truncatedValueAxisOf(data: ChartData): TruncatedValueAxis | undefined {
  const left = data.series.filter(({ right }) => right === undefined)
  const isSteps = data.kind === 'waterfall'
  const isLines = data.kind === 'line' && left.every(({ as = 'line' }) => as === 'line')
  if (!isSteps && !isLines) return undefined
  const values = isSteps ? levels(data) : left.flatMap(({ values }) => values)
  const shown = [...values, ...(data.thresholds ?? []).map(({ value }) => value)]
  const known = shown.filter(value => value !== null)
  return axisOf(known, data.format ?? 'number')
}

function levels(data: ChartData): number[] {
  return data.series.flatMap((series, index) =>
    drawnChartValuesOf(data, series, index).flatMap(drawn => (Array.isArray(drawn) ? drawn[1] : []))
  )
}

function axisOf(values: readonly number[], format: ValueFormat): TruncatedValueAxis | undefined {
  const low = Math.min(...values)
  const high = Math.max(...values)
  if (!Number.isFinite(low) || low === high || low < high * worthBreak) return undefined
  const room =
    format === 'percent' ? leastRoom.percent : Math.max((high - low) / 4, high * leastRoom[format])
  // A rate that never exceeds 100 % needs no margin above 100 %.
  const top = format === 'percent' && high <= 1 ? Math.min(1, high + room) : high + room
  const step = Math.max(leastStep[format], niceStep((top - low + room) / 5))
  const start = onStep(Math.floor((low - room) / step + 1e-9), step)
  if (start <= 0) return undefined
  return { start, end: onStep(Math.ceil(top / step - 1e-9), step), step }
}

/** Rounds a tick distance up to 1, 2 or 5 times a power of ten. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const factor = [1, 2, 5].find(one => one * power >= size * 0.999) ?? 10
  return factor * power
}

/** Multiple of a step without the rounding error of binary fractions. */
const onStep = (steps: number, step: number): number => Number((steps * step).toFixed(6))

/** Label of an axis tick. */
export function formatAxisTick(value: number, format: ValueFormat): string {
  if (format === 'percent') {
    const whole = Math.round(value * 100)
    return Math.abs(value * 100 - whole) < 1e-6 ? `${whole}%` : formatFigure(value, format)
  }
  if (format === 'number' && !Number.isInteger(value)) return ''
  return format === 'decimal' && Number.isInteger(value)
    ? formatFigure(value, 'number')
    : formatFigure(value, format)
}
