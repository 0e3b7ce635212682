import type {
  SectorCellView,
  SectorRowGroup,
  SectorRowsPage,
  SectorRowView,
  SectorTableView,
  StyledSectorCell,
  UnmaskedSectorRow
} from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import { splitFilterValues } from '@shared/kit/list/filter-values'
import type { ListQuery } from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { type CsvSeparator, formatCsvLine, writeCsv } from '../files/csv'
import { type SectorColumn, withColumnTitle } from './columns'
import type { SectorPageSpec, SectorRowGrouping } from './page-spec'
import type { RowListCriteria, RowSource } from './row-source'
import type { ColumnVisibilityScope, SectorPageScope } from './scope'

/**
 * Rows of a page for one selection of filters, which are searched, sorted and paged; the row type
 * is erased.
 */
export interface SectorTableRows {
  /** Reads one page of rows; only the first page includes the totals. */
  readonly page: (query: ListQuery) => Promise<SectorRowsPage>
  /** Cells of the row of totals, in column order; undefined without totals. */
  readonly totals: (choice: RowListCriteria) => readonly string[] | undefined
  readonly csv: (query: RowListCriteria, separator: CsvSeparator) => AsyncIterable<string>
  readonly count: (query: RowListCriteria) => Promise<number>
  /** The row with this id; undefined without it. */
  readonly row: (id: string) => Promise<SectorRowView | undefined>
  readonly reveal: (id: string) => Promise<UnmaskedSectorRow | undefined>
}

/**
 * Selects the columns, or the filters, that a page shows for the current selection of period and
 * units.
 */
export function filterVisibleInScope<
  T extends { readonly when?: (scope: ColumnVisibilityScope) => boolean }
>(all: readonly T[], scope: ColumnVisibilityScope): readonly T[] {
  return all.filter(({ when }) => when?.(scope) ?? true)
}

/**
 * Columns that a table shows for the current selection of period and units, with the titles that
 * apply to it.
 */
export const visibleColumnsOf = <Row>(
  all: readonly SectorColumn<Row>[],
  scope: ColumnVisibilityScope
): readonly SectorColumn<Row>[] =>
  filterVisibleInScope(all, scope).map(column =>
    column.titleIn ? withColumnTitle(column, column.titleIn(scope)) : column
  )

/** Columns as sent to the renderer, without the functions that only the main process uses. */
export const toSectorColumnViews = <Row>(
  columns: readonly SectorColumn<Row>[]
): SectorTableView['columns'] =>
  columns.map(({ key, title, kind, unit, grow, minWidth }) => ({
    key,
    title,
    kind,
    ...(unit !== undefined && { unit }),
    grow,
    minWidth
  }))

const allRows: RowListCriteria = { search: '', filters: {}, sort: null }

export function createSectorTableRows<Row>(
  spec: SectorPageSpec<Row>,
  scope: SectorPageScope,
  rows: readonly Row[] | RowSource<Row>
): SectorTableRows {
  const { id, minSearch = 0, reveal, groups, act } = spec.table
  const columns = visibleColumnsOf(spec.table.columns, scope)
  const source: Partial<InMemoryRowSource<Row>> & RowSource<Row> =
    'page' in rows
      ? rows
      : createInMemoryRowSource(
          spec,
          columns,
          filterVisibleInScope(spec.filters ?? [], scope),
          rows
        )
  const totals: SectorTableRows['totals'] = choice =>
    source.match && !isTooShort(choice)
      ? totalsOf(spec, columns, scope, source.match(choice))
      : undefined
  const isTooShort = ({ search }: RowListCriteria): boolean => search.trim().length < minSearch
  return {
    page: async query => {
      if (isTooShort(query)) return { rows: [], matched: 0, total: await source.count(allRows) }
      const { rows: shown, ...counts } = await source.page(query)
      const added = query.offset === 0 ? totals(query) : undefined
      const isGrouped = groups && query.offset === 0 && query.sort === null
      const matched = isGrouped && source.match?.(query)
      return {
        rows: shown.map(row => ({
          ...buildSectorRowView(columns, row, id(row)),
          ...(act?.isFree?.(row) && { isFree: true })
        })),
        ...counts,
        ...(added && { totals: added }),
        ...(matched && { groups: groupsOf(groups, matched) })
      }
    },
    totals,
    csv: async function* (query, separator) {
      yield* writeCsv(columns, isTooShort(query) ? [] : source.pieces(query), separator)
      const added = totals(query)
      if (added) yield formatCsvLine(added.map(cellOfTotal), separator)
    },
    count: async query => (isTooShort(query) ? 0 : source.count(query)),
    row: async wanted => {
      const found = await source.find(wanted)
      return found && buildSectorRowView(columns, found, wanted)
    },
    reveal: async wanted => {
      const row = reveal && (await source.find(wanted))
      return row && reveal?.(row, scope)
    }
  }
}

