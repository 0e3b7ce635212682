import { periodLabel, periods } from '@shared/features/analytics/calendar'
import { equipmentGroups } from '@shared/features/analytics/words'
import { formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn } from '../../columns'
import { figure } from '../../figures'
import { confidence, type Forecast, forecast, type Method } from '../../measures/forecast'
import { count, sum } from '../../measures/sum'
import { countState, equipmentIn, groupOf, lifeLeft } from '../../measures/things'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { endingFormula, perPeriod } from '../common'
import { equipmentOrigin, groupOptions } from './common'

interface Row extends Forecast {
  readonly group: number
  readonly quarter: string
  readonly basis: string
}

const methods = { 'trung-binh': 'Trung bình trượt 4 kỳ', 'tuyen-tinh': 'Đường tuyến tính' } as const

function methodOf(scope: Scope): Method {
  return scope.own('phuong-phap') === 'tuyen-tinh' ? 'tuyen-tinh' : 'trung-binh'
}

function quartersOf(scope: Scope): number {
  return Number(scope.own('chan-troi') ?? 4)
}

/** Things that need repair or replacement at the end of each period: the demand that is projected. */
function demand(scope: Scope, group?: number): number[] {
  return perPeriod(scope, period => {
    const items = equipmentIn(scope.data, scope.has, period).filter(
      item => group === undefined || groupOf(scope.data, item) === group
    )
    return items.length - countState(items, period, 0)
  })
}

/** The quarter that follows the chosen period by so many. */
function quarterName(period: number, step: number): string {
  const [year = 0, month = 0] = (periods[period] ?? '').split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) + 1 + step
  return `Q${(quarter % 4) + 1}/${year + Math.floor(quarter / 4)}`
}

function rowsOf(scope: Scope): Row[] {
  const method = methodOf(scope)
  return equipmentGroups.flatMap((_, group) =>
    forecast(demand(scope, group), quartersOf(scope) * 3, method).flatMap((value, month) =>
      month % 3 === 2
        ? {
            ...value,
            group,
            quarter: quarterName(scope.period, Math.floor(month / 3)),
            basis: `${methods[method]} của ${scope.period + 1} kỳ`
          }
        : []
    )
  )
}

export const duBaoNhuCau = definePage<Row>({
  description: 'Ước tính nhu cầu sửa chữa, thay thế từ số liệu các kỳ; không phải kế hoạch',
  filters: [
    {
      name: 'chan-troi',
      label: 'Chân trời',
      initial: '4',
      options: () => ['2', '4', '8'].map(value => ({ value, label: `${value} quý` }))
    },
    {
      name: 'phuong-phap',
      label: 'Phương pháp',
      initial: 'trung-binh',
      options: () => Object.entries(methods).map(([value, label]) => ({ value, label }))
    },
    {
      name: 'nhom',
      label: 'Nhóm',
      options: groupOptions,
      test: (row, value) => String(row.group + 1) === value
    }
  ],
  figures: scope => {
    const { data, has, period } = scope
    const items = equipmentIn(data, has, period)
    const method = methodOf(scope)
    const values = demand(scope)
    const inYear = forecast(values, 12, method).at(-1)
    const ending = count(items, item => lifeLeft(data, item, period) <= 1)
    return [
      figure(
        'demand-year',
        'Cần bổ sung sau 12 tháng',
        Math.round(inYear?.middle ?? 0),
        equipmentOrigin(`${methods[method]} của số trang bị không ở trạng thái tốt; ước tính`)
      ),
      figure('equipment-ending', 'Sắp hết niên hạn', ending, equipmentOrigin(endingFormula)),
      figure(
        'demand-material',
        'Nhu cầu vật tư',
        sum(items, item => Math.ceil((item.downDays[period] ?? 0) / 6)),
        equipmentOrigin('Một bộ vật tư cho mỗi 6 ngày dừng; ước tính', 'bộ')
      ),
      figure(
        'demand-confidence',
        'Độ tin cậy',
        confidence(values, method),
        equipmentOrigin('1 − độ lệch chuẩn / giá trị giữa của kỳ kế tiếp', '%'),
        { format: 'percent' }
      )
    ]
  },
  blocks: scope => {
    const values = demand(scope)
    const future = forecast(values, quartersOf(scope) * 3, methodOf(scope))
    const last = values.at(-1) ?? 0
    const gap = values.slice(1).map(() => null)
    const line = (value: (item: Forecast) => number) => [
      ...gap,
      last,
      ...future.map(item => Math.round(value(item)))
    ]
    return [
      {
        kind: 'chart',
        title: 'Thực tế và dải dự báo',
        summary: `Ước tính: ${methods[methodOf(scope)]}, độ tin cậy ${formatPercent(confidence(values, methodOf(scope)), 0)}.`,
        wide: true,
        height: 300,
        data: {
          kind: 'line',
          axis: 'Kỳ',
          labels: [
            ...perPeriod(scope, periodLabel),
            ...future.map((_, index) => monthAfter(scope.period, index + 1))
          ],
          series: [
            { name: 'Thực tế', tone: 'category-1', values: [...values, ...future.map(() => null)] },
            { name: 'Thấp', tone: 'category-2', dashed: true, values: line(item => item.low) },
            {
              name: 'Cao',
              tone: 'category-2',
              dashed: true,
              band: true,
              values: line(item => item.high)
            },
            { name: 'Giữa', tone: 'category-3', values: line(item => item.middle) }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Nhu cầu theo nhóm và quý (ước tính)',
    origin: equipmentOrigin('Dải = giữa ± một độ lệch chuẩn, rộng dần theo thời gian'),
    rows: rowsOf,
    id: row => `${row.group}-${row.quarter}`,
    columns: [
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? '', { minWidth: 140 }),
      textColumn('quy', 'Quý', row => row.quarter),
      numberColumn('thap', 'Thấp', row => Math.round(row.low)),
      numberColumn('giua', 'Giữa', row => Math.round(row.middle)),
      numberColumn('cao', 'Cao', row => Math.round(row.high)),
      textColumn('can-cu', 'Căn cứ', row => row.basis, { minWidth: 220 })
    ]
  }
})

function monthAfter(period: number, months: number): string {
  const [year = 0, month = 0] = (periods[period] ?? '').split('-').map(Number)
  const index = month - 1 + months
  return `${String((index % 12) + 1).padStart(2, '0')}/${year + Math.floor(index / 12)}`
}
