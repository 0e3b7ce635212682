import { formatValue } from '@shared/kit/figures/numbers'
import { noValue } from '@shared/kit/format'
import { alerts, numberColumn, shareOf, textColumn, unitColumn } from '../../columns'
import type { Days } from '../../facts/equipment'
import { figure, ifTold, sources } from '../../figures'
import { openByUnit } from '../../measures/alerts'
import { fillingOf, totalOf } from '../../measures/filling'
import { readyShare } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { readiness } from '../../measures/things'
import type { Area, Unit } from '../../model'
import { definePage } from '../../page'
import { outermost, type Scope, sumFilter } from '../../scope'
import {
  areaOptions,
  establishmentFigure,
  fillBar,
  fillFigure,
  goalBar,
  headcountFigure,
  ownColumn,
  readinessFormula,
  summedUp
} from '../common'
import { readyFigure } from '../dong-vien-du-bi/common'
import { periodChart, shownPeriods } from '../periods'

/** Amounts from which the rates of a unit are computed. */
interface Amounts {
  readonly establishment: number
  readonly headcount: number
  /** Days of its equipment. */
  readonly days: readonly Days[]
  readonly ready: number
  readonly assigned: number
}

interface Row {
  readonly unit: Unit
  readonly area: Area | undefined
  readonly fill: number | null
  readonly equipment: number | null
  readonly reserve: number | null
  readonly alerts: number
  readonly amounts: Amounts
  /** Values of the unit without subordinate units. */
  readonly own: Pick<Amounts, 'establishment' | 'headcount'>
  readonly limits: Scope['thresholds']
  readonly goals: Scope['goals']
}

async function rowsOf(scope: Scope): Promise<Row[]> {
  const { facts, units, partsOf, period, thresholds } = scope
  const [filling, days, open, ready, [assigned], states] = await Promise.all([
    fillingOf(facts, [period]),
    facts.equipment.daysByUnit(period),
    openByUnit(scope, period),
    facts.reserve.readyByUnit(period),
    facts.reserve.assignedByUnit([period]),
    facts.reserve.states(shownPeriods(scope))
  ])
  // A period without recorded states does not show that anybody is not ready.
  const placed = states.at(-1)?.length ? assigned : undefined
  return units.map(unit => {
    const parts = partsOf(unit)
    const staffing = (some: readonly Unit[]): Row['own'] => ({
      establishment: filling.establishment(some, period),
      headcount: filling.headcount(some, period)
    })
    const amounts: Amounts = {
      ...staffing(parts),
      days: parts.flatMap(({ code }) => days.get(code) ?? []),
      ready: totalOf(ready, parts),
      assigned: totalOf(placed, parts)
    }
    return {
      unit,
      area: scope.allAreas[unit.area],
      amounts,
      own: staffing([unit]),
      fill: ratio(amounts.headcount, amounts.establishment),
      equipment: readiness(amounts.days),
      reserve: ratio(amounts.ready, amounts.assigned),
      alerts: sum(parts, part => open.get(part) ?? 0),
      limits: thresholds,
      goals: scope.goals
    }
  })
}

export const dashboard = definePage<Row>({
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
      { format: 'percent', to: '/chuyen-nganh/trang-bi/theo-muc-do-san-sang' }
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
    rows: rowsOf,
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