/** Total for an exported file: a number for calculations, or text if no number can be computed. */
const cellOfTotal = (text: string): string | number | null =>
  text === missingValueMark ? null : (parseDisplayedNumber(text) ?? text)

/** The row of totals; its first column has the label. */
function totalsOf<Row>(
  { table: { counted } }: SectorPageSpec<Row>,
  columns: readonly SectorColumn<Row>[],
  scope: SectorPageScope,
  rows: readonly Row[]
): string[] | undefined {
  if (rows.length === 0 || !columns.some(({ total }) => total)) return undefined
  const outer = counted ? counted(rows, scope) : rows
  const first = columns.findIndex(({ kind }) => kind !== 'number')
  return columns.map(({ total, say, isOwn }, place) => {
    if (!total) return place === first ? analyticsText.total : ''
    const amount = total(isOwn ? rows : outer)
    return say ? say(amount) : String(amount ?? missingValueMark)
  })
}

function groupsOf<Row>(
  { key, view }: SectorRowGrouping<Row>,
  rows: readonly Row[]
): SectorRowGroup[] {
  return [...Map.groupBy(rows, key)].map(([id, own]) => ({ id, count: own.length, ...view(own) }))
}

/** Row source whose rows are all in memory. */
interface InMemoryRowSource<Row> extends RowSource<Row> {
  readonly match: (choice: RowListCriteria) => readonly Row[]
}

function createInMemoryRowSource<Row>(
  { table: { id, search } }: SectorPageSpec<Row>,
  columns: readonly SectorColumn<Row>[],
  filters: NonNullable<SectorPageSpec<Row>['filters']>,
  rows: readonly Row[]
): InMemoryRowSource<Row> {
  const texts = columns.filter(column => ['text', 'code', 'status'].includes(column.kind))
  const tests = filters.flatMap(({ name, test }) => {
    if (!test) return []
    let known: { readonly text: string; readonly values: readonly string[] } | undefined
    // The text is the same for all rows of a query, so it is split once.
    const valuesOf = (text: string): readonly string[] => {
      if (known?.text !== text) known = { text, values: splitFilterValues(text) }
      return known.values
    }
    const passes = (row: Row, text: string): boolean =>
      valuesOf(text).some(value => test(row, value))
    return [[name, passes] as const]
  })
  const index = new ListSearchIndex(rows, {
    columns,
    search: search ?? (row => texts.map(column => String(column.value(row) ?? ''))),
    filters: Object.fromEntries(tests)
  })
  return {
    match: choice => index.match(choice),
    page: async query => index.page(query),
    count: async choice => index.match(choice).length,
    pieces: async function* (choice) {
      yield index.match(choice)
    },
    find: async wanted => rows.find(row => id(row) === wanted)
  }
}

export function buildSectorRowView<Row>(
  columns: readonly SectorColumn<Row>[],
  row: Row,
  id: string
): SectorRowView {
  return { id, cells: columns.map(column => buildCellView(column, row)) }
}

function buildCellView<Row>(column: SectorColumn<Row>, row: Row): SectorCellView {
  const value = column.value(row)
  const text = column.text ? column.text(row) : value === null ? '' : String(value)
  const look: StyledSectorCell = {
    text,
    ...present('look', column.look?.(row)),
    ...present('bar', column.bar?.(row)),
    ...present('trend', column.trend?.(row)),
    ...present('bullet', column.bullet?.(row)),
    ...present('tone', column.tone?.(row)),
    ...present('to', column.to?.(row))
  }
  return Object.keys(look).length > 1 ? look : text
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })
}
