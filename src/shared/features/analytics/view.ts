import type { ChartData } from '../../kit/figures/chart'
import type { StatusBadgeStyle, StatusTone } from '../../kit/status'
import type { SectorPageVerdictView } from '../../model/analytics/verdict'
import type { SectorColumnView, SectorRowView, SectorTableView } from './table-view'

/** View model of a sector page: everything is computed by main, the renderer only draws it. */
export interface SectorPageView {
  readonly description: string
  readonly filters: readonly SectorFilterView[]
  readonly verdict: SectorPageVerdictView
  readonly figures: readonly SectorFigureView[]
  /**
   * Ranking of the units or other subjects furthest from their target; absent if the page does not
   * rank or all targets are met.
   */
  readonly worst?: WorstRowsRankingView
  readonly blocks: readonly SectorBlock[]
  readonly table: SectorTableView
  readonly sources: readonly FigureSourceView[]
  /** Whether the table is beside the first block instead of below all blocks. */
  readonly split: boolean
  /**
   * Description of the closing of the reporting period, with time and user; absent if the period is
   * open.
   */
  readonly closed?: string
  /** Sentences that name what is missing on the page; absent if it is complete. */
  readonly lacking?: readonly string[]
  /**
   * Execution target (this machine or a server) that computed this page, with the reason; absent if
   * no server was selected for sector pages.
   */
  readonly place?: ExecutionTargetBadge
  /** Selected elements of the charts; absent without a selection. */
  readonly selections?: readonly SelectionView[]
  /** Parts that a selection does not narrow; absent if all selections narrow the whole page. */
  readonly whole?: WholeParts
}

/** Parts of a page that show the whole although elements are selected. */
export interface WholeParts {
  readonly sentence: string
  /** Mark of verdict, figures and worst rows; absent if they are narrowed. */
  readonly figures?: string
  /** Mark of the charts; absent if they are narrowed. */
  readonly charts?: string
}

/** One selected value of a filter that the charts of the page set. */
export interface SelectionView {
  /** Name of the filter in the address. */
  readonly filter: string
  readonly value: string
  /** The selection in words, such as "Đơn vị: Sư đoàn 3". */
  readonly text: string
}

/**
 * Ranked subjects of a page (such as units), the worst first; the first column names the subject.
 */
export interface WorstRowsRankingView {
  readonly title: string
  readonly columns: readonly SectorColumnView[]
  readonly rows: readonly SectorRowView[]
}

interface SectorFilterOption {
  readonly value: string
  readonly label: string
  /** Indentation level of units in a tree. */
  readonly depth?: number
  /** Code of a unit, by which it can be found; absent if it equals the value. */
  readonly code?: string
}

export interface SectorFilterView {
  readonly name: string
  readonly label: string
  /** All options of the filter; only the selected option if `many` is set. */
  readonly options: readonly SectorFilterOption[]
  /**
   * Id of an option list with thousands of entries, shared by several pages and returned by
   * `analytics:options`.
   */
  readonly many?: string
  /** Value of the filter if the page address has none; 'all' if the filter is then inactive. */
  readonly initial: string
  /**
   * Position of the filter: above the page, above the table if it filters only the table, or
   * nowhere if only elements of charts set it.
   */
  readonly place: 'page' | 'table' | 'chart'
  /** Whether the filter takes several values. */
  readonly isMultiple?: true
  /** Whether a filter above the page narrows only its charts. */
  readonly isOfCharts?: true
}

export interface FigureDelta {
  readonly text: string
  readonly up: boolean
  readonly tone: StatusTone
}

/** Bar from 0 to a value with marks at its target, on an axis that ends at `end`. */
export interface FigureBullet {
  readonly value: number
  readonly marks: readonly number[]
  readonly end: number
}

export interface SectorFigureView {
  /** Key of a figure; equal keys mean the same quantity on every page. */
  readonly key: string
  readonly title: string
  readonly value: string
  /** Unit of a numeric value that does not include it. */
  readonly unit?: string
  readonly amount: number | null
  readonly delta?: FigureDelta
  readonly note?: string
  /** Status of a figure compared with its threshold; absent if the figure has no threshold. */
  readonly status?: StatusBadgeStyle
  /** Text of the target with which the status compares the figure. */
  readonly target?: string
  /** The value against its target, drawn as a bullet: one mark, or two for a range. */
  readonly bullet?: FigureBullet
  /** Values of the displayed periods for a sparkline; `label` is their text alternative. */
  readonly trend?: { readonly values: readonly number[]; readonly label: string }
  /** Address of the page that explains the figure. */
  readonly to?: string
  /**
   * Key of the figure whose change can be split by cause: this figure's own key, or, for a figure
   * that shows a change, the key of the figure that changed.
   */
  readonly explains?: string
}

export interface FigureSourceView {
  readonly figure: string
  readonly source: string
  readonly formula: string
  readonly unit: string
  readonly period: string
  /** Tables loaded by the unit from which a figure is computed; empty for sample data. */
  readonly tables: readonly FigureSourceTable[]
}

/** Table from which a figure is computed, with the publication of its current rows. */
export interface FigureSourceTable {
  readonly id: string
  readonly name: string
  readonly columns: readonly string[]
  /** Time of publication, in milliseconds since the epoch. */
  readonly time: number
  /** Server whose copy of these rows was queried; absent for this machine. */
  readonly place?: string
}

export interface ExecutionTargetBadge {
  readonly isThere: boolean
  readonly mark: string
  readonly words: string
}

/** Filter that is set when a user selects the element at `index` of a chart block. */
export interface BlockFilterSelection {
  readonly filter: string
  readonly values: readonly string[]
  /** Full names of the elements, if the labels of the block are shorter. */
  readonly names?: readonly string[]
}

interface SectorBlockBase {
  readonly title: string
  /** Main finding of the block, as a sentence with the block's own numbers. */
  readonly finding?: string
  /** Description of the block's content in one sentence. */
  readonly summary: string
  readonly data: ChartData
  /** Whether the block uses the full width. */
  readonly wide?: boolean
  readonly pick?: BlockFilterSelection
}

export interface UnitTreeNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly detail: string
  readonly rate: number | null
  readonly tone: StatusTone
  readonly depth: number
  readonly parent: string | null
  readonly hasChildren: boolean
}

export type SectorBlock =
  | (SectorBlockBase & { readonly kind: 'chart'; readonly height?: number })
  | (SectorBlockBase & {
      readonly kind: 'matrix'
      readonly columnPick?: BlockFilterSelection
      readonly hidden?: string
      /**
       * Threshold of a heat map: cells below the threshold are highlighted; without a threshold the
       * largest values are darkest. If the series have `tones`, every cell has its status colour.
       */
      readonly goal?: number
      /** Upper threshold of each series with `tones`, above which a value is marked as too high. */
      readonly highs?: readonly (number | null)[]
    })
  | (SectorBlockBase & {
      readonly kind: 'tiles'
      readonly tiles: readonly {
        readonly name: string
        readonly value: string
        readonly note: string
        readonly tone: StatusTone
        /** Colour intensity from 0 to 1 for an amount that is neither good nor bad. */
        readonly strength?: number
      }[]
    })
  | (SectorBlockBase & { readonly kind: 'funnel' })
  | (SectorBlockBase & { readonly kind: 'tree'; readonly nodes: readonly UnitTreeNode[] })
