import type { StatusTone } from '../status'

/** Six colours for categories that are neither good nor bad, as opposed to status colours. */
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
  /** Texts of the values with all their digits, which tooltips show; absent if `values` are exact. */
  readonly exact?: readonly string[]
  /**
   * Whether the series is drawn with stripes, so that it differs from others by more than its
   * colour.
   */
  readonly striped?: boolean
  /** Colours of the single values; absent if all values have the colour of the series. */
  readonly tones?: readonly ChartColor[]
  /** How the series is drawn in a mixed chart; by default as the chart's `kind`. */
  readonly as?: 'bar' | 'line' | 'area'
  readonly dashed?: boolean
  /** Axis of the series: `percent` is a separate percentage axis at the right. */
  readonly right?: 'percent'
  /**
   * Whether the area between this series and the previous one is filled, such as the range of an
   * estimate.
   */
  readonly band?: boolean
  /**
   * Whether the series is an edge of a fan: a thin line without points, which the end label names
   * instead of the legend. An outer edge has no label.
   */
  readonly edge?: 'inner' | 'outer'
}

/** Origin and destination of the flow at the same position of `labels`. */
export interface ChartFlow {
  readonly from: string
  readonly to: string
}

interface ChartThreshold {
  readonly value: number
  readonly label: string
}

/** Data of a chart and of its equivalent table. */
export interface ChartData {
  /** Heading of the first column of the chart's table, which contains the categories. */
  readonly axis: string
  /** Unit of the chart's values, shown in its heading; "%" for shares. */
  readonly unit: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /**
   * Kind of chart; bars by default. `pyramid` draws the first series to the left; `waterfall`
   * interprets values as changes between totals. `bullet` draws the second series as bars and the
   * first as their target marks; `multiples` draws each series as a small line on the common scale;
   * `flow` draws the first series as bands between the ends in `flows`.
   */
  readonly kind?:
    | 'bar'
    | 'horizontal'
    | 'line'
    | 'doughnut'
    | 'pyramid'
    | 'waterfall'
    | 'bullet'
    | 'multiples'
    | 'flow'
  readonly stacked?: boolean
  /** Whether every stacked bar has the full width, so that it shows shares instead of amounts. */
  readonly shares?: boolean
  readonly format?: ValueFormat
  /** Maximum decimal places of values in the format `number` or `percent`; by default 0 and 1. */
  readonly decimals?: number
  readonly thresholds?: readonly ChartThreshold[]
  /** Whether each value is written at the end of its bar. */
  readonly valueLabels?: boolean
  /** For `waterfall`: indexes of the steps that are totals, drawn from the base line. */
  readonly totals?: readonly number[]
  /** For `flow`: ends of each flow. */
  readonly flows?: readonly ChartFlow[]
  /** For `flow`: name of the end that stands for all others, drawn last. */
  readonly rest?: string
}
