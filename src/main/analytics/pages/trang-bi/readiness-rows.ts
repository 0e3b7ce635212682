import { formatNumber, formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { equipmentGroups } from '@shared/model/analytics/words'
import { daysColumnOptions } from '../../columns'
import type { EquipmentDaysByUnit } from '../../facts/equipment'
import { ratio, sum } from '../../measures/sum'
import { equipmentReadinessOf } from '../../measures/things'
import { addUpParts } from '../../measures/unit-sums'
import type { Unit } from '../../model'
import { type SectorPageScope, scopeOfSingleUnits } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { findItemWithLargestValue } from '../common'
import { belowGoalIndicator, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, rankSubjectsByQuota, unitRankingTitle } from '../rankings'
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
export const equipmentReadinessRowsOf = memoisePerKey(
  async (scope: SectorPageScope): Promise<readonly EquipmentReadinessRow[]> => {
    const { facts, period, units, goals } = scope
    const totals = addUpParts(scope, daysOf(await facts.equipment.daysByUnit(period)))
    return units.flatMap(unit => {
      const days = totals(unit)
      return equipmentGroups.map((_, group) => {
        const [planned, down] = [days[2 * group] ?? 0, days[2 * group + 1] ?? 0]
        const rate = ratio(planned - down, planned)
        return { unit, group, planned, down, rate, goal: goals.equipmentReady }
      })
    })
  }
)

/** Planned and unusable days of a unit without its subordinate units, alternately by group. */
const daysOf =
  (byUnit: EquipmentDaysByUnit) =>
  ({ code }: Unit): ArrayLike<number> =>
    byUnit.get(code)?.flatMap(({ planned, down }) => [planned, down]) ?? []

/** Readiness of the own equipment of a unit, or of one group of it. */
const readinessIn = (byUnit: EquipmentDaysByUnit, { code }: Unit, group?: number): number | null =>
  equipmentReadinessOf(
    (byUnit.get(code) ?? []).filter((_, at) => group === undefined || at === group)
  )

/**
 * Equipment readiness of the units, each without its subordinate units: of all its equipment and,
 * where this reaches the goal, of its least ready group.
 */
export async function equipmentReadinessIndicators(
  scope: SectorPageScope
): Promise<StandoutIndicator[]> {
  const { facts, units, period, goals } = scope
  const now = await facts.equipment.daysByUnit(period)
  const goal = goals.equipmentReady
  const subjectOf = (unit: Unit, group?: number) => {
    const { name, code } = unitSubjectOf(scope, unit)
    const days = (now.get(unit.code) ?? []).filter((_, at) => group === undefined || at === group)
    const [planned, down] = [sum(days, day => day.planned), sum(days, day => day.down)]
    return {
      name: group === undefined ? name : `${name}, ${equipmentGroups[group] ?? ''}`,
      code,
      value: readinessIn(now, unit, group),
      detail: `dừng ${formatNumber(down)} trên ${formatNumber(planned)} ngày kế hoạch`,
      history: async () =>
        (await facts.equipment.daysByUnitIn(chartPeriodsOf(scope))).map(byUnit =>
          readinessIn(byUnit, unit, group)
        )
    }
  }
  const isBelow = (value: number | null): boolean => value !== null && value < goal
  const below = belowGoalIndicator(scope, goal, { rate: 'mức sẵn sàng', noun: 'đơn vị' })
  const ofGroups = units.flatMap(unit => {
    if (isBelow(readinessIn(now, unit))) return []
    const groups = equipmentGroups.map((_, group) => subjectOf(unit, group))
    return findItemWithLargestValue(groups, ({ value }) => -(value ?? 1)) ?? []
  })
  return [
    { ...below, subjects: units.map(unit => subjectOf(unit)) },
    {
      ...below,
      problem: `có nhóm trang bị với mức sẵn sàng dưới ngưỡng ${formatPercent(goal, 0)}`,
      isAlone: true,
      subjects: ofGroups
    }
  ]
}

/** Equipment of units and groups that is furthest below the readiness goal. */
export async function equipmentReadinessRanking(scope: SectorPageScope): Promise<RankingResult> {
  const [rows, history] = await Promise.all([
    equipmentReadinessRowsOf(scopeOfSingleUnits(scope)),
    scope.facts.equipment.daysByUnitIn(chartPeriodsOf(scope))
  ])
  const since = ({ unit, group, goal }: EquipmentReadinessRow): string =>
    belowTargetSinceText(
      scope,
      history.map(byUnit => readinessIn(byUnit, unit, group)),
      rate => rate < goal
    )
  return rankSubjectsByQuota(
    scope,
    // Of thousands of rows, those that reach the goal are not ranked.
    rows.flatMap(row => {
      const { unit, group, planned, down, rate, goal } = row
      if (rate === null || rate >= goal) return []
      return {
        name: unit.name,
        code: unit.code,
        beside: equipmentGroups[group] ?? '',
        amount: planned - down,
        target: planned,
        rate,
        goal,
        // Computed when it is read, because a few of the ranked rows are shown.
        get since() {
          return since(row)
        }
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
      none: noUnitBelowTargetText('dưới ngưỡng sẵn sàng')
    }
  )
}
