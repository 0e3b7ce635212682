/**
 * Cause of a figure's change between two periods; every counted row that differs has exactly one
 * cause.
 */
export const figureChangeCauses = [
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
export type FigureChangeCause = (typeof figureChangeCauses)[number]

/**
 * Formatted part of a figure's change; the parts of one level (causes, units) add up to the level
 * above.
 */
export interface FigureChangeAmounts {
  /** Change of the counted amount. */
  readonly amount: string
  /** Change of the denominator of a rate; absent for other figures. */
  readonly base?: string
  /** Contribution to the change of a rate, in percentage points; absent for other figures. */
  readonly points?: string
  /** Signed contribution to the change, in the figure's unit of measure; drawn as a bar. */
  readonly size: number
}

/** Part of a figure's change that has one cause and lies in one unit or area. */
export interface FigureChangeCauseUnitView extends FigureChangeAmounts {
  /**
   * Code of the unit or area; empty for the sum of several units whose groups are too small to be
   * shown.
   */
  readonly code: string
  readonly name: string
  /** Number of rows that can be listed; 0 if none. */
  readonly rows: number
}

export interface FigureChangeCauseView extends FigureChangeAmounts {
  readonly cause: FigureChangeCause
  readonly title: string
  readonly note: string
  readonly places: readonly FigureChangeCauseUnitView[]
}

/** Explanation of the change of a figure between the selected period and the previous one. */
export interface FigureChangeView {
  readonly title: string
  readonly before: string
  readonly after: string
  /** Text of the change, as displayed next to the figure. */
  readonly change: string
  readonly heads: {
    readonly place: string
    readonly amount: string
    readonly base?: string
    readonly points?: string
  }
  readonly causes: readonly FigureChangeCauseView[]
  readonly total: FigureChangeAmounts
  /** Sentences about changes whose cause is unknown or whose parts are not shown. */
  readonly notes: readonly string[]
}

/** Rows behind one cause in one unit or area. */
export interface FigureChangeRowsView {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of all rows; greater than `rows.length` if there are too many rows to return. */
  readonly count: number
}
