import { equipmentGroups, technicalStates } from '@shared/features/analytics/words'
import { formatPercent } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { codeColumn, dayColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import { figure } from '../../figures'
import { count, ratio } from '../../measures/sum'
import { countState, equipmentIn, groupOf, type Service, serviceOf } from '../../measures/things'
import type { Equipment, Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'
import { equipmentOrigin, groupOptions } from './common'

const looks: readonly StatusLook[] = [
  { label: technicalStates[0], tone: 'success', icon: 'check' },
  { label: technicalStates[1], tone: 'warning', icon: 'warning' },
  { label: technicalStates[2], tone: 'info', icon: 'edit' },
  { label: technicalStates[3], tone: 'danger', icon: 'error' }
]
const tones = ['success', 'warning', 'info', 'danger'] as const
const overdueLook: StatusLook = { label: 'Quá hạn', tone: 'danger', icon: 'error' }
const onTimeLook: StatusLook = { label: 'Trong hạn', tone: 'success', icon: 'check' }

interface Row {
  readonly item: Equipment
  readonly unit: Unit
  readonly name: string
  readonly group: number
  readonly state: number
  readonly service: Service
}

function rowsOf({ data, has, period }: Scope): Row[] {
  return equipmentIn(data, has, period).map(item => ({
    item,
    unit: data.units[item.unit] as Unit,
    name: data.equipmentTypes[item.type]?.name ?? '',
    group: groupOf(data, item),
    state: item.states[period] ?? 0,
    service: serviceOf(data, item, period)
  }))
}

export const theoTrangThaiKyThuat = definePage<Row>({
  description: 'Trạng thái kỹ thuật và lịch bảo dưỡng của từng trang bị',
  filters: [
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () => indexOptions(technicalStates),
      test: (row, value) => String(row.state + 1) === value
    },
    {
      name: 'nhom',
      label: 'Nhóm',
      options: groupOptions,
      test: (row, value) => String(row.group + 1) === value
    },
    {
      name: 'bao-duong',
      label: 'Bảo dưỡng',
      options: () => [{ value: 'qua-han', label: 'Quá hạn' }],
      test: row => row.service.overdue
    }
  ],
  figures: scope => {
    const items = equipmentIn(scope.data, scope.has, scope.period)
    return technicalStates.map((name, state) => {
      const amount = countState(items, scope.period, state)
      return figure(
        `equipment-state-${state + 1}`,
        name,
        amount,
        equipmentOrigin(`Trang bị có trạng thái “${name}” cuối kỳ`),
        { note: `${formatPercent(ratio(amount, items.length) ?? 0)} tổng số` }
      )
    })
  },
  blocks: scope => {
    const rows = rowsOf(scope)
    return [
      {
        kind: 'chart',
        title: 'Cơ cấu trạng thái theo nhóm',
        summary: `${count(rows, row => row.service.overdue)} trang bị quá hạn bảo dưỡng; bấm vào cột để lọc bảng theo nhóm.`,
        wide: true,
        height: 280,
        pick: { filter: 'nhom', values: equipmentGroups.map((_, group) => String(group + 1)) },
        data: {
          axis: 'Nhóm',
          labels: equipmentGroups,
          stacked: true,
          shares: true,
          series: technicalStates.map((name, state) => ({
            name,
            tone: tones[state] ?? 'neutral',
            striped: state > 1,
            values: equipmentGroups.map((_, group) =>
              count(rows, row => row.group === group && row.state === state)
            )
          }))
        }
      }
    ]
  },
  table: {
    title: 'Trang bị',
    origin: equipmentOrigin(
      'Kế tiếp = bảo dưỡng gần nhất + chu kỳ của loại; quá hạn khi trước ngày cuối kỳ'
    ),
    rows: rowsOf,
    id: row => row.item.code.toLowerCase(),
    columns: [
      codeColumn('ma', 'Mã', row => row.item.code, { minWidth: 88 }),
      textColumn('trang-bi', 'Trang bị', row => row.name, { minWidth: 132 }),
      unitColumn(row => row.unit),
      statusColumn('trang-thai', 'Trạng thái', row => looks[row.state] as StatusLook),
      dayColumn('gan-nhat', 'Gần nhất', row => row.service.last),
      dayColumn('ke-tiep', 'Kế tiếp', row => row.service.next),
      statusColumn('han', 'Bảo dưỡng', row => (row.service.overdue ? overdueLook : onTimeLook), {
        minWidth: 128
      })
    ]
  }
})
