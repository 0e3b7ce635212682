import type { SectorBlock } from '@shared/features/analytics/view'
import { formatFigureChange } from '@shared/kit/figures/numbers'
import type { FillRateLookup } from '../../measures/filling'
import { compareByRateAscending, fillRateStatusTone } from '../../measures/staffing'
import type { SectorPageScope } from '../../scope'
import { mapChartPeriods } from '../periods'

/** Panels that fit on a page without scrolling. */
const mostPanels = 12

export const multiplesTitle = 'Diễn biến của các đơn vị thấp nhất'

/** Fill rates over the periods as small multiples, one for each of the lowest units. */
export function rateMultiples(scope: SectorPageScope, filling: FillRateLookup): SectorBlock {
  const units = scope.units
    .map(unit => ({ unit, rate: filling.rate([unit], scope.period) }))
    .filter(({ rate }) => rate !== null)
    .sort(compareByRateAscending)
    .slice(0, mostPanels)
  const series = units.map(({ unit, rate }) => ({
    name: unit.name,
    tone: fillRateStatusTone(rate, scope.thresholds),
    values: mapChartPeriods(scope, at => filling.rate([unit], at))
  }))
  const changes = series.flatMap(({ name, values }) => {
    const known = values.filter(value => value !== null)
    return known.length > 1 ? { name, change: (known.at(-1) ?? 0) - (known[0] ?? 0) } : []
  })
  const worst = changes.toSorted((one, other) => one.change - other.change)[0]
  return {
    kind: 'chart',
    title: multiplesTitle,
    finding: findingOf(worst),
    summary:
      'Mỗi ô một đơn vị, cùng một thang đo không bắt đầu từ 0; vạch đứt là ngưỡng đạt, số bên phải là kỳ đang xem.',
    wide: true,
    data: {
      kind: 'multiples',
      axis: 'Kỳ',
      unit: '%',
      format: 'percent',
      labels: mapChartPeriods(scope, scope.calendar.label),
      thresholds: [{ value: scope.thresholds.good, label: 'Ngưỡng đạt' }],
      series
    }
  }
}

function findingOf(worst: { readonly name: string; readonly change: number } | undefined): string {
  if (!worst) return 'Chưa có kỳ trước để so sánh'
  return worst.change < 0
    ? `${worst.name} giảm nhiều nhất: ${formatFigureChange(worst.change, 'percent')}`
    : 'Không đơn vị nào trong các ô giảm'
}
