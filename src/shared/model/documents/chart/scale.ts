import type { DocumentChart } from '../official-document'

/** Linear axis from `min` to `max` with a tick at each multiple of `step`. */
export interface ValueScale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  /** Decimal places with which the ticks differ. */
  readonly decimals: number
}

const wantedTicks = 5

/** Axis with round ticks (1, 2 or 5 times a power of ten) that includes zero. */
export function createValueScale(values: readonly number[], areWhole = false): ValueScale {
  const low = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  // An axis without values other than zero ends at one.
  const high = low === highest ? 1 : highest
  const span = high - low
  const raw = span / wantedTicks
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find(each => each * power >= raw - 1e-12) ?? 10
  const step = areWhole ? Math.max(1, factor * power) : factor * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return { min: first * step, max: last * step, ticks, decimals }
}

/** Value with a fixed number of decimal places in Vietnamese notation: 1234.5 → "1.234,5". */
export function formatChartValue(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const isZero = !/[1-9]/.test(whole + (fraction ?? ''))
  return `${value < 0 && !isZero ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** Interval that the mark of a value covers on the value axis; undefined without a value. */
export type ChartInterval = readonly [from: number, to: number]

/**
 * Intervals by series and label: side by side from zero, stacked on the values of the series
 * before, or as shares of the label's total (0 to 100).
 */
export function chartIntervals(chart: DocumentChart): (ChartInterval | undefined)[][] {
  const { labels, series } = chart
  const columns = labels.map((_, label) =>
    intervalsOfLabel(
      series.map(({ values }) => values[label] ?? null),
      chart.stacking
    )
  )
  return series.map((_, index) => columns.map(column => column[index]))
}

function intervalsOfLabel(
  values: readonly (number | null)[],
  stacking: DocumentChart['stacking']
): (ChartInterval | undefined)[] {
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  const unit = stacking === 'shares' ? whole / 100 : 1
  // Positive values are stacked upwards and negative ones downwards.
  const ends = { above: 0, below: 0 }
  return values.map(value => {
    if (value === null || unit === 0) return undefined
    const side = value < 0 ? 'below' : 'above'
    const start = stacking === undefined ? 0 : ends[side]
    ends[side] = start + value / unit
    return [start, start + value / unit]
  })
}
