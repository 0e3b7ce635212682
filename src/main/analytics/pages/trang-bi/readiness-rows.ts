import { equipmentGroups } from '@shared/model/analytics/words'
import { daysColumnOptions } from '../../columns'
import { sum } from '../../measures/sum'
import { equipmentReadinessOf } from '../../measures/things'
import type { Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { chartPeriodsOf } from '../periods'
import {
  filterRankableRows,
  noUnitBelowTargetText,
  rankSubjectsByQuota,
  unitRankingTitle
} from '../rankings'
import { belowTargetSinceText } from '../since'

/** Days of a unit's equipment of one group, optionally with subordinate units. */
export interface EquipmentReadinessRow {
  readonly unit: Unit
  readonly group: number
  readonly planned: number
  readonly down: number
  readonly rate: number | null
  readonly goal: number
}

/** One row per unit and equipment group. */
export async function equipmentReadinessRowsOf({
  facts,
  period,
  units,
  partsOf,
  goals
}: SectorPageScope): Promise<EquipmentReadinessRow[]> {
  const byUnit = await facts.equipment.daysByUnit(period)
  return units.flatMap(unit => {
    const parts = partsOf(unit)
    return equipmentGroups.map((_, group) => {
      const planned = sum(parts, ({ code }) => byUnit.get(code)?.[group]?.planned ?? 0)
      const down = sum(parts, ({ code }) => byUnit.get(code)?.[group]?.down ?? 0)
      return {
        unit,
        group,
        planned,
        down,
        rate: equipmentReadinessOf([{ planned, down }]),
        goal: goals.equipmentReady
      }
    })
  })
}

/** Equipment of units and groups that is furthest below the readiness goal. */
export async function equipmentReadinessRanking(scope: SectorPageScope): Promise<RankingResult> {
  const [all, history] = await Promise.all([
    equipmentReadinessRowsOf(scope),
    scope.facts.equipment.daysByUnitIn(chartPeriodsOf(scope))
  ])
  const rows = filterRankableRows(all, scope, ({ unit }) => unit)
  const since = ({ unit, group, goal }: EquipmentReadinessRow): string => {
    const parts = scope.partsOf(unit)
    const rates = history.map(byUnit =>
      equipmentReadinessOf(parts.flatMap(({ code }) => byUnit.get(code)?.[group] ?? []))
    )
    return belowTargetSinceText(scope, rates, rate => rate < goal)
  }
  return rankSubjectsByQuota(
    scope,
    rows.map(row => {
      const { unit, group, planned, down, rate, goal } = row
      return {
        name: unit.name,
        code: unit.code,
        beside: equipmentGroups[group] ?? '',
        amount: planned - down,
        target: planned,
        rate,
        goal,
        ...(rate !== null && rate < goal && { since: since(row) })
      }
    }),
    {
      title: unitRankingTitle('Đơn vị và nhóm có mức sẵn sàng thấp nhất', scope),
      subject: 'Đơn vị',
      beside: 'Nhóm',
      amount: 'Hoạt động',
      target: 'Kế hoạch',
      short: 'Dừng',
      rate: 'Sẵn sàng',
      unit: daysColumnOptions.unit,
      worst: 'Mức sẵn sàng thấp nhất',
      none: noUnitBelowTargetText('dưới ngưỡng sẵn sàng', scope)
    }
  )
}
