import type { Tone } from '@shared/domain/status'

export interface Series {
  readonly name: string
  readonly tone: Tone
  readonly values: readonly number[]
  /** Drawn with stripes, so that it differs by more than colour. */
  readonly striped?: boolean
}

/** What a chart draws and its table lists: the same numbers. */
export interface ChartData {
  /** Head of the first column of the table. */
  readonly axis: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}
