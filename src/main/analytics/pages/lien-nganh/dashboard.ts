import { formatFigure } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import {
  alertCountColumnOptions,
  createRateTotal,
  numberColumn,
  textColumn,
  unitColumn
} from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { readyReservistShareOf } from '../../measures/reserve'
import { ratio } from '../../measures/sum'
import { equipmentReadinessOf } from '../../measures/things'
import type { Area, Unit } from '../../model'
import { defineSectorPage } from '../../page'
import { selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import {
  chartAreaFilter,
  chartUnitFilter,
  describeSummedFormula,
  fillRateBar,
  goalRateBar,
  readinessFormula,
  unitOnlyAmountColumn
} from '../common'
import { reserveReadinessFigure } from '../dong-vien-du-bi/common'
import { buildPeriodChart, chartPeriodsOf } from '../periods'
import { establishmentFigure, fillRateFigure, headcountFigure } from '../strength-figures'
import {
  concernIndicators,
  rankUnitsOfConcern,
  readUnitIndicators,
  type UnitIndicators
} from './concerns'
import { indicatorHeatMap } from './heat-map'
import { dashboardVerdict } from './verdicts'

export const dashboardPage = defineSectorPage<UnitIndicators>({
  description: 'Biên chế, trang bị và dự bị trên một trang',
  filters: [chartAreaFilter, chartUnitFilter, subordinateSumFilter],
  verdict: dashboardVerdict,
  indicators: concernIndicators,
  ranking: rankUnitsOfConcern,
  figures: async scope => {
    const { facts, choice } = scope
    // Figures and charts use the same periods, so that one scan of the rows serves both.
    const shown = chartPeriodsOf(scope)
    const [days, establishment, headcount, fill, ready] = await Promise.all([
      facts.equipment.days(shown, choice),
      establishmentFigure(scope),
      headcountFigure(scope, { to: '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so' }),
      fillRateFigure(scope, 'Tỷ lệ lấp đầy', {
        to: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
      }),
      reserveReadinessFigure(scope, '/chuyen-nganh/dong-vien-du-bi/san-sang', { periods: shown })
    ])
    const equipment = createFigure(
      'equipment-ready',
      'Trang bị sẵn sàng',
      equipmentReadinessOf(days.at(-1) ?? []),
      { source: figureSourceKinds.equipment, formula: readinessFormula, unit: '%' },
      {
        format: 'percent',
        better: 'more',
        history: days.map(equipmentReadinessOf),
        to: '/chuyen-nganh/trang-bi/theo-muc-do-san-sang'
      }
    )
    return [
      { ...establishment, to: '/chuyen-nganh/to-chuc-bien-che/tong-quan' },
      headcount,
      fill,
      hideFigureIfUnavailable(scope, ['equipmentReady'], equipment),
      hideFigureIfUnavailable(scope, ['reserveReady'], ready)
    ]
  },
  blocks: async scope => {
    const { facts, units, period, choice } = scope
    const shown = chartPeriodsOf(scope)
    const [filling, days, states, registered, heatMap] = await Promise.all([
      readFillRates(facts, shown),
      facts.equipment.days(shown, choice),
      facts.reserve.states(shown),
      facts.reserve.registered(shown),
      indicatorHeatMap(scope)
    ])
    const of = <T>(values: readonly T[], at: number): T | undefined => values[shown.indexOf(at)]
    const { areas } = scope
    const inArea = ({ index }: Area): Unit[] => units.filter(({ area }) => area === index)
    const rates = areas.map(area => filling.rate(inArea(area), period))
    return [
      heatMap,
      {
        kind: 'chart',
        title: 'Tỷ lệ lấp đầy theo khu vực',
        summary: 'Vạch đứt là ngưỡng đạt; bấm vào cột để lọc trang.',
        height: 260,
        pick: { filter: 'kv', values: areas.map(area => area.code) },
        data: {
          axis: 'Khu vực',
          unit: '%',
          labels: areas.map(area => area.name),
          format: 'percent',
          valueLabels: true,
          thresholds: [{ value: scope.thresholds.good, label: 'Ngưỡng đạt' }],
          series: [
            {
              name: 'Tỷ lệ lấp đầy',
              tone: 'success',
              tones: rates.map(rate => fillRateBar(scope.thresholds, rate)?.tone ?? 'neutral'),
              values: rates
            }
          ]
        }
      },
      buildPeriodChart(
        scope,
        'Lấp đầy và sẵn sàng qua các kỳ',
        `Tỷ lệ lấp đầy kỳ đang xem ${formatFigure(filling.rate(units, period), 'percent')}.`,
        '%',
        [
          { name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => filling.rate(units, at) },
          ...(scope.tells('equipmentReady')
            ? [
                {
                  name: 'Trang bị sẵn sàng',
                  tone: 'category-2' as const,
                  dashed: true,
                  at: (at: number) => equipmentReadinessOf(of(days, at) ?? [])
                }
              ]
            : []),
          ...(scope.tells('reserveReady')
            ? [
                {
                  name: 'Dự bị sẵn sàng',
                  tone: 'category-3' as const,
                  at: (at: number) =>
                    readyReservistShareOf(
                      of(states, at) ?? [],
                      of(registered, at) ?? [],
                      scope.areas
                    )
                }
              ]
            : [])
        ]
      )
    ]
  },
  table: {
    title: 'Theo đơn vị',
    origin: scope => ({
      source: figureSourceKinds.staffing,
      formula: describeSummedFormula(
        'TLĐ, trang bị, dự bị của từng đơn vị; cảnh báo đang mở',
        scope
      ),
      unit: '%'
    }),
    rows: readUnitIndicators,
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      textColumn('khu-vuc', 'Khu vực', row => row.area?.name ?? missingValueMark),
      numberColumn('tld', 'TLĐ', row => row.fill, {
        unit: '%',
        total: createRateTotal(
          row => row.amounts.headcount,
          row => row.amounts.establishment
        ),
        minWidth: 140,
        grow: 1,
        bar: row => fillRateBar(row.limits, row.fill)
      }),
      unitOnlyAmountColumn('tld', 'TLĐ', row => ratio(row.own.headcount, row.own.establishment), {
        unit: '%',
        total: createRateTotal(
          row => row.own.headcount,
          row => row.own.establishment
        )
      }),
      numberColumn('trang-bi', 'Trang bị', row => row.equipment, {
        unit: '%',
        total: rows => equipmentReadinessOf(rows.map(row => row.amounts.days)),
        minWidth: 140,
        grow: 1,
        bar: row => goalRateBar(row.equipment, row.goals.equipmentReady),
        when: ({ tells }) => tells('equipmentReady')
      }),
      numberColumn('du-bi', 'Dự bị', row => row.reserve, {
        unit: '%',
        total: createRateTotal(
          row => row.amounts.ready,
          row => row.amounts.assigned
        ),
        minWidth: 140,
        grow: 1,
        bar: row => goalRateBar(row.reserve, row.goals.reserveReady),
        when: ({ tells }) => tells('reserveReady')
      }),
      numberColumn('canh-bao', 'Cảnh báo', row => row.alerts, alertCountColumnOptions)
    ]
  }
})
