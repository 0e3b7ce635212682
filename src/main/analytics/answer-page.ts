import { lastPeriod, periodLabel, periods } from '@shared/features/analytics/calendar'
import type { FilterView, PageView, SourceView } from '@shared/features/analytics/view'
import { areaCount, areaName } from '@shared/features/analytics/words'
import type { SectorPage } from './page'
import { type Scope, unitTree } from './scope'

/** Everything that a page shows above its rows. */
export function viewPage(page: SectorPage, scope: Scope): PageView {
  const figures = page.figures(scope)
  const period = `Kỳ ${periodLabel(scope.period)}`
  const { origin, ...table } = page.table
  const act = page.act(scope)
  return {
    description: page.description(scope),
    filters: [...viewCommonFilters(scope), ...page.filters(scope.data)],
    figures: figures.map(({ origin: _, ...figure }) => figure),
    blocks: page.blocks(scope),
    split: page.split,
    table: { ...table, ...(act && { act }) },
    sources: [
      ...figures.map((figure): SourceView => ({ figure: figure.title, ...figure.origin, period })),
      { figure: `Bảng: ${table.title}`, ...origin, period }
    ]
  }
}

function viewCommonFilters({ data }: Scope): FilterView[] {
  return [
    {
      name: 'ky',
      label: 'Kỳ số liệu',
      initial: periods[lastPeriod] ?? '',
      place: 'page',
      options: periods.map((value, index) => ({ value, label: periodLabel(index) })).toReversed()
    },
    {
      name: 'don-vi',
      label: 'Đơn vị',
      initial: 'all',
      place: 'page',
      options: unitTree(data).map(({ unit, depth }) => ({
        value: unit.id,
        label: unit.name,
        depth
      }))
    },
    {
      name: 'khu-vuc',
      label: 'Khu vực',
      initial: 'all',
      place: 'page',
      options: Array.from({ length: areaCount }, (_, area) => ({
        value: String(area + 1),
        label: areaName(area)
      }))
    }
  ]
}
