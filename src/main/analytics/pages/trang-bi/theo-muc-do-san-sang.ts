import { periodLabel } from '@shared/features/analytics/calendar'
import { equipmentGroups } from '@shared/features/analytics/words'
import { formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn, unitColumn } from '../../columns'
import { figure } from '../../figures'
import { count, ratio, sum } from '../../measures/sum'
import { equipmentIn, groupOf, plannedDays, readiness, readinessLevel } from '../../measures/things'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { plainBar, readinessFormula } from '../common'
import { equipmentOrigin, groupOptions } from './common'

const months = 6

interface Row {
  readonly unit: Unit
  readonly group: number
  readonly planned: number
  readonly down: number
  readonly rate: number | null
}

function rowsOf({ data, has, period, units }: Scope): Row[] {
  const items = equipmentIn(data, has, period)
  return units.flatMap(unit => {
    const own = items.filter(item => item.unit === unit.index)
    return equipmentGroups.map((_, group) => {
      const some = own.filter(item => groupOf(data, item) === group)
      return {
        unit,
        group,
        planned: some.length * plannedDays,
        down: sum(some, item => item.downDays[period] ?? 0),
        rate: readiness(some, period)
      }
    })
  })
}

export const theoMucDoSanSang = definePage<Row>({
  description: 'Sẵn sàng = (ngày kế hoạch − ngày dừng) / ngày kế hoạch',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm',
      options: groupOptions,
      test: (row, value) => String(row.group + 1) === value
    },
    {
      name: 'dv',
      label: 'Đơn vị trong bảng',
      options: ({ data }) => data.units.map(unit => ({ value: unit.id, label: unit.name })),
      test: (row, value) => row.unit.id === value
    }
  ],
  figures: scope => {
    const { data, has, period } = scope
    const items = equipmentIn(data, has, period)
    const level = (wanted: number): number =>
      count(items, item => readinessLevel(item, period) === wanted)
    return [
      figure(
        'equipment-ready',
        'Sẵn sàng',
        readiness(items, period),
        equipmentOrigin(readinessFormula, '%'),
        {
          format: 'percent',
          better: 'more',
          ...(period > 0 && { before: readiness(equipmentIn(data, has, period - 1), period - 1) })
        }
      ),
      figure('equipment-limited', 'Hạn chế', level(1), equipmentOrigin('Dừng 4–15 ngày trong kỳ')),
      figure(
        'equipment-unready',
        'Không sẵn sàng',
        level(2),
        equipmentOrigin('Dừng trên 15 ngày trong kỳ')
      ),
      figure(
        'equipment-down',
        'Ngày dừng trung bình',
        ratio(
          sum(items, item => item.downDays[period] ?? 0),
          items.length
        ),
        equipmentOrigin('Σ ngày dừng / số trang bị', 'ngày'),
        { format: 'decimal' }
      )
    ]
  },
  blocks: scope => {
    const { data, has, period, units } = scope
    const rows = rowsOf(scope)
    const shown = Array.from(
      { length: Math.min(months, period + 1) },
      (_, index) => period - index
    ).reverse()
    const rates = shown.map(at => readiness(equipmentIn(data, has, at), at))
    return [
      {
        kind: 'chart',
        title: `Sẵn sàng ${months} tháng`,
        summary: `Kỳ ${periodLabel(period)}: ${formatPercent(rates.at(-1) ?? 0)}.`,
        wide: true,
        height: 220,
        data: {
          kind: 'line',
          axis: 'Kỳ',
          labels: shown.map(periodLabel),
          format: 'percent',
          range: [0.85, 1],
          series: [{ name: 'Sẵn sàng', tone: 'category-1', values: rates }]
        }
      },
      {
        kind: 'matrix',
        title: 'Đơn vị và nhóm',
        summary: 'Tỷ lệ sẵn sàng; bấm vào ô để lọc bảng.',
        wide: true,
        pick: { filter: 'dv', values: units.map(unit => unit.id) },
        columnPick: {
          filter: 'nhom',
          values: equipmentGroups.map((_, group) => String(group + 1))
        },
        data: {
          axis: 'Đơn vị',
          labels: units.map(unit => unit.name),
          format: 'percent',
          series: equipmentGroups.map((name, group) => ({
            name: shortName(name),
            tone: 'category-1',
            values: units.map(
              unit => rows.find(row => row.unit === unit && row.group === group)?.rate ?? null
            )
          }))
        }
      }
    ]
  },
  table: {
    title: 'Mức sẵn sàng theo đơn vị và nhóm',
    origin: equipmentOrigin(
      `Kế hoạch = số trang bị × ${plannedDays} ngày; dừng = Σ ngày dừng trong kỳ`,
      'ngày, %'
    ),
    rows: rowsOf,
    id: row => `${row.unit.id}-${row.group}`,
    columns: [
      unitColumn(row => row.unit),
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? ''),
      numberColumn('ke-hoach', 'Kế hoạch (ngày)', row => row.planned),
      numberColumn('dung', 'Dừng (ngày)', row => row.down),
      numberColumn('san-sang', 'Sẵn sàng', row => row.rate, 'percent', {
        minWidth: 160,
        grow: 1,
        bar: row => plainBar(row.rate)
      })
    ]
  }
})

/** "Phương tiện vận tải" → "Vận tải": the matrix has little room. */
function shortName(group: string): string {
  const rest = group.replace(/^(Phương tiện|Thiết bị|Máy) /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
