import type { SectorRowAction, SectorTableView } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorBlock, SectorFilterView } from '@shared/features/analytics/view'
import { memoisePerKey } from '@shared/kit/once'
import { type Figure, type FigureOrigin, toUnavailableFigure } from './figures'
import type { NarrowingFilter } from './narrowing'
import type { MaybePromise, PageFilter, SectorPageSpec } from './page-spec'
import { type ColumnVisibilityScope, localityBasisFilter, type SectorPageScope } from './scope'
import { type PageStandouts, summariseStandouts } from './standouts'
import {
  createSectorTableRows,
  filterVisibleInScope,
  type SectorTableRows,
  toSectorColumnViews,
  visibleColumnsOf
} from './table-rows'
import type { RankingResult, VerdictSentenceWriter } from './verdict'

export interface SectorPageDefinition {
  readonly description: (scope: SectorPageScope) => MaybePromise<string>
  readonly filters: (scope: SectorPageScope) => Promise<SectorFilterView[]>
  /** Filters that narrow the scope of the whole page. */
  readonly narrowing: readonly NarrowingFilter[]
  /** Names of the filters that select rows of the table only. */
  readonly tableFilters: readonly string[]
  readonly figures: (scope: SectorPageScope) => MaybePromise<readonly Figure[]>
  readonly blocks: (scope: SectorPageScope) => MaybePromise<readonly SectorBlock[]>
  readonly verdict: VerdictSentenceWriter
  /** Ranks the worst rows of the page; undefined if the page has no ranking. */
  readonly ranking: (scope: SectorPageScope) => MaybePromise<RankingResult | undefined>
  /** The subjects that stand out; undefined if there is none. */
  readonly standouts: (scope: SectorPageScope) => MaybePromise<PageStandouts | undefined>
  readonly split: boolean
  readonly isOfGroups: boolean
  /** The table with the title and the columns that it has for sample data. */
  readonly table: SectorTableView
  readonly title: (scope: ColumnVisibilityScope) => string
  /**
   * Columns and charts that are left out because their tables are missing, as phrases of a
   * sentence.
   */
  readonly leftOut: (scope: SectorPageScope) => readonly string[]
  readonly columns: (scope: SectorPageScope) => SectorTableView['columns']
  readonly origin: (scope: SectorPageScope) => FigureOrigin
  readonly stays: boolean
  readonly act: (scope: SectorPageScope) => SectorRowAction | undefined
  readonly rows: (scope: SectorPageScope) => Promise<SectorTableRows>
}

/** Creates a page from a definition; the row type stays internal. */
export function defineSectorPage<Row>(spec: SectorPageSpec<Row>): SectorPageDefinition {
  const { columns, title, origin, searchLabel = 'Tìm trong bảng', minSearch = 0 } = spec.table
  const filters = (spec.filters ?? []).flatMap((filter): readonly PageFilter<Row>[] =>
    filter.isOfLocalities ? [filter, localityBasisFilter] : [filter]
  )
  const narrowing = filters.filter(isNarrowing)
  const { description } = spec
  const titleOf = typeof title === 'function' ? title : () => title
  return {
    description: typeof description === 'string' ? () => description : description,
    filters: scope => {
      // A filter offers all its options, also those that others exclude.
      const whole = narrowing.some(({ name }) => scope.chosen(name).length > 0)
        ? scope.without(narrowing.map(({ name }) => name))
        : scope
      return Promise.all(
        filterVisibleInScope(filters, scope).map(filter => viewFilter(filter, whole))
      )
    },
    narrowing,
    tableFilters: filters.filter(isOfTableOnly).map(({ name }) => name),
    figures: async scope => {
      const figures = await spec.figures(scope)
      return scope.monthly.isBlank ? figures.map(toUnavailableFigure) : figures
    },
    // A page requests the blocks of a scope again for each selection in one of them.
    blocks: memoisePerKey((scope: SectorPageScope) =>
      scope.monthly.isBlank ? [] : (spec.blocks?.(scope) ?? [])
    ),
    verdict: spec.verdict,
    ranking: scope =>
      scope.monthly.isBlank || spec.ranking === 'none' ? undefined : spec.ranking(scope),
    standouts: async scope =>
      // A filter of the facts leaves a part of each subject, which has no threshold of its own.
      scope.monthly.isBlank || narrowing.some(({ name, facts }) => facts && scope.own(name))
        ? undefined
        : summariseStandouts((await spec.indicators?.(scope)) ?? []),
    split: spec.split ?? false,
    isOfGroups: spec.isOfGroups ?? false,
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

const isNarrowing = ({ units, facts, isOfPage }: NarrowingFilter): boolean =>
  Boolean(units || facts || isOfPage)

const isOfTableOnly = <Row>(filter: PageFilter<Row>): boolean =>
  Boolean(filter.test || filter.ofTable) && !isNarrowing(filter)

/** Filter with the part of the page that it narrows, and whether it takes several values. */
async function viewFilter<Row>(
  filter: PageFilter<Row>,
  scope: SectorPageScope
): Promise<SectorFilterView> {
  const { name, label, initial = 'all', options, test, ofTable, inCharts, isOfCharts } = filter
  return {
    name,
    label,
    options: await options(scope),
    initial,
    place: inCharts ? 'chart' : isOfTableOnly(filter) ? 'table' : 'page',
    ...((test || ofTable || isNarrowing(filter)) && { isMultiple: true }),
    ...(isOfCharts && { isOfCharts })
  }
}

const overSample: ColumnVisibilityScope = {
  canSumUp: false,
  conversion: undefined,
  orders: {},
  sumsUp: false,
  tells: () => true
}
