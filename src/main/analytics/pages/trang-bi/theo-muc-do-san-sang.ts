import { formatFigure } from '@shared/kit/figures/numbers'
import { formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { equipmentGroups } from '@shared/model/analytics/words'
import { daysColumnOptions, numberColumn, textColumn, unitColumn } from '../../columns'
import { factsOfEquipmentGroups } from '../../facts/narrowed-equipment'
import { createFigure } from '../../figures'
import { groupBy, ratio, sum } from '../../measures/sum'
import { equipmentReadinessOf, readinessLevelOf } from '../../measures/things'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import {
  chartUnitFilter,
  describeSummedFormula,
  goalRateBar,
  readinessFormula,
  subordinatesIncludedText
} from '../common'
import { chartPeriodsOf } from '../periods'
import { equipmentGroupOptions, equipmentOrigin } from './common'
import {
  type EquipmentReadinessRow,
  equipmentReadinessIndicators,
  equipmentReadinessRanking,
  equipmentReadinessRowsOf
} from './readiness-rows'
import { equipmentReadinessVerdict } from './verdicts'

const months = 6

const chartPeriods = (scope: Pick<SectorPageScope, 'period'>): number[] =>
  chartPeriodsOf(scope).slice(-months)

export const equipmentReadinessPage = defineSectorPage<EquipmentReadinessRow>({
  description: 'Sẵn sàng = (ngày kế hoạch − ngày dừng) / ngày kế hoạch',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm',
      options: equipmentGroupOptions,
      facts: factsOfEquipmentGroups,
      test: (row, value) => String(row.group + 1) === value
    },
    chartUnitFilter,
    subordinateSumFilter
  ],
  verdict: equipmentReadinessVerdict,
  indicators: equipmentReadinessIndicators,
  ranking: equipmentReadinessRanking,
  figures: async scope => {
    // Queries the same periods as the chart, so that one cached result serves both.
    const shown = await scope.facts.equipment.days(chartPeriods(scope), scope.choice)
    const now = shown.at(-1) ?? []
    const level = (wanted: number): number | null =>
      now.length === 0
        ? null
        : sum(now, ({ down, things }) => (readinessLevelOf(down) === wanted ? things : 0))
    return [
      createFigure(
        'equipment-ready',
        'Sẵn sàng',
        equipmentReadinessOf(now),
        equipmentOrigin(readinessFormula, '%'),
        {
          format: 'percent',
          better: 'more',
          history: shown.map(equipmentReadinessOf)
        }
      ),
      createFigure(
        'equipment-limited',
        'Hạn chế',
        level(1),
        equipmentOrigin('Dừng 4–15 ngày trong kỳ')
      ),
      createFigure(
        'equipment-unready',
        'Không sẵn sàng',
        level(2),
        equipmentOrigin('Dừng trên 15 ngày trong kỳ')
      ),
      createFigure(
        'equipment-down',
        'Số ngày dừng bình quân',
        ratio(
          sum(now, ({ down, things }) => down * things),
          sum(now, ({ things }) => things)
        ),
        equipmentOrigin('Σ ngày dừng / số trang bị', 'ngày'),
        { format: 'decimal' }
      )
    ]
  },
  blocks: async scope => {
    const { facts, calendar, period, choice, goals } = scope
    const shown = chartPeriods(scope)
    const [days, rows] = await Promise.all([
      facts.equipment.days(shown, choice),
      equipmentReadinessRowsOf(scope)
    ])
    const rates = days.map(equipmentReadinessOf)
    const byUnit = groupBy(rows, ({ unit }) => unit)
    const ratesOf = (unit: Unit) => byUnit.get(unit)?.map(({ rate }) => rate) ?? []
    const worst = memoisePerKey((unit: Unit) =>
      Math.min(...ratesOf(unit).map(rate => rate ?? Number.MAX_VALUE))
    )
    const units = scope.units.toSorted((left, right) => worst(left) - worst(right))
    return [
      {
        kind: 'chart',
        title: `Sẵn sàng ${months} tháng`,
        summary: `Kỳ ${calendar.label(period)}: ${formatFigure(rates.at(-1), 'percent')}; vạch đứt là ngưỡng đạt ${formatPercent(goals.equipmentReady, 0)}.`,
        wide: true,
        height: 220,
        data: {
          kind: 'line',
          axis: 'Kỳ',
          unit: '%',
          labels: shown.map(calendar.label),
          format: 'percent',
          thresholds: [{ value: scope.goals.equipmentReady, label: 'Ngưỡng đạt' }],
          series: [{ name: 'Sẵn sàng', tone: 'category-1', values: rates }]
        }
      },
      {
        kind: 'matrix',
        title: 'Đơn vị và nhóm',
        summary: `Tỷ lệ sẵn sàng${scope.sumsUp ? `, ${subordinatesIncludedText}` : ''}; đơn vị có nhóm thấp nhất ở trên, ô dưới ${formatPercent(goals.equipmentReady, 0)} được tô và đánh dấu; bấm vào ô để lọc trang.`,
        wide: true,
        goal: goals.equipmentReady,
        pick: { filter: 'dv', values: units.map(unit => unit.id) },
        columnPick: {
          filter: 'nhom',
          values: equipmentGroups.map((_, group) => String(group + 1))
        },
        data: {
          axis: 'Đơn vị',
          unit: '%',
          labels: units.map(unit => unit.name),
          format: 'percent',
          series: equipmentGroups.map((name, group) => ({
            name: shortName(name),
            tone: 'category-1',
            values: units.map(unit => ratesOf(unit)[group] ?? null)
          }))
        }
      }
    ]
  },
  table: {
    title: 'Mức sẵn sàng theo đơn vị và nhóm',
    origin: scope =>
      equipmentOrigin(
        describeSummedFormula(
          'Kế hoạch = Σ ngày kế hoạch trong kỳ; dừng = Σ ngày dừng trong kỳ',
          scope
        ),
        'ngày, %'
      ),
    rows: equipmentReadinessRowsOf,
    id: row => `${row.unit.id}-${row.group}`,
    counted: (rows, scope) =>
      selectOutermostUnitRows(
        rows,
        scope,
        row => row.unit,
        row => row.group
      ),
    columns: [
      unitColumn(row => row.unit),
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? ''),
      numberColumn('ke-hoach', 'Kế hoạch (ngày)', row => row.planned, daysColumnOptions),
      numberColumn('dung', 'Dừng (ngày)', row => row.down, daysColumnOptions),
      numberColumn('san-sang', 'Sẵn sàng', row => row.rate, {
        unit: '%',
        total: equipmentReadinessOf,
        minWidth: 160,
        grow: 1,
        bar: row => goalRateBar(row.rate, row.goal)
      })
    ]
  }
})

/** Short name for the narrow matrix: "Phương tiện vận tải" → "Vận tải". */
function shortName(group: string): string {
  const rest = group.replace(/^(Phương tiện|Thiết bị|Máy) /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
