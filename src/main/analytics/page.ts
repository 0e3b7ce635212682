import type {
  Block,
  CellLook,
  CellView,
  FilterView,
  Revealed,
  RowAct,
  RowView,
  TableView
} from '@shared/features/analytics/view'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { ListIndex } from '@shared/kit/list/list-index'
import type { CsvSeparator } from '../files/csv'
import { writeCsv } from '../files/csv'
import type { SectorColumn } from './columns'
import type { Figure, Origin } from './figures'
import type { RowChoice, RowSource } from './row-source'
import type { Scope, Shown } from './scope'

/** What may have to be asked for. */
type Asked<T> = T | Promise<T>

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

/** The rows of one scope, searched, sorted and paged without anybody knowing their type. */
export interface TableRows {
  readonly page: (query: ListQuery) => Promise<ListPage<RowView>>
  readonly csv: (query: RowChoice, separator: CsvSeparator) => AsyncIterable<string>
  readonly count: (query: RowChoice) => Promise<number>
  readonly reveal: (id: string) => Promise<Revealed | undefined>
}

export interface SectorPage {
  readonly description: (scope: Scope) => Asked<string>
  readonly filters: (scope: Scope) => Promise<FilterView[]>
  readonly figures: (scope: Scope) => Asked<readonly Figure[]>
  readonly blocks: (scope: Scope) => Asked<readonly Block[]>
  readonly split: boolean
  /** With the columns that it has over the sample. */
  readonly table: TableView
  readonly columns: (scope: Scope) => TableView['columns']
  readonly origin: (scope: Scope) => Origin
  readonly stays: boolean
  readonly act: (scope: Scope) => RowAct | undefined
  readonly rows: (scope: Scope) => Promise<TableRows>
}

/** Turns a definition into a page; the type of its rows stays inside. */
export function definePage<Row>(spec: PageSpec<Row>): SectorPage {
  const { columns, title, origin, searchLabel = 'Tìm trong bảng', minSearch = 0 } = spec.table
  const filters = spec.filters ?? []
  const { description } = spec
  return {
    description: typeof description === 'string' ? () => description : description,
    filters: scope =>
      Promise.all(
        shownIn(filters, scope).map(
          async ({
            name,
            label,
            options,
            test,
            ofTable,
            initial = 'all'
          }): Promise<FilterView> => ({
            name,
            label,
            options: await options(scope),
            initial,
            place: test || ofTable ? 'table' : 'page'
          })
        )
      ),
    figures: spec.figures,
    blocks: spec.blocks ?? (() => []),
    split: spec.split ?? false,
    origin: typeof origin === 'function' ? origin : () => origin,
    table: {
      title,
      search: searchLabel,
      minSearch,
      reveals: spec.table.reveal !== undefined,
      columns: viewColumns(shownIn(columns, overSample))
    },
    columns: scope => viewColumns(shownIn(columns, scope)),
    stays: spec.table.stays ?? false,
    act: scope => (spec.table.act?.when(scope) ? spec.table.act.kind : undefined),
    rows: async scope => tableRows(spec, scope, await spec.table.rows(scope))
  }
}

const overSample: Shown = { canSumUp: false, sumsUp: false, tells: () => true }

/** Columns and filters that a page has over a scope. */
function shownIn<T extends { readonly when?: (scope: Shown) => boolean }>(
  all: readonly T[],
  scope: Shown
): readonly T[] {
  return all.filter(({ when }) => when?.(scope) ?? true)
}

const viewColumns = <Row>(columns: readonly SectorColumn<Row>[]): TableView['columns'] =>
  columns.map(({ key, title, kind, grow, minWidth }) => ({ key, title, kind, grow, minWidth }))

const allRows: RowChoice = { search: '', filters: {}, sort: null }

function tableRows<Row>(
  spec: PageSpec<Row>,
  scope: Scope,
  rows: readonly Row[] | RowSource<Row>
): TableRows {
  const { id, minSearch = 0, reveal } = spec.table
  const columns = shownIn(spec.table.columns, scope)
  const source = 'page' in rows ? rows : sourceOf(spec, columns, rows)
  const isTooShort = ({ search }: RowChoice): boolean => search.trim().length < minSearch
  return {
    page: async query => {
      if (isTooShort(query)) return { rows: [], matched: 0, total: await source.count(allRows) }
      const { rows: shown, ...counts } = await source.page(query)
      return { rows: shown.map(row => viewRow(columns, row, id(row))), ...counts }
    },
    csv: (query, separator) =>
      writeCsv(columns, isTooShort(query) ? [] : source.pieces(query), separator),
    count: async query => (isTooShort(query) ? 0 : source.count(query)),
    reveal: async wanted => {
      const row = reveal && (await source.find(wanted))
      return row && reveal?.(row, scope)
    }
  }
}

function sourceOf<Row>(
  { table: { id, search }, filters = [] }: PageSpec<Row>,
  columns: readonly SectorColumn<Row>[],
  rows: readonly Row[]
): RowSource<Row> {
  const texts = columns.filter(column => ['text', 'code', 'status'].includes(column.kind))
  const tests = filters.flatMap(({ name, test }) => (test ? [[name, test] as const] : []))
  const index = new ListIndex(rows, {
    columns,
    search: search ?? (row => texts.map(column => String(column.value(row) ?? ''))),
    filters: Object.fromEntries(tests)
  })
  return {
    page: async query => index.page(query),
    count: async choice => index.match(choice).length,
    pieces: async function* (choice) {
      yield index.match(choice)
    },
    find: async wanted => rows.find(row => id(row) === wanted)
  }
}

function viewRow<Row>(columns: readonly SectorColumn<Row>[], row: Row, id: string): RowView {
  return { id, cells: columns.map(column => viewCell(column, row)) }
}

function viewCell<Row>(column: SectorColumn<Row>, row: Row): CellView {
  const value = column.value(row)
  const text = column.text ? column.text(row) : value === null ? '' : String(value)
  const look: CellLook = {
    text,
    ...present('look', column.look?.(row)),
    ...present('bar', column.bar?.(row)),
    ...present('trend', column.trend?.(row)),
    ...present('tone', column.tone?.(row)),
    ...present('to', column.to?.(row))
  }
  return Object.keys(look).length > 1 ? look : text
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })
}
