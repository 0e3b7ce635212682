import type {
  SectorRowAction,
  SectorRowGroup,
  UnmaskedSectorRow
} from '@shared/features/analytics/table-view'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { SectorColumn } from './columns'
import type { Figure, FigureOrigin } from './figures'
import type { NarrowingFilter } from './narrowing'
import type { RowSource } from './row-source'
import type { ColumnVisibilityScope, SectorPageScope } from './scope'
import type { StandoutIndicator } from './standouts'
import type { RankingResult, VerdictSentenceWriter } from './verdict'

/** A value, or the promise of a value that must be queried. */
export type MaybePromise<T> = T | Promise<T>

type PageFilterOption = { readonly value: string; readonly label: string }

/** A filter of one page, whose options may depend on the data. */
export interface PageFilter<Row> extends NarrowingFilter {
  readonly label: string
  /** Whether the page applies the filter only to its charts. */
  readonly isOfCharts?: true
  /** Whether the filter has no field and is only set by selecting elements of a chart. */
  readonly inCharts?: true
  readonly options: (scope: SectorPageScope) => MaybePromise<readonly PageFilterOption[]>
  /**
   * Whether the values are localities: then the page also offers the localities of the rows or those
   * of today over own data, and reads its rows by `conversion` of the scope.
   */
  readonly isOfLocalities?: true
  /**
   * Tests whether an in-memory row passes one value of the filter; without this function the page
   * reads the values through the scope.
   */
  readonly test?: (row: Row, value: string) => boolean
  /**
   * Whether the page has the filter for the current selection of period and units; default: always.
   */
  readonly when?: (scope: ColumnVisibilityScope) => boolean
  /** Whether the engine applies the filter to the rows of the table. */
  readonly ofTable?: boolean
  /** Value of the filter if the address has none; default: no filter. */
  readonly initial?: string
}

/**
 * Definition of how the rows of a table are grouped; rows of one group are adjacent in the default
 * order.
 */
export interface SectorRowGrouping<Row> {
  readonly key: (row: Row) => string
  readonly view: (rows: readonly Row[]) => Pick<SectorRowGroup, 'look' | 'note' | 'title'>
}

export interface SectorPageSpec<Row> {
  /** Description of the page, which may include configured limits. */
  readonly description: string | ((scope: SectorPageScope) => MaybePromise<string>)
  readonly filters?: readonly PageFilter<Row>[]
  readonly figures: (scope: SectorPageScope) => MaybePromise<readonly Figure[]>
  /** Sentences of the page's verdict, which summarise its result, written from its figures. */
  readonly verdict: VerdictSentenceWriter
  /**
   * Ranks the rows that are worst for the current filters; undefined if tables are missing for it,
   * 'none' for a page whose rows cannot be ranked.
   */
  readonly ranking: 'none' | ((scope: SectorPageScope) => MaybePromise<RankingResult | undefined>)
  /**
   * Indicators of the page by which its units, areas or localities are compared: the verdict begins
   * with the subjects that stand out. Default: none.
   */
  readonly indicators?: (scope: SectorPageScope) => MaybePromise<readonly StandoutIndicator[]>
  readonly blocks?: (scope: SectorPageScope) => MaybePromise<readonly SectorBlock[]>
  /** Titles of the charts that are left out because their tables are missing. */
  readonly leftOut?: (scope: SectorPageScope) => readonly string[]
  readonly split?: boolean
  /**
   * Whether the page counts groups of persons, of which small ones are suppressed. Two scopes could
   * be subtracted from each other, so only readers with permission for personal data can narrow the
   * page.
   */
  readonly isOfGroups?: boolean
  readonly table: {
    readonly title: string | ((scope: ColumnVisibilityScope) => string)
    readonly origin: FigureOrigin | ((scope: SectorPageScope) => FigureOrigin)
    /** Rows of the page's table in their default order. */
    readonly rows: (scope: SectorPageScope) => MaybePromise<readonly Row[] | RowSource<Row>>
    readonly id: (row: Row) => string
    /**
     * Selects the rows to add up for the totals, on pages on which some rows include others;
     * default: all rows.
     */
    readonly counted?: (rows: readonly Row[], scope: SectorPageScope) => readonly Row[]
    readonly columns: readonly SectorColumn<Row>[]
    /** Texts that the search covers, for in-memory rows; default: every text column. */
    readonly search?: (row: Row) => readonly string[]
    readonly searchLabel?: string
    /** Minimum length of the search text; pages for looking up persons show no rows below it. */
    readonly minSearch?: number
    /** Unmasked details of a row for users who gave a reason. */
    readonly reveal?: (row: Row, scope: SectorPageScope) => MaybePromise<UnmaskedSectorRow>
    /** Whether the rows are always read on this machine, even if a server computes the figures. */
    readonly stays?: true
    readonly groups?: SectorRowGrouping<Row>
    /**
     * Action that users may take on a row; `when` states for which period and units the action
     * exists.
     */
    readonly act?: {
      readonly kind: SectorRowAction
      readonly when: (scope: SectorPageScope) => boolean
      /** Whether the alert of the row still has no owner, so that a user may take it over. */
      readonly isFree?: (row: Row) => boolean
    }
  }
}
