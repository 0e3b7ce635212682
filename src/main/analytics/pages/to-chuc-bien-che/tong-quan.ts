import { levelName, levels } from '@shared/features/analytics/words'
import { formatValue } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { numberColumn, people, textColumn, unitColumn } from '../../columns'
import { sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { byRate, type Staffing } from '../../measures/staffing'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import {
  establishmentFigure,
  fillFigure,
  fillRateColumn,
  headcountFigure,
  indexOptions,
  periodChart,
  shownPeriods,
  unitCountFigure
} from '../common'

const shown = 10

/** The scope restricted to the units of the selected level. */
function atLevel(scope: Scope): Scope {
  const level = Number(scope.own('cap') ?? 0)
  if (!level) return scope
  return { ...scope, units: scope.units.filter(unit => unit.level === level) }
}

interface Row extends Staffing {
  readonly limits: Scope['thresholds']
}

export const tongQuan = definePage<Row>({
  description: 'Số đơn vị, biên chế, quân số hiện có và tỷ lệ lấp đầy theo cấp tổ chức',
  filters: [
    { name: 'cap', label: 'Cấp tổ chức', options: () => indexOptions(levels.map(levelName)) }
  ],
  figures: whole => {
    const scope = atLevel(whole)
    return Promise.all([
      unitCountFigure(scope.units),
      establishmentFigure(scope),
      headcountFigure(scope),
      fillFigure(scope)
    ])
  },
  blocks: async whole => {
    const scope = atLevel(whole)
    const { facts, units, period } = scope
    const filling = await fillingOf(facts, shownPeriods(scope))
    const present = levels.filter(level => units.some(unit => unit.level === level))
    const values = present.map(level =>
      filling.headcount(
        units.filter(unit => unit.level === level),
        period
      )
    )
    return [
      {
        kind: 'chart',
        title: 'Quân số theo cấp',
        summary: `${formatNumber(filling.headcount(units, period))} người ở ${present.length} cấp tổ chức; bấm vào phần để xem riêng một cấp.`,
        height: 260,
        pick: { filter: 'cap', values: present.map(String) },
        data: {
          kind: 'doughnut',
          axis: 'Cấp',
          unit: 'người',
          labels: present.map(levelName),
          series: [
            {
              name: 'Hiện có',
              tone: 'category-1',
              tones: present.map(level => `category-${level}` as const),
              values
            }
          ]
        }
      },
      {
        ...periodChart(
          scope,
          'Tỷ lệ lấp đầy qua các kỳ',
          `Kỳ đang xem: ${formatValue(filling.rate(units, period), 'percent')}.`,
          '%',
          [{ name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => filling.rate(units, at) }]
        )
      }
    ]
  },
  table: {
    title: `${shown} đơn vị có tỷ lệ lấp đầy thấp nhất`,
    origin: { source: sources.staffing, formula: 'Xếp theo TLĐ tăng dần', unit: 'người, %' },
    rows: async whole => {
      const { facts, units, period, thresholds } = atLevel(whole)
      const filling = await fillingOf(facts, [period])
      return filling
        .byUnit(units, period)
        .map(row => ({ ...row, limits: thresholds }))
        .filter(({ rate }) => rate !== null)
        .sort(byRate)
        .slice(0, shown)
    },
    id: row => row.unit.id,
    columns: [
      unitColumn(row => row.unit),
      textColumn('cap', 'Cấp', row => levelName(row.unit.level)),
      numberColumn('bc', 'BC', row => row.establishment, people),
      numberColumn('hc', 'HC', row => row.headcount, people),
      numberColumn('thieu', 'Thiếu', row => row.short, people),
      fillRateColumn()
    ]
  }
})
