import { equipmentGroups } from '@shared/features/analytics/words'
import { numberColumn, textColumn } from '../../columns'
import { figure } from '../../figures'
import { count, groupBy, ratio, sum } from '../../measures/sum'
import { ageOf, equipmentIn, lifeLeft } from '../../measures/things'
import type { Equipment, EquipmentType } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { endingFormula, presentFormula } from '../common'
import { equipmentOrigin, groupOptions } from './common'

interface Row {
  readonly type: EquipmentType
  readonly items: number
  readonly year: number | null
  readonly left: number | null
}

/** The things of the scope, of one year of make where it is chosen. */
function itemsOf(scope: Scope): Equipment[] {
  const year = scope.own('nam')
  return equipmentIn(scope.data, scope.has, scope.period).filter(
    item => year === undefined || String(item.year) === year
  )
}

function rowsOf(scope: Scope): Row[] {
  const { data, period } = scope
  const byType = groupBy(itemsOf(scope), item => item.type)
  return data.equipmentTypes.flatMap((type, index) => {
    const items = byType.get(index) ?? []
    if (items.length === 0) return []
    return {
      type,
      items: items.length,
      year: ratio(
        sum(items, item => item.year),
        items.length
      ),
      left: ratio(
        sum(items, item => lifeLeft(data, item, period)),
        items.length
      )
    }
  })
}

const years = Array.from({ length: 19 }, (_, index) => String(2025 - index))

export const theoLoai = definePage<Row>({
  description: 'Số lượng, tuổi và niên hạn còn lại theo loại trang bị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm',
      options: groupOptions,
      test: (row, value) => String(row.type.group + 1) === value
    },
    {
      name: 'nam',
      label: 'Năm sản xuất',
      options: () => years.map(value => ({ value, label: value }))
    }
  ],
  figures: scope => {
    const items = itemsOf(scope)
    const { data, period } = scope
    return [
      figure(
        'equipment-types',
        'Loại trang bị',
        rowsOf(scope).length,
        equipmentOrigin('Đếm loại có ít nhất một trang bị', 'loại')
      ),
      figure(
        scope.own('nam') ? 'equipment-of-year' : 'equipment',
        'Hiện có',
        items.length,
        equipmentOrigin(presentFormula)
      ),
      figure(
        'equipment-age',
        'Tuổi trung bình',
        ratio(
          sum(items, item => ageOf(item, period)),
          items.length
        ),
        equipmentOrigin('Trung bình (năm của kỳ − năm sản xuất)', 'năm'),
        { format: 'decimal' }
      ),
      figure(
        'equipment-ending',
        'Sắp hết niên hạn',
        count(items, item => lifeLeft(data, item, period) <= 1),
        equipmentOrigin(endingFormula)
      )
    ]
  },
  blocks: scope => {
    const rows = rowsOf(scope).sort((left, right) => right.items - left.items)
    const items = itemsOf(scope)
    const present = years
      .filter(year => items.some(item => String(item.year) === year))
      .toReversed()
    return [
      {
        kind: 'chart',
        title: 'Số lượng theo loại',
        summary: 'Xếp theo số lượng; bấm vào thanh để lọc bảng.',
        height: 460,
        pick: { filter: 'tim', values: rows.map(row => row.type.name) },
        data: {
          kind: 'horizontal',
          axis: 'Loại',
          labels: rows.map(row => row.type.name),
          valueLabels: true,
          series: [{ name: 'Số lượng', tone: 'category-1', values: rows.map(row => row.items) }]
        }
      },
      {
        kind: 'chart',
        title: 'Phân bố năm sản xuất',
        summary: 'Bấm vào cột để xem riêng một năm.',
        height: 460,
        pick: { filter: 'nam', values: present },
        data: {
          axis: 'Năm',
          labels: present,
          series: [
            {
              name: 'Số lượng',
              tone: 'category-2',
              values: present.map(year => count(items, item => String(item.year) === year))
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết theo loại',
    origin: equipmentOrigin(
      'Niên hạn còn = năm sản xuất + niên hạn của loại − năm của kỳ',
      'trang bị, năm'
    ),
    rows: rowsOf,
    id: row => row.type.name,
    columns: [
      textColumn('loai', 'Loại', row => row.type.name, { minWidth: 140 }),
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.type.group] ?? '', { minWidth: 140 }),
      numberColumn('so-luong', 'Số lượng', row => row.items),
      numberColumn('nam-tb', 'Năm SX trung bình', row => row.year, 'decimal', {
        text: row => (row.year === null ? '—' : row.year.toFixed(1).replace('.', ','))
      }),
      numberColumn('nien-han', 'Niên hạn (năm)', row => row.type.life),
      numberColumn('con-lai', 'Niên hạn còn (năm)', row => row.left, 'decimal')
    ]
  }
})
