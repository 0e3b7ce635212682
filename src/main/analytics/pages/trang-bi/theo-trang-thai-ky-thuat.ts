import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber, missingValueMark } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import {
  equipmentConditions,
  equipmentGroups,
  maintenanceDueLabels
} from '@shared/model/analytics/words'
import { codeColumn, dayColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import type { EquipmentItemRow } from '../../facts/equipment'
import { factsOfEquipmentGroups } from '../../facts/narrowed-equipment'
import { createFigure } from '../../figures'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { toIndexedFilterOptions } from '../common'
import { equipmentGroupOptions, equipmentOrigin } from './common'
import {
  countOverdueEquipment,
  equipmentConditionIndicators,
  equipmentConditionRanking
} from './condition-rows'
import { equipmentConditionVerdict } from './verdicts'

const looks: readonly StatusBadgeStyle[] = [
  { label: equipmentConditions[0], tone: 'success', icon: 'check' },
  { label: equipmentConditions[1], tone: 'warning', icon: 'warning' },
  { label: equipmentConditions[2], tone: 'info', icon: 'edit' },
  { label: equipmentConditions[3], tone: 'danger', icon: 'error' }
]
const tones = ['success', 'warning', 'info', 'danger'] as const
const unknownLook: StatusBadgeStyle = { label: missingValueMark, tone: 'neutral', icon: 'question' }
const overdueLook: StatusBadgeStyle = {
  label: maintenanceDueLabels.overdue,
  tone: 'danger',
  icon: 'error'
}
const onTimeLook: StatusBadgeStyle = {
  label: maintenanceDueLabels.onTime,
  tone: 'success',
  icon: 'check'
}

/** Number of items of the filtered units: [group][state]. */
async function statesOf({
  facts,
  period,
  choice
}: SectorPageScope): Promise<readonly (readonly number[])[]> {
  const [states = []] = await facts.equipment.states([period], choice)
  return states
}

export const equipmentConditionPage = defineSectorPage<EquipmentItemRow>({
  description: 'Trạng thái kỹ thuật và lịch bảo dưỡng của từng trang bị',
  filters: [
    {
      name: 'trang-thai',
      label: 'Trạng thái kỹ thuật',
      options: () => toIndexedFilterOptions(equipmentConditions),
      test: (row, value) => String(row.state + 1) === value
    },
    {
      name: 'nhom',
      label: 'Nhóm',
      options: equipmentGroupOptions,
      facts: factsOfEquipmentGroups,
      test: (row, value) => String(row.group + 1) === value
    },
    {
      name: 'bao-duong',
      label: 'Lịch bảo dưỡng',
      options: () => [{ value: 'qua-han', label: maintenanceDueLabels.overdue }],
      test: (row, value) => value === 'qua-han' && row.overdue
    }
  ],
  verdict: equipmentConditionVerdict,
  indicators: equipmentConditionIndicators,
  ranking: equipmentConditionRanking,
  figures: async scope => {
    const groups = await statesOf(scope)
    const all = sum(groups.flat(), things => things)
    return equipmentConditions.map((name, state) => {
      const amount = sum(groups, group => group[state] ?? 0)
      return createFigure(
        `equipment-state-${state + 1}`,
        `Trạng thái ${name.toLowerCase()}`,
        amount,
        equipmentOrigin(`Trang bị có trạng thái “${name}” cuối kỳ`),
        { note: `${formatFigure(ratio(amount, all), 'percent')} tổng số` }
      )
    })
  },
  blocks: async scope => {
    const [groups, overdue] = await Promise.all([statesOf(scope), countOverdueEquipment(scope)])
    return [
      {
        kind: 'chart',
        title: 'Cơ cấu trạng thái theo nhóm',
        summary: `Theo lịch, ${formatNumber(overdue)} trang bị quá hạn bảo dưỡng, ở mọi trạng thái; bấm vào cột để lọc trang theo nhóm.`,
        wide: true,
        height: 280,
        pick: { filter: 'nhom', values: equipmentGroups.map((_, group) => String(group + 1)) },
        data: {
          axis: 'Nhóm',
          unit: 'trang bị',
          labels: equipmentGroups,
          stacked: true,
          shares: true,
          series: equipmentConditions.map((name, state) => ({
            name,
            tone: tones[state] ?? 'neutral',
            striped: state > 1,
            values: equipmentGroups.map((_, group) => groups[group]?.[state] ?? 0)
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
    stays: true,
    rows: ({ facts, period, choice }) => facts.equipment.things(period, choice),
    id: row => row.code,
    columns: [
      codeColumn('ma', 'Mã', row => row.code, { minWidth: 88 }),
      textColumn('trang-bi', 'Trang bị', row => row.name, { minWidth: 132 }),
      unitColumn(row => row.unit),
      statusColumn('trang-thai', 'Trạng thái kỹ thuật', row => looks[row.state] ?? unknownLook),
      dayColumn('gan-nhat', 'Gần nhất', row => row.last),
      dayColumn('ke-tiep', 'Kế tiếp', row => row.next),
      statusColumn('han', 'Lịch bảo dưỡng', row => (row.overdue ? overdueLook : onTimeLook), {
        minWidth: 128
      })
    ]
  }
})
