import type { ListColumnKind } from '../../kit/list/columns'
import type { ListPage } from '../../kit/list/list'
import type { StatusBadgeStyle, StatusTone } from '../../kit/status'

export interface SectorColumnView {
  readonly key: string
  readonly title: string
  readonly kind: ListColumnKind
  /** Unit of the block's numbers. */
  readonly unit?: string
  readonly grow: number | undefined
  readonly minWidth: number
}

export interface StyledSectorCell {
  readonly text: string
  readonly look?: StatusBadgeStyle
  readonly bar?: { readonly ratio: number; readonly tone: StatusTone }
  readonly trend?: readonly number[]
  /** Actual number against its target, with the unit of both. */
  readonly bullet?: {
    readonly actual: number
    readonly target: number
    readonly unit: string
    readonly tone: StatusTone
  }
  readonly tone?: StatusTone
  readonly to?: string
}
export type SectorCellView = string | StyledSectorCell

/** Text of a table cell without its status, link or bar; empty if the cell is undefined. */
export const textOfSectorCell = (cell: SectorCellView | undefined): string =>
  typeof cell === 'object' ? cell.text : (cell ?? '')

export interface SectorRowView {
  readonly id: string
  readonly cells: readonly SectorCellView[]
  /** Whether no user has taken responsibility for the row's alert yet. */
  readonly isFree?: true
}

/** Consecutive rows of a table with groups, in its default order. */
export interface SectorRowGroup {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly count: number
  /** Status of the group's worst row; absent if that status is not notable. */
  readonly look?: StatusBadgeStyle
}

/**
 * Page of table rows; the first page includes a totals row of all matching rows, with cells in
 * column order.
 */
export interface SectorRowsPage extends ListPage<SectorRowView> {
  readonly totals?: readonly string[]
  /** Groups of all matching rows; only on the first page of a table that has groups. */
  readonly groups?: readonly SectorRowGroup[]
}

/** Unmasked content of a row. */
export interface UnmaskedSectorRow {
  readonly code: string
  readonly fields: readonly { label: string; value: string }[]
}

export interface SectorTableView {
  readonly title: string
  readonly columns: readonly SectorColumnView[]
  /** Label of the search box. */
  readonly search: string
  /**
   * Minimum number of characters in the search box before the table shows any rows; 0 if the table
   * shows all rows.
   */
  readonly minSearch: number
  /**
   * Whether masked rows can be revealed by a user who states a reason, which is written to the
   * audit log.
   */
  readonly reveals: boolean
  /**
   * Whether the rows are in groups. Such a table is shown first, and the charts are in a tab of
   * their own.
   */
  readonly grouped?: true
  /** Action available on a row. */
  readonly act?: SectorRowAction
}

export type SectorRowAction = 'alert' | 'standard'
