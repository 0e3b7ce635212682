import { areaName } from '@shared/features/analytics/words'
import { formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn, unitColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { alertsOf } from '../../measures/alerts'
import { isAssigned, readyShare, reservistsIn } from '../../measures/reserve'
import { fillRate } from '../../measures/staffing'
import { count } from '../../measures/sum'
import { readiness } from '../../measures/things'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import {
  establishmentFigure,
  fillBar,
  fillFigure,
  headcountFigure,
  indexOptions,
  periodChart,
  plainBar,
  readinessFormula,
  shownPeriods
} from '../common'
import { readyFigure } from '../dong-vien-du-bi/common'

interface Row {
  readonly unit: Unit
  readonly fill: number | null
  readonly equipment: number | null
  readonly reserve: number | null
  readonly alerts: number
  readonly limits: Scope['thresholds']
}

async function rowsOf(scope: Scope): Promise<Row[]> {
  const { data, facts, units, period, thresholds } = scope
  const days = await facts.equipment.daysByUnit(period)
  const alerts = alertsOf(scope, period)
  const reserve = data.reservists.filter(
    person => person.registered <= period && person.left > period && isAssigned(person, period)
  )
  return units.map(unit => ({
    unit,
    fill: fillRate(data, [unit], period),
    equipment: readiness(days.get(unit.code) ?? []),
    reserve: readyShare(
      reserve.filter(person => person.unit === unit.index),
      period
    ),
    alerts: count(alerts, alert => alert.unit === unit.index && alert.closed === null),
    limits: thresholds
  }))
}

export const dashboard = definePage<Row>({
  description: 'Biên chế, trang bị và dự bị trên một trang; bấm vào thẻ để mở trang gốc',
  filters: [
    {
      name: 'kv',
      label: 'Khu vực trong bảng',
      options: () => indexOptions([0, 1, 2, 3, 4, 5].map(areaName)),
      test: (row, value) => String(row.unit.area + 1) === value
    }
  ],
  figures: async scope => {
    const { facts, period, choice } = scope
    const [days = []] = await facts.equipment.days([period], choice)
    return [
      { ...(await establishmentFigure(scope)), to: '/chuyen-nganh/to-chuc-bien-che/tong-quan' },
      await headcountFigure(scope, { to: '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so' }),
      await fillFigure(scope, 'Tỷ lệ lấp đầy', {
        to: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
      }),
      figure(
        'equipment-ready',
        'Trang bị sẵn sàng',
        readiness(days),
        {
          source: sources.equipment,
          formula: readinessFormula,
          unit: '%'
        },
        { format: 'percent', to: '/chuyen-nganh/trang-bi/theo-muc-do-san-sang' }
      ),
      await readyFigure(scope, '/chuyen-nganh/dong-vien-du-bi/san-sang')
    ]
  },
  blocks: async scope => {
    const { data, facts, units, period, choice } = scope
    const shown = shownPeriods(scope)
    const days = await facts.equipment.days(shown, choice)
    const areas = scope.areas.map(area => units.filter(unit => unit.area === area))
    const rates = areas.map(own => fillRate(data, own, period))
    return [
      periodChart(
        scope,
        'Lấp đầy và sẵn sàng qua các kỳ',
        `Tỷ lệ lấp đầy kỳ đang xem ${formatPercent(fillRate(data, units, period) ?? 0)}.`,
        'percent',
        [
          { name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => fillRate(data, units, at) },
          {
            name: 'Trang bị sẵn sàng',
            tone: 'category-2',
            dashed: true,
            at: at => readiness(days[shown.indexOf(at)] ?? [])
          },
          {
            name: 'Dự bị sẵn sàng',
            tone: 'category-3',
            at: at => readyShare(reservistsIn(scope.data, scope.areas, at), at)
          }
        ]
      ),
      {
        kind: 'chart',
        title: 'Tỷ lệ lấp đầy theo khu vực',
        summary: 'Vạch đứt là ngưỡng đạt; bấm vào cột để lọc bảng.',
        height: 260,
        pick: { filter: 'kv', values: scope.areas.map(area => String(area + 1)) },
        data: {
          axis: 'Khu vực',
          labels: scope.areas.map(areaName),
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
    origin: {
      source: sources.staffing,
      formula: 'TLĐ, trang bị, dự bị của từng đơn vị; cảnh báo đang mở',
      unit: '%'
    },
    rows: rowsOf,
    id: row => row.unit.id,
    columns: [
      unitColumn(row => row.unit),
      textColumn('khu-vuc', 'Khu vực', row => areaName(row.unit.area)),
      numberColumn('tld', 'TLĐ', row => row.fill, 'percent', {
        minWidth: 140,
        grow: 1,
        bar: row => fillBar(row.limits, row.fill)
      }),
      numberColumn('trang-bi', 'Trang bị', row => row.equipment, 'percent', {
        minWidth: 140,
        grow: 1,
        bar: row => plainBar(row.equipment)
      }),
      numberColumn('du-bi', 'Dự bị', row => row.reserve, 'percent', {
        minWidth: 140,
        grow: 1,
        bar: row => plainBar(row.reserve)
      }),
      numberColumn('canh-bao', 'Cảnh báo', row => row.alerts)
    ]
  }
})
