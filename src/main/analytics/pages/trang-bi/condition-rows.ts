import { formatNumber } from '@shared/kit/format'
import { equipmentConditions } from '@shared/model/analytics/words'
import { equipmentColumnOptions, numberColumn, unitColumn } from '../../columns'
import type { EquipmentConditionCount, EquipmentConditionsByUnit } from '../../facts/equipment'
import { ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { neutralRateBar } from '../common'
import { leastDifference, periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText } from '../rankings'

/** Conditions of the equipment of a unit, without that of its subordinate units. */
interface UnitConditionRow extends EquipmentConditionCount {
  readonly unit: Unit
}

function conditionsOf(byUnit: EquipmentConditionsByUnit, unit: Unit): UnitConditionRow {
  const groups = byUnit.get(unit.code) ?? []
  return {
    unit,
    things: sum(groups, ({ things }) => things),
    good: sum(groups, ({ good }) => good),
    overdue: sum(groups, ({ overdue }) => overdue),
    faulty: sum(groups, ({ faulty }) => faulty)
  }
}

async function rowsOf({ facts, units, period }: SectorPageScope): Promise<UnitConditionRow[]> {
  const [byUnit = new Map()] = await facts.equipment.conditionsByUnit([period])
  return units.map(unit => conditionsOf(byUnit, unit))
}

/** Number of items of the filtered units whose maintenance is overdue. */
export async function countOverdueEquipment({
  facts,
  period,
  choice
}: SectorPageScope): Promise<number> {
  const [byUnit = new Map()] = await facts.equipment.conditionsByUnit([period])
  const conditions: EquipmentConditionsByUnit = byUnit
  const units = choice === 'all' ? [...conditions.keys()] : choice
  return sum(units, unit => sum(conditions.get(unit) ?? [], ({ overdue }) => overdue))
}

/** Least difference of a share of equipment between a unit and the others. */
const conditionSpread = 0.1

/** Shares of equipment with overdue maintenance, and in good order, of the units alone. */
export async function equipmentConditionIndicators(
  scope: SectorPageScope
): Promise<StandoutIndicator[]> {
  const { facts } = scope
  const rows = await rowsOf(scope)
  const subjectsOf = (
    share: (row: UnitConditionRow) => number | null,
    detail: (row: UnitConditionRow) => string
  ): StandoutIndicator['subjects'] =>
    rows.map(row => ({
      ...unitSubjectOf(scope, row.unit),
      value: share(row),
      size: row.things,
      detail: detail(row),
      history: async () =>
        (await facts.equipment.conditionsByUnit(chartPeriodsOf(scope))).map(byUnit =>
          share(conditionsOf(byUnit, row.unit))
        )
    }))
  const common = {
    noun: 'đơn vị',
    spread: conditionSpread,
    least: leastDifference,
    format: 'percent',
    labels: periodLabelsOf(scope)
  } as const
  return [
    {
      ...common,
      side: 'high',
      state: value => `${value} trang bị quá hạn bảo dưỡng`,
      problem: 'có tỷ lệ trang bị quá hạn bảo dưỡng cao hơn hẳn các đơn vị khác',
      worst: 'cao nhất',
      subjects: subjectsOf(
        ({ overdue, things }) => ratio(overdue, things),
        ({ overdue, things }) => `${formatNumber(overdue)} trên ${formatNumber(things)} trang bị`
      )
    },
    {
      ...common,
      side: 'low',
      state: value => `${value} trang bị ở trạng thái tốt`,
      problem: 'có tỷ lệ trang bị tốt thấp hơn hẳn các đơn vị khác',
      worst: 'thấp nhất',
      subjects: subjectsOf(
        ({ good, things }) => ratio(good, things),
        ({ good, things }) => `${formatNumber(things - good)} trang bị chưa tốt`
      )
    }
  ]
}

/** Units with the most equipment that is not in good order or overdue for maintenance. */
export async function equipmentConditionRanking(scope: SectorPageScope): Promise<RankingResult> {
  const counted = { ...equipmentColumnOptions, total: 'none' } as const
  return sortSubjectsWorstFirst<UnitConditionRow>(
    {
      title: 'Đơn vị có nhiều trang bị chưa tốt hoặc quá hạn bảo dưỡng nhất',
      rows: await rowsOf(scope),
      severity: ({ faulty }) => faulty,
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('tong', 'Tổng', row => row.things, counted),
        numberColumn('chua-tot', 'Chưa tốt', row => row.things - row.good, counted),
        numberColumn('qua-han', 'Quá hạn bảo dưỡng', row => row.overdue, counted),
        numberColumn('can-xu-ly', 'Cần xử lý', row => row.faulty, counted),
        numberColumn('ty-le', `Tỷ lệ ${equipmentConditions[0].toLowerCase()}`, goodShare, {
          unit: '%',
          total: 'none',
          minWidth: 130,
          grow: 1,
          bar: row => neutralRateBar(goodShare(row))
        })
      ],
      sentence: cell => [
        `Nhiều trang bị cần xử lý nhất: ${cell('don-vi')}`,
        cell('chua-tot') && `chưa tốt ${cell('chua-tot')}`,
        cell('qua-han') && `quá hạn bảo dưỡng ${cell('qua-han')}`
      ],
      none: noUnitBelowTargetText('có trang bị chưa tốt hoặc quá hạn bảo dưỡng')
    },
    scope
  )
}

const goodShare = ({ good, things }: EquipmentConditionCount): number | null => ratio(good, things)
