/** Cause of a change between two periods; every counted row that differs has exactly one. */
export const changeCauses = [
  'joined',
  'left',
  'moved-in',
  'moved-out',
  'moved',
  'changed',
  'corrected',
  'redefined',
  'untold',
  'merged'
] as const
export type ChangeCause = (typeof changeCauses)[number]

/** A part of a change, formatted; the parts of one level add up to the level above. */
export interface ChangeAmounts {
  /** Change of the counted amount. */
  readonly amount: string
  /** Change of the denominator of a rate; absent for other figures. */
  readonly base?: string
  /** Share in the change of a rate, in percentage points. */
  readonly points?: string
  /** Signed size in the measure of the figure, for a bar. */
  readonly size: number
}

/** A cause in one unit or area. */
export interface ChangePlaceView extends ChangeAmounts {
  /** Code of the unit or area; empty for several whose groups are too small to be shown. */
  readonly code: string
  readonly name: string
  /** Number of rows that can be listed; 0 if none. */
  readonly rows: number
}

export interface ChangeCauseView extends ChangeAmounts {
  readonly cause: ChangeCause
  readonly title: string
  readonly note: string
  readonly places: readonly ChangePlaceView[]
}

/** Explanation of the change of a figure between the selected period and the previous one. */
export interface ChangeView {
  readonly title: string
  readonly before: string
  readonly after: string
  /** Change as displayed at the figure. */
  readonly change: string
  readonly heads: {
    readonly place: string
    readonly amount: string
    readonly base?: string
    readonly points?: string
  }
  readonly causes: readonly ChangeCauseView[]
  readonly total: ChangeAmounts
  /** Sentences on what could not be told apart or is not shown. */
  readonly notes: readonly string[]
}

/** Rows behind one cause in one unit or area. */
export interface ChangeRowsView {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of all rows; more than are returned if there are too many. */
  readonly count: number
}
