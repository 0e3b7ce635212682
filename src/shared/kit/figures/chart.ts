import type { Tone } from '../status'

/** A status' colour, or one of six that stand for categories and say nothing about good or bad. */
export const categoryColors = [
  'category-1',
  'category-2',
  'category-3',
  'category-4',
  'category-5',
  'category-6'
] as const
export type ChartColor = Tone | (typeof categoryColors)[number]

export type ValueFormat = 'number' | 'percent' | 'decimal'

export interface Series {
  readonly name: string
  readonly tone: ChartColor
  readonly values: readonly (number | null)[]
  /** Drawn with stripes, so that it differs by more than colour. */
  readonly striped?: boolean
  /** Colours of the single values where they differ. */
  readonly tones?: readonly ChartColor[]
  /** A line over bars, or bars beside a line; default: what the chart is. */
  readonly as?: 'bar' | 'line' | 'area'
  readonly dashed?: boolean
  /** Shares of a whole, measured on an axis of their own at the right side. */
  readonly right?: 'percent'
  /** Filled down to the series before it: the band of an estimate. */
  readonly band?: boolean
}

interface Threshold {
  readonly value: number
  readonly label: string
}

/** What a chart draws and its table lists: the same numbers. */
export interface ChartData {
  /** Head of the first column of the table. */
  readonly axis: string
  /** What its values are measured in, which stands in its heading; "%" where they are shares. */
  readonly unit: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Default: bars. `pyramid` draws the first series to the left; `waterfall` reads changes between totals. */
  readonly kind?: 'bar' | 'horizontal' | 'line' | 'doughnut' | 'pyramid' | 'waterfall'
  readonly stacked?: boolean
  /** Every stack fills the whole width: shares instead of amounts. */
  readonly shares?: boolean
  readonly format?: ValueFormat
  readonly thresholds?: readonly Threshold[]
  /** Writes each value at the end of its bar. */
  readonly valueLabels?: boolean
  /** For `waterfall`: which steps are totals that stand on the ground. */
  readonly totals?: readonly number[]
}
