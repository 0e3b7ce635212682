import { presences } from '@shared/features/analytics/words'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { numberColumn, unitColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { presenceOf } from '../../measures/presence'
import { headcount, personsIn } from '../../measures/staffing'
import { count, ratio } from '../../measures/sum'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { headcountFigure, indexOptions, periodChart, plainBar } from '../common'

interface Row {
  readonly unit: Unit
  readonly headcount: number
  /** People by where they are. */
  readonly states: readonly number[]
}

function statesOf({ data, period }: Scope, units: readonly Unit[]): number[] {
  const people = personsIn(data, units, period)
  return presences.map((_, state) => count(people, person => presenceOf(person, period) === state))
}

const present = (states: readonly number[]): number => states[0] ?? 0
const absent = (states: readonly number[]): number =>
  states.slice(1).reduce((sum, value) => sum + value, 0)
const origin = (formula: string) => ({ source: sources.persons, formula, unit: 'người' })

export const tongQuanQuanSo = definePage<Row>({
  description: 'Quân số hiện có, có mặt và vắng có lý do theo đơn vị',
  filters: [
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () => indexOptions(presences),
      test: (row, value) => (row.states[Number(value) - 1] ?? 0) > 0
    }
  ],
  figures: async scope => {
    const { data, units, period } = scope
    const states = statesOf(scope, units)
    const now = headcount(data, units, period)
    const change = now - headcount(data, units, period - 1)
    return [
      await headcountFigure(scope),
      figure('present', 'Có mặt', present(states), origin('Người có trạng thái “Có mặt” cuối kỳ'), {
        note: `${formatPercent(ratio(present(states), now) ?? 0)} quân số`
      }),
      figure('absent', 'Vắng có lý do', absent(states), origin('HC − có mặt'), {
        note: `${formatPercent(ratio(absent(states), now) ?? 0)} quân số`
      }),
      figure('headcount-change', 'Δ tháng', change, origin('HC kỳ này − HC kỳ trước'), {
        text: `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatNumber(Math.abs(change))}`
      })
    ]
  },
  blocks: scope => {
    const { data, units } = scope
    const states = statesOf(scope, units)
    return [
      periodChart(scope, 'Quân số 12 tháng', 'Hồ sơ còn phục vụ vào ngày cuối mỗi kỳ.', 'number', [
        { name: 'Hiện có', tone: 'category-1', at: period => headcount(data, units, period) }
      ]),
      {
        kind: 'chart',
        title: 'Trạng thái cuối kỳ',
        summary: presences
          .map((name, index) => `${name} ${formatNumber(states[index] ?? 0)}`)
          .join(' · '),
        height: 260,
        pick: { filter: 'trang-thai', values: presences.map((_, index) => String(index + 1)) },
        data: {
          kind: 'doughnut',
          axis: 'Trạng thái',
          labels: presences,
          series: [
            {
              name: 'Người',
              tone: 'category-1',
              tones: ['category-1', 'category-2', 'category-3', 'category-4', 'category-5'],
              values: states
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Quân số theo đơn vị',
    origin: origin('Đếm hồ sơ theo đơn vị và trạng thái cuối kỳ; tỷ lệ = có mặt / HC'),
    rows: scope =>
      scope.units.map(unit => ({
        unit,
        headcount: headcount(scope.data, [unit], scope.period),
        states: statesOf(scope, [unit])
      })),
    id: row => row.unit.id,
    columns: [
      unitColumn(row => row.unit),
      numberColumn('hc', 'HC', row => row.headcount),
      numberColumn('co-mat', 'Có mặt', row => present(row.states)),
      numberColumn('vang', 'Vắng', row => absent(row.states)),
      numberColumn(
        'ty-le',
        'Tỷ lệ có mặt',
        row => ratio(present(row.states), row.headcount),
        'percent',
        {
          minWidth: 180,
          grow: 1,
          bar: row => plainBar(ratio(present(row.states), row.headcount))
        }
      )
    ]
  }
})
