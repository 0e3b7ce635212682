import type { Block, Revealed, RowAct } from '@shared/features/analytics/view'
import type { SectorColumn } from './columns'
import type { Figure, Origin } from './figures'
import type { RowSource } from './row-source'
import type { Scope, Shown } from './scope'

/** What may have to be asked for. */
export type Asked<T> = T | Promise<T>

type Option = { readonly value: string; readonly label: string }

/** A filter of one page; the options may depend on the data. */
interface PageFilter<Row> {
  readonly name: string
  readonly label: string
  readonly options: (scope: Scope) => Asked<readonly Option[]>
  /** Filters the rows of the table, where these are a list; without it the page reads the value through `scope.own`. */
  readonly test?: (row: Row, value: string) => boolean
  /** Over which scopes the page has the filter; default: all. */
  readonly when?: (scope: Shown) => boolean
  /** Filters the rows of the table where they lie. */
  readonly ofTable?: boolean
  /** The value where the address says nothing; default: everything. */
  readonly initial?: string
}

export interface PageSpec<Row> {
  /** May name limits that were configured. */
  readonly description: string | ((scope: Scope) => Asked<string>)
  readonly filters?: readonly PageFilter<Row>[]
  readonly figures: (scope: Scope) => Asked<readonly Figure[]>
  readonly blocks?: (scope: Scope) => Asked<readonly Block[]>
  readonly split?: boolean
  readonly table: {
    readonly title: string
    readonly origin: Origin | ((scope: Scope) => Origin)
    /** In the order of the first look. */
    readonly rows: (scope: Scope) => Asked<readonly Row[] | RowSource<Row>>
    readonly id: (row: Row) => string
    /** The rows that are added up, where some hold others; default: all. */
    readonly counted?: (rows: readonly Row[], scope: Scope) => readonly Row[]
    readonly columns: readonly SectorColumn<Row>[]
    /** Texts that the search box looks through, where the rows are a list; default: every text column. */
    readonly search?: (row: Row) => readonly string[]
    readonly searchLabel?: string
    /** Personal lookups show nothing before so many characters are typed. */
    readonly minSearch?: number
    /** What a row says in full to those who give a reason. */
    readonly reveal?: (row: Row, scope: Scope) => Asked<Revealed>
    /** Its rows are read on this machine wherever the figures are computed. */
    readonly stays?: true
    /** What can be done about a row, and over which scopes. */
    readonly act?: { readonly kind: RowAct; readonly when: (scope: Scope) => boolean }
  }
}
