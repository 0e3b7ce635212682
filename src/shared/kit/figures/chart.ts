import type { StatusTone } from '../status'

/** Six category colours without a judgement, as opposed to status colours. */
export const categoryColors = [
  'category-1',
  'category-2',
  'category-3',
  'category-4',
  'category-5',
  'category-6'
] as const
export type ChartColor = StatusTone | (typeof categoryColors)[number]

export type ValueFormat = 'number' | 'percent' | 'decimal'

export interface ChartSeries {
  readonly name: string
  readonly tone: ChartColor
  readonly values: readonly (number | null)[]
  /** Whether the series is drawn with stripes, to differ by more than colour. */
  readonly striped?: boolean
  /** Colours of individual values, if they differ. */
  readonly tones?: readonly ChartColor[]
  /** Form of the series within a mixed chart; defaults to the chart's own. */
  readonly as?: 'bar' | 'line' | 'area'
  readonly dashed?: boolean
  /** Scale of the series: percentages on a separate axis at the right. */
  readonly right?: 'percent'
  /** Whether the area down to the previous series is filled, as for the range of an estimate. */
  readonly band?: boolean
}

interface ChartThreshold {
  readonly value: number
  readonly label: string
}

/** Data of a chart and of its equivalent table. */
export interface ChartData {
  /** Header of the table's first column. */
  readonly axis: string
  /** Unit of the chart's values, shown in its heading; "%" for shares. */
  readonly unit: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /**
   * Kind of chart; bars by default. `pyramid` draws the first series to the left; `waterfall`
   * interprets values as changes between totals.
   */
  readonly kind?: 'bar' | 'horizontal' | 'line' | 'doughnut' | 'pyramid' | 'waterfall'
  readonly stacked?: boolean
  /** Whether every stack is normalised to the full width, showing shares instead of amounts. */
  readonly shares?: boolean
  readonly format?: ValueFormat
  readonly thresholds?: readonly ChartThreshold[]
  /** Whether each value is written at the end of its bar. */
  readonly valueLabels?: boolean
  /** For `waterfall`: indexes of the steps that are totals, drawn from the base line. */
  readonly totals?: readonly number[]
}
