import { analyticsText } from '@shared/features/analytics/text'
import type { Block, FilterView, RowAct, TableView } from '@shared/features/analytics/view'
import { type Figure, type Origin, untold } from './figures'
import type { Asked, PageSpec } from './page-spec'
import type { Scope, Shown } from './scope'
import { columnsIn, shownIn, type TableRows, tableRows, viewColumns } from './table-rows'
import type { Ranked, VerdictSentences } from './verdict'

export interface SectorPage {
  readonly description: (scope: Scope) => Asked<string>
  readonly filters: (scope: Scope) => Promise<FilterView[]>
  readonly figures: (scope: Scope) => Asked<readonly Figure[]>
  readonly blocks: (scope: Scope) => Asked<readonly Block[]>
  readonly verdict: VerdictSentences
  /** The worst rows of the page; undefined if it does not rank. */
  readonly ranking: (scope: Scope) => Asked<Ranked | undefined>
  readonly split: boolean
  /** With the title and the columns that it has over the sample. */
  readonly table: TableView
  readonly title: (scope: Shown) => string
  /** Columns and charts that are left out for want of tables, as sentences name them. */
  readonly leftOut: (scope: Scope) => readonly string[]
  readonly columns: (scope: Scope) => TableView['columns']
  readonly origin: (scope: Scope) => Origin
  readonly stays: boolean
  readonly act: (scope: Scope) => RowAct | undefined
  readonly rows: (scope: Scope) => Promise<TableRows>
}

/** Creates a page from a definition; the row type stays internal. */
export function definePage<Row>(spec: PageSpec<Row>): SectorPage {
  const { columns, title, origin, searchLabel = 'Tìm trong bảng', minSearch = 0 } = spec.table
  const filters = spec.filters ?? []
  const { description } = spec
  const titleOf = typeof title === 'function' ? title : () => title
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
    figures: async scope => {
      const figures = await spec.figures(scope)
      return scope.monthly.isBlank ? figures.map(untold) : figures
    },
    blocks: scope => (scope.monthly.isBlank ? [] : (spec.blocks?.(scope) ?? [])),
    verdict: spec.verdict,
    ranking: scope =>
      scope.monthly.isBlank || spec.ranking === 'none' ? undefined : spec.ranking(scope),
    split: spec.split ?? false,
    origin: typeof origin === 'function' ? origin : () => origin,
    title: titleOf,
    leftOut: scope => {
      const shown = new Set(shownIn(columns, scope))
      const all = shownIn(columns, { ...scope, tells: () => true })
      const titles = [...new Set(all.flatMap(column => (shown.has(column) ? [] : [column.title])))]
      return [
        ...(titles.length > 0 ? [analyticsText.leftOutColumns(titles.join(', '))] : []),
        ...(spec.leftOut?.(scope) ?? []).map(analyticsText.leftOutChart)
      ]
    },
    table: {
      title: titleOf(overSample),
      search: searchLabel,
      minSearch,
      reveals: spec.table.reveal !== undefined,
      ...(spec.table.groups && { grouped: true }),
      columns: viewColumns(columnsIn(columns, overSample))
    },
    columns: scope => viewColumns(columnsIn(columns, scope)),
    stays: spec.table.stays ?? false,
    act: scope => (spec.table.act?.when(scope) ? spec.table.act.kind : undefined),
    rows: async scope =>
      tableRows(spec, scope, scope.monthly.isBlank ? [] : await spec.table.rows(scope))
  }
}

const overSample: Shown = {
  canSumUp: false,
  orders: {},
  sumsUp: false,
  tells: () => true
}
