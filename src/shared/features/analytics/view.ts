import type { ChartData } from '../../kit/figures/chart'
import type { ColumnKind } from '../../kit/list/columns'
import type { ListPage } from '../../kit/list/list'
import type { StatusLook, Tone } from '../../kit/status'

/** What main answers about a sector page: everything is computed, the renderer only draws. */
export interface PageView {
  readonly description: string
  readonly filters: readonly FilterView[]
  readonly figures: readonly FigureView[]
  readonly blocks: readonly Block[]
  readonly table: TableView
  readonly sources: readonly SourceView[]
  /** Table beside the first block instead of below all of them. */
  readonly split: boolean
  /** With what its period was closed, when and by whom; missing where it is open. */
  readonly closed?: string
  /** Sentences that name what the page cannot tell; missing where it tells all. */
  readonly lacking?: readonly string[]
  /** Where a server was chosen to compute sector pages: where this one was, in short and with the reason. */
  readonly place?: PlaceMark
}

interface FilterOption {
  readonly value: string
  readonly label: string
  /** Indents the units of a tree. */
  readonly depth?: number
}

export interface FilterView {
  readonly name: string
  readonly label: string
  /** All of them; of a list that `many` names the chosen one alone. */
  readonly options: readonly FilterOption[]
  /** Names the content of a list of thousands, which `analytics:options` answers: it is the same on page after page. */
  readonly many?: string
  /** The value where the address says nothing; 'all' where nothing is filtered. */
  readonly initial: string
  /** Above the page, or above the table where only the table obeys. */
  readonly place: 'page' | 'table'
}

export interface Delta {
  readonly text: string
  readonly up: boolean
  readonly tone: Tone
}

export interface FigureView {
  /** The same key means the same quantity on every page. */
  readonly key: string
  readonly title: string
  readonly value: string
  /** What the value is measured in, where it is a number that does not say so itself. */
  readonly unit?: string
  readonly amount: number | null
  readonly delta?: Delta
  readonly note?: string
  /** How its threshold judges it; missing where it has none. */
  readonly status?: StatusLook
  /** Address of the page that explains the figure. */
  readonly to?: string
}

export interface SourceView {
  readonly figure: string
  readonly source: string
  readonly formula: string
  readonly unit: string
  readonly period: string
  /** The unit's own tables; none of the sample. */
  readonly tables: readonly SourceTable[]
}

/** A table that a figure is computed from, as its rows were published. */
export interface SourceTable {
  readonly id: string
  readonly name: string
  readonly columns: readonly string[]
  /** When they were; milliseconds since the epoch. */
  readonly time: number
  /** The server whose copy of these rows was asked; missing of this machine. */
  readonly place?: string
}

export interface PlaceMark {
  readonly isThere: boolean
  readonly mark: string
  readonly words: string
}

/** Pressing the element `index` of a block sets a filter of the table. */
export interface Pick {
  readonly filter: string
  readonly values: readonly string[]
}

interface BlockBase {
  readonly title: string
  /** What the block shows, in a sentence. */
  readonly summary: string
  readonly data: ChartData
  /** Takes the whole width. */
  readonly wide?: boolean
  readonly pick?: Pick
}

export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly detail: string
  readonly rate: number | null
  readonly tone: Tone
  readonly depth: number
  readonly parent: string | null
  readonly hasChildren: boolean
}

export type Block =
  | (BlockBase & { readonly kind: 'chart'; readonly height?: number })
  | (BlockBase & {
      readonly kind: 'matrix'
      readonly columnPick?: Pick
      readonly hidden?: string
      /** The value from which on cells are met: those below stand out; without it the darkest cells are the largest. */
      readonly goal?: number
    })
  | (BlockBase & {
      readonly kind: 'tiles'
      readonly tiles: readonly {
        readonly name: string
        readonly value: string
        readonly note: string
        readonly tone: Tone
        /** From 0 to 1 where the colour says how much, not how good. */
        readonly strength?: number
      }[]
    })
  | (BlockBase & { readonly kind: 'funnel' })
  | (BlockBase & { readonly kind: 'tree'; readonly nodes: readonly TreeNode[] })

export interface ColumnView {
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** What its numbers are measured in. */
  readonly unit?: string
  readonly grow: number | undefined
  readonly minWidth: number
}

export interface CellLook {
  readonly text: string
  readonly look?: StatusLook
  readonly bar?: { readonly ratio: number; readonly tone: Tone }
  readonly trend?: readonly number[]
  readonly tone?: Tone
  readonly to?: string
}
export type CellView = string | CellLook

export interface RowView {
  readonly id: string
  readonly cells: readonly CellView[]
}

/** Rows of a table, with the first ones the row of totals of all that match: its cells in the order of the columns. */
export interface SectorRows extends ListPage<RowView> {
  readonly totals?: readonly string[]
}

/** What a masked row says in full. */
export interface Revealed {
  readonly code: string
  readonly fields: readonly { label: string; value: string }[]
}

export interface TableView {
  readonly title: string
  readonly columns: readonly ColumnView[]
  /** Label of the search box. */
  readonly search: string
  /** Characters that must be typed before the table shows anything; 0 where it shows all. */
  readonly minSearch: number
  /** Rows hold more than is shown, for a reason that goes to the log. */
  readonly reveals: boolean
  /** What can be done about a row. */
  readonly act?: RowAct
}

export type RowAct = 'alert' | 'standard'
