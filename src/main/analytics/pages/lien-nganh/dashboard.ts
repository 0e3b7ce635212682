import { formatValue } from '@shared/kit/figures/numbers'
import { noValue } from '@shared/kit/format'
import { alerts, numberColumn, shareOf, textColumn, unitColumn } from '../../columns'
import { figure, ifTold, sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { readyShare } from '../../measures/reserve'
import { ratio } from '../../measures/sum'
import { readiness } from '../../measures/things'
import type { Area, Unit } from '../../model'
import { definePage } from '../../page'
import { outermost, sumFilter } from '../../scope'
import { areaOptions, fillBar, goalBar, ownColumn, readinessFormula, summedUp } from '../common'
import { readyFigure } from '../dong-vien-du-bi/common'
import { periodChart, shownPeriods } from '../periods'
import { establishmentFigure, fillFigure, headcountFigure } from '../strength-figures'
import { concernRanking, indicatorsOf, type UnitIndicators } from './concerns'
import { dashboardVerdict } from './verdicts'

export const dashboard = definePage<UnitIndicators>({
  description: 'Biên chế, trang bị và dự bị trên một trang; bấm vào thẻ để mở trang gốc',
  filters: [
    {
      name: 'kv',
      label: 'Khu vực trong bảng',
      options: areaOptions,
      test: (row, value) => row.area?.code === value
    },
    sumFilter
  ],
  verdict: dashboardVerdict,
  ranking: concernRanking,
  figures: async scope => {
    const { facts, choice } = scope
    // The charts below need the same periods, so one scan of the rows serves both.
    const shown = shownPeriods(scope)
    const [days, establishment, headcount, fill, ready] = await Promise.all([
      facts.equipment.days(shown, choice),
      establishmentFigure(scope),
      headcountFigure(scope, { to: '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so' }),
      fillFigure(scope, 'Tỷ lệ lấp đầy', { to: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day' }),
      readyFigure(scope, '/chuyen-nganh/dong-vien-du-bi/san-sang', { periods: shown })
    ])
    const equipment = figure(
      'equipment-ready',
      'Trang bị sẵn sàng',
      readiness(days.at(-1) ?? []),
      { source: sources.equipment, formula: readinessFormula, unit: '%' },
      {
        format: 'percent',
        better: 'more',
        history: days.map(readiness),
        to: '/chuyen-nganh/trang-bi/theo-muc-do-san-sang'
      }
    )
    return [
      { ...establishment, to: '/chuyen-nganh/to-chuc-bien-che/tong-quan' },
      headcount,
      fill,
      ifTold(scope, ['equipmentReady'], equipment),
      ifTold(scope, ['reserveReady'], ready)
    ]
  },
  blocks: async scope => {
    const { facts, units, period, choice } = scope
    const shown = shownPeriods(scope)
    const [filling, days, states, registered] = await Promise.all([
      fillingOf(facts, shown),
      facts.equipment.days(shown, choice),
      facts.reserve.states(shown),
      facts.reserve.registered(shown)
    ])
    const of = <T>(values: readonly T[], at: number): T | undefined => values[shown.indexOf(at)]
    const { areas } = scope
    const inArea = ({ index }: Area): Unit[] => units.filter(({ area }) => area === index)
    const rates = areas.map(area => filling.rate(inArea(area), period))
    return [
      periodChart(
        scope,
        'Lấp đầy và sẵn sàng qua các kỳ',
        `Tỷ lệ lấp đầy kỳ đang xem ${formatValue(filling.rate(units, period), 'percent')}.`,
        '%',
        [
          { name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => filling.rate(units, at) },
          ...(scope.tells('equipmentReady')
            ? [
                {
                  name: 'Trang bị sẵn sàng',
                  tone: 'category-2' as const,
                  dashed: true,
                  at: (at: number) => readiness(of(days, at) ?? [])
                }
              ]
            : []),
          ...(scope.tells('reserveReady')
            ? [
                {
                  name: 'Dự bị sẵn sàng',
                  tone: 'category-3' as const,
                  at: (at: number) =>
                    readyShare(of(states, at) ?? [], of(registered, at) ?? [], scope.areas)
                }
              ]
            : [])
        ]
      ),
      {
        kind: 'chart',
        title: 'Tỷ lệ lấp đầy theo khu vực',
        summary: 'Vạch đứt là ngưỡng đạt; bấm vào cột để lọc bảng.',
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
              tones: rates.map(rate => fillBar(scope.thresholds, rate)?.tone ?? 'neutral'),
              values: rates
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Theo đơn vị',
    origin: scope => ({
      source: sources.staffing,
      formula: summedUp('TLĐ, trang bị, dự bị của từng đơn vị; cảnh báo đang mở', scope),
      unit: '%'
    }),
    rows: indicatorsOf,
    id: row => row.unit.id,
    counted: (rows, scope) => outermost(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      textColumn('khu-vuc', 'Khu vực', row => row.area?.name ?? noValue),
      numberColumn('tld', 'TLĐ', row => row.fill, {
        unit: '%',
        total: shareOf(
          row => row.amounts.headcount,
          row => row.amounts.establishment
        ),
        minWidth: 140,
        grow: 1,
        bar: row => fillBar(row.limits, row.fill)
      }),
      ownColumn('tld', 'TLĐ', row => ratio(row.own.headcount, row.own.establishment), {
        unit: '%',
        total: shareOf(
          row => row.own.headcount,
          row => row.own.establishment
        )
      }),
      numberColumn('trang-bi', 'Trang bị', row => row.equipment, {
        unit: '%',
        total: rows => readiness(rows.flatMap(row => row.amounts.days)),
        minWidth: 140,
        grow: 1,
        bar: row => goalBar(row.equipment, row.goals.equipmentReady),
        when: ({ tells }) => tells('equipmentReady')
      }),
      numberColumn('du-bi', 'Dự bị', row => row.reserve, {
        unit: '%',
        total: shareOf(
          row => row.amounts.ready,
          row => row.amounts.assigned
        ),
        minWidth: 140,
        grow: 1,
        bar: row => goalBar(row.reserve, row.goals.reserveReady),
        when: ({ tells }) => tells('reserveReady')
      }),
      numberColumn('canh-bao', 'Cảnh báo', row => row.alerts, alerts)
    ]
  }
})
