import { periodLabel, periods } from '@shared/features/analytics/calendar'
import { noValue } from '@shared/features/analytics/words'
import type { ChartColor } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import { codeColumn, dayColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { balanceOf, type Movement, movementKinds, movementsOf } from '../../measures/movements'
import { headcount } from '../../measures/staffing'
import { count } from '../../measures/sum'
import type { DataSet } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions, perPeriod } from '../common'
import { revealPerson } from '../person-reveal'

interface Row extends Movement {
  readonly data: DataSet
}

/** Movements up to the chosen period that touch the units of the scope. */
function rowsOf(scope: Scope): Row[] {
  const { data, has, period } = scope
  return movementsOf(data)
    .filter(
      move =>
        move.period <= period &&
        ((move.from !== null && has(move.from)) || (move.to !== null && has(move.to)))
    )
    .map(move => ({ ...move, data }))
}

/** What the movements of the period did to the units, by kind: positive came in. */
function changesByKind(scope: Scope): { kind: string; change: number }[] {
  const { data, has, period } = scope
  const moves = movementsOf(data).filter(move => move.period === period)
  return movementKinds.map(kind => ({
    kind,
    change:
      count(moves, move => move.kind === kind && move.to !== null && has(move.to)) -
      count(moves, move => move.kind === kind && move.from !== null && has(move.from))
  }))
}

const origin = (formula: string) => ({ source: sources.persons, formula, unit: 'người' })

export const bienDongNhanSu = definePage<Row>({
  description:
    'Đầu kỳ + tăng − giảm = cuối kỳ; điều chuyển trong phạm vi không tính tăng, giảm; hồ sơ giả danh, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'loai',
      label: 'Loại biến động',
      options: () => indexOptions(movementKinds),
      test: (row, value) => movementKinds[Number(value) - 1] === row.kind
    },
    {
      name: 'thang',
      label: 'Tháng',
      options: () =>
        periods.map((value, period) => ({ value, label: periodLabel(period) })).toReversed(),
      test: (row, value) => periods[row.period] === value
    }
  ],
  figures: scope => {
    const { data, units, has, period } = scope
    const { gained, lost } = balanceOf(data, has, at => at === period)
    return [
      figure('opening', 'Đầu kỳ', headcount(data, units, period - 1), origin('HC cuối kỳ trước')),
      figure('gained', 'Tăng', gained, origin('Người đến từ ngoài phạm vi trong kỳ')),
      figure('lost', 'Giảm', lost, origin('Người rời khỏi phạm vi trong kỳ')),
      figure(
        'headcount',
        'Cuối kỳ',
        headcount(data, units, period),
        origin('Đầu kỳ + tăng − giảm = HC cuối kỳ')
      )
    ]
  },
  blocks: scope => {
    const { data, units, has, period } = scope
    const opening = headcount(data, units, period - 1)
    const closing = headcount(data, units, period)
    const changes = changesByKind(scope)
    const [bottom, top] = rangeAround(opening, closing, changes)
    const balances = perPeriod(scope, at => balanceOf(data, has, other => other === at))
    return [
      {
        kind: 'chart',
        title: 'Từ đầu kỳ đến cuối kỳ',
        summary: `Đầu kỳ ${formatNumber(opening)}, cuối kỳ ${formatNumber(closing)}; bấm vào bước để lọc bảng.`,
        height: 280,
        pick: {
          filter: 'loai',
          values: ['all', ...movementKinds.map((_, index) => String(index + 1)), 'all']
        },
        data: {
          kind: 'waterfall',
          axis: 'Bước',
          labels: ['Đầu kỳ', ...changes.map(({ kind }) => kind), 'Cuối kỳ'],
          totals: [0, changes.length + 1],
          range: [bottom, top],
          series: [
            {
              name: 'Quân số',
              tone: 'neutral',
              tones: [
                'neutral',
                ...changes.map(({ change }): ChartColor => (change < 0 ? 'danger' : 'success')),
                'neutral'
              ],
              values: [opening, ...changes.map(({ change }) => change), closing]
            }
          ]
        }
      },
      {
        kind: 'chart',
        title: 'Tăng và giảm từng tháng',
        summary: 'Người đến và rời phạm vi đang xem; bấm vào tháng để lọc bảng.',
        height: 280,
        pick: { filter: 'thang', values: perPeriod(scope, period => periods[period] ?? '') },
        data: {
          axis: 'Kỳ',
          labels: perPeriod(scope, periodLabel),
          series: [
            { name: 'Tăng', tone: 'success', values: balances.map(({ gained }) => gained) },
            {
              name: 'Giảm',
              tone: 'danger',
              striped: true,
              values: balances.map(({ lost }) => lost)
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Biến động',
    origin: origin('Từng quyết định tuyển, tiếp nhận, điều chuyển, nghỉ, chuyển'),
    rows: rowsOf,
    id: row => `${row.person.code.toLowerCase()}-${row.period}-${row.to ?? 'x'}`,
    reveal: (row, scope) => revealPerson(row.person, scope),
    columns: [
      dayColumn('ngay', 'Ngày', row => row.day),
      codeColumn('ma', 'Mã giả danh', row => row.person.code),
      textColumn('loai', 'Loại biến động', row => row.kind),
      textColumn('tu', 'Từ', row => unitName(row.data, row.from)),
      textColumn('den', 'Đến', row => unitName(row.data, row.to)),
      codeColumn('can-cu', 'Căn cứ', row => row.basis)
    ]
  }
})

/** Round numbers some way below and above all steps, so that they can be told apart. */
function rangeAround(
  opening: number,
  closing: number,
  changes: readonly { readonly change: number }[]
): [number, number] {
  const moved = changes.reduce((sum, { change }) => sum + Math.abs(change), 0)
  const step = moved > 40 ? 50 : 10
  return [
    Math.max(0, Math.floor((Math.min(opening, closing) - moved / 2) / step) * step),
    Math.ceil((Math.max(opening, closing) + moved / 2) / step) * step
  ]
}

function unitName(data: DataSet, unit: number | null): string {
  return unit === null ? noValue : (data.units[unit]?.name ?? noValue)
}
