import { analyticsText } from '@shared/features/analytics/text'
import type {
  SectorBlock,
  SectorFilterView,
  SectorRowAction,
  SectorTableView
} from '@shared/features/analytics/view'
import { type Figure, type FigureOrigin, toUnavailableFigure } from './figures'
import type { MaybePromise, SectorPageSpec } from './page-spec'
import type { ColumnVisibilityScope, SectorScope } from './scope'
import {
  createSectorTableRows,
  filterVisibleInScope,
  type SectorTableRows,
  toSectorColumnViews,
  visibleColumnsOf
} from './table-rows'
import type { RankingResult, VerdictSentences } from './verdict'

export interface SectorPageDefinition {
  readonly description: (scope: SectorScope) => MaybePromise<string>
  readonly filters: (scope: SectorScope) => Promise<SectorFilterView[]>
  readonly figures: (scope: SectorScope) => MaybePromise<readonly Figure[]>
  readonly blocks: (scope: SectorScope) => MaybePromise<readonly SectorBlock[]>
  readonly verdict: VerdictSentences
  /** Ranks the worst rows of the page; undefined if the page has no ranking. */
  readonly ranking: (scope: SectorScope) => MaybePromise<RankingResult | undefined>
  readonly split: boolean
  /** The table with the title and the columns that it has for sample data. */
  readonly table: SectorTableView
  readonly title: (scope: ColumnVisibilityScope) => string
  /**
   * Columns and charts that are left out because their tables are missing, as phrases of a
   * sentence.
   */
  readonly leftOut: (scope: SectorScope) => readonly string[]
  readonly columns: (scope: SectorScope) => SectorTableView['columns']
  readonly origin: (scope: SectorScope) => FigureOrigin
  readonly stays: boolean
  readonly act: (scope: SectorScope) => SectorRowAction | undefined
  readonly rows: (scope: SectorScope) => Promise<SectorTableRows>
}

/** Creates a page from a definition; the row type stays internal. */
export function definePage<Row>(spec: SectorPageSpec<Row>): SectorPageDefinition {
  const { columns, title, origin, searchLabel = 'Tìm trong bảng', minSearch = 0 } = spec.table
  const filters = spec.filters ?? []
  const { description } = spec
  const titleOf = typeof title === 'function' ? title : () => title
  return {
    description: typeof description === 'string' ? () => description : description,
    filters: scope =>
      Promise.all(
        filterVisibleInScope(filters, scope).map(
          async ({
            name,
            label,
            options,
            test,
            ofTable,
            initial = 'all'
          }): Promise<SectorFilterView> => ({
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
      return scope.monthly.isBlank ? figures.map(toUnavailableFigure) : figures
    },
    blocks: scope => (scope.monthly.isBlank ? [] : (spec.blocks?.(scope) ?? [])),
    verdict: spec.verdict,
    ranking: scope =>
      scope.monthly.isBlank || spec.ranking === 'none' ? undefined : spec.ranking(scope),
    split: spec.split ?? false,
    origin: typeof origin === 'function' ? origin : () => origin,
    title: titleOf,
    leftOut: scope => {
      const shown = new Set(filterVisibleInScope(columns, scope))
      const all = filterVisibleInScope(columns, { ...scope, tells: () => true })
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
      columns: toSectorColumnViews(visibleColumnsOf(columns, overSample))
    },
    columns: scope => toSectorColumnViews(visibleColumnsOf(columns, scope)),
    stays: spec.table.stays ?? false,
    act: scope => (spec.table.act?.when(scope) ? spec.table.act.kind : undefined),
    rows: async scope =>
      createSectorTableRows(spec, scope, scope.monthly.isBlank ? [] : await spec.table.rows(scope))
  }
}

const overSample: ColumnVisibilityScope = {
  canSumUp: false,
  orders: {},
  sumsUp: false,
  tells: () => true
}
