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
import type { DataSet } from './model'
import type { Scope } from './scope'

/** A filter of one page; the options may depend on the data. */
interface PageFilter<Row> {
  readonly name: string
  readonly label: string
  readonly options: (data: DataSet) => readonly { value: string; label: string }[]
  /** Filters the rows of the table; without it the page reads the value through `scope.own`. */
  readonly test?: (row: Row, value: string) => boolean
  /** The value where the address says nothing; default: everything. */
  readonly initial?: string
}

export interface PageSpec<Row> {
  /** May name limits that were configured. */
  readonly description: string | ((scope: Scope) => string)
  readonly filters?: readonly PageFilter<Row>[]
  readonly figures: (scope: Scope) => readonly Figure[]
  readonly blocks?: (scope: Scope) => readonly Block[]
  readonly split?: boolean
  readonly table: {
    readonly title: string
    readonly origin: Origin
    /** In the order of the first look. */
    readonly rows: (scope: Scope) => readonly Row[]
    readonly id: (row: Row) => string
    readonly columns: readonly SectorColumn<Row>[]
    /** Texts that the search box looks through; default: every text column. */
    readonly search?: (row: Row) => readonly string[]
    readonly searchLabel?: string
    /** Personal lookups show nothing before so many characters are typed. */
    readonly minSearch?: number
    /** What a row says in full to those who give a reason. */
    readonly reveal?: (row: Row, scope: Scope) => Revealed
    /** What can be done about a row, and over which scopes. */
    readonly act?: { readonly kind: RowAct; readonly when: (scope: Scope) => boolean }
  }
}

/** The rows of one scope, searched, sorted and paged without anybody knowing their type. */
export interface TableRows {
  readonly page: (query: ListQuery) => ListPage<RowView>
  readonly csv: (query: ListQuery, separator: CsvSeparator) => AsyncIterable<string>
  readonly count: (query: ListQuery) => number
  readonly reveal: (id: string) => Revealed | undefined
}

export interface SectorPage {
  readonly description: (scope: Scope) => string
  readonly filters: (data: DataSet) => FilterView[]
  readonly figures: (scope: Scope) => readonly Figure[]
  readonly blocks: (scope: Scope) => readonly Block[]
  readonly split: boolean
  readonly table: TableView & { readonly origin: Origin }
  readonly act: (scope: Scope) => RowAct | undefined
  readonly rows: (scope: Scope) => TableRows
}

/** Turns a definition into a page; the type of its rows stays inside. */
export function definePage<Row>(spec: PageSpec<Row>): SectorPage {
  const { columns, title, origin, searchLabel = 'Tìm trong bảng', minSearch = 0 } = spec.table
  const filters = spec.filters ?? []
  const { description } = spec
  return {
    description: typeof description === 'string' ? () => description : description,
    filters: data =>
      filters.map(({ name, label, options, test, initial = 'all' }) => ({
        name,
        label,
        options: options(data),
        initial,
        place: test ? 'table' : 'page'
      })),
    figures: spec.figures,
    blocks: spec.blocks ?? (() => []),
    split: spec.split ?? false,
    table: {
      title,
      origin,
      search: searchLabel,
      minSearch,
      reveals: spec.table.reveal !== undefined,
      columns: columns.map(({ key, title: name, kind, grow, minWidth }) => ({
        key,
        title: name,
        kind,
        grow,
        minWidth
      }))
    },
    act: scope => (spec.table.act?.when(scope) ? spec.table.act.kind : undefined),
    rows: scope => indexRows(spec, scope)
  }
}

function indexRows<Row>(spec: PageSpec<Row>, scope: Scope): TableRows {
  const { columns, rows, id, minSearch = 0, reveal } = spec.table
  const all = rows(scope)
  const texts = columns.filter(column => ['text', 'code', 'status'].includes(column.kind))
  const tests = (spec.filters ?? []).flatMap(({ name, test }) =>
    test ? [[name, test] as const] : []
  )
  const index = new ListIndex(all, {
    columns,
    search: spec.table.search ?? (row => texts.map(column => String(column.value(row) ?? ''))),
    filters: Object.fromEntries(tests)
  })
  const match = (query: ListQuery): readonly Row[] =>
    query.search.trim().length < minSearch ? [] : index.match(query)
  return {
    page: query => {
      if (query.search.trim().length < minSearch) return { rows: [], matched: 0, total: all.length }
      const { rows: shown, matched, total } = index.page(query)
      return { rows: shown.map(row => viewRow(columns, row, id(row))), matched, total }
    },
    csv: (query, separator) => writeCsv(columns, match(query), separator),
    count: query => match(query).length,
    reveal: wanted => {
      const row = all.find(candidate => id(candidate) === wanted)
      return row && reveal?.(row, scope)
    }
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
