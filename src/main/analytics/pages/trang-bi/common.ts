import { formatNumber, formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { equipmentGroups } from '@shared/model/analytics/words'
import { equipmentColumnOptions } from '../../columns'
import type { EquipmentAmountsByUnitAndGroup } from '../../facts/equipment'
import { factsOfEquipmentTypes } from '../../facts/narrowed-equipment'
import type { FigureOrigin } from '../../figures'
import { figureSourceKinds } from '../../figures'
import { groupBy, ratio } from '../../measures/sum'
import type { Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { findItemWithLargestValue, toIndexedFilterOptions } from '../common'
import { belowGoalIndicator, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, rankSubjectsByQuota, unitRankingTitle } from '../rankings'

export const equipmentOrigin = (formula: string, unit = 'trang bị'): FigureOrigin => ({
  source: figureSourceKinds.equipment,
  formula,
  unit
})

export const equipmentGroupOptions = () => toIndexedFilterOptions(equipmentGroups)

/** Equipment types selected in a chart. */
export const chartTypeFilter = {
  name: 'loai',
  label: 'Loại',
  inCharts: true,
  options: async ({ facts, period }: Pick<SectorPageScope, 'facts' | 'period'>) =>
    (await facts.equipment.types(period)).map(({ code, name }) => ({ value: code, label: name })),
  facts: factsOfEquipmentTypes
} as const

/** Equipment of one group in a unit: establishment, stock and difference. */
export interface EquipmentSupply {
  readonly unit: Unit
  readonly group: number
  readonly norm: number
  readonly present: number
  readonly gap: number
  readonly rate: number | null
  /** Supply rate from which the unit is fully supplied. */
  readonly goal: number
  /** Values of the unit without subordinate units. */
  readonly own: { readonly norm: number; readonly present: number }
}

/** Whether the unit has an establishment or stock of the group. */
export const hasEquipmentSupply = ({ norm, present }: EquipmentSupply): boolean =>
  norm > 0 || present > 0

/**
 * Establishments and stocks in the displayed periods, the selected one last. All parts of a page ask
 * for the same periods, so that one cached scan serves them.
 */
async function readSupplyHistory(scope: SectorPageScope) {
  const periods = chartPeriodsOf(scope)
  const [norms, present] = await Promise.all([
    scope.facts.equipment.norms(periods),
    scope.facts.equipment.present(periods)
  ])
  return { norms, present }
}

/** Rows per unit without subordinate units; figures, charts and verdict of a page read them. */
export const readOwnEquipmentSupplies = memoisePerKey((scope: SectorPageScope) =>
  readEquipmentSupplies(scope, unit => [unit])
)

/** Rows per unit, with the units that `partsOf` adds to each. */
export async function readEquipmentSupplies(
  scope: SectorPageScope,
  partsOf: SectorPageScope['partsOf'],
  of: readonly Unit[] = scope.units
): Promise<readonly EquipmentSupply[]> {
  const { goals } = scope
  const history = await readSupplyHistory(scope)
  const [planned, things] = [history.norms.at(-1), history.present.at(-1)]
  return of.flatMap(unit => {
    const parts = partsOf(unit)
    const [norms, present] = [sumByGroup(planned, parts), sumByGroup(things, parts)]
    const isSingle = parts.length === 1
    const ownNorms = isSingle ? norms : sumByGroup(planned, [unit])
    const ownPresent = isSingle ? present : sumByGroup(things, [unit])
    return norms.map((norm, group) => ({
      unit,
      group,
      norm,
      present: present[group] ?? 0,
      gap: (present[group] ?? 0) - norm,
      rate: ratio(present[group] ?? 0, norm),
      goal: goals.supply,
      own: { norm: ownNorms[group] ?? 0, present: ownPresent[group] ?? 0 }
    }))
  })
}

/**
 * Amounts of units by equipment group. One pass over the units, as thousands of units are added up
 * for each of the units above them.
 */
function sumByGroup(
  amounts: EquipmentAmountsByUnitAndGroup | undefined,
  units: readonly Unit[]
): readonly number[] {
  const totals = equipmentGroups.map(() => 0)
  for (const { code } of units) {
    const own = amounts?.get(code)
    if (!own) continue
    for (const group of totals.keys()) totals[group] = (totals[group] ?? 0) + (own[group] ?? 0)
  }
  return totals
}

/**
 * Supply rates of the units, each by its group that lacks most and without its subordinate units.
 */
export async function equipmentSupplyIndicators(
  scope: SectorPageScope
): Promise<StandoutIndicator[]> {
  const { goals } = scope
  const missing = ({ norm, present }: EquipmentSupply): number => norm - present
  const rows = (await readOwnEquipmentSupplies(scope)).filter(
    ({ rate }) => rate !== null && rate < goals.supply
  )
  const worst = [...groupBy(rows, ({ unit }) => unit).values()].flatMap(
    own => findItemWithLargestValue(own, missing) ?? []
  )
  const historyOf = async ({ unit, group }: EquipmentSupply): Promise<(number | null)[]> => {
    const { norms, present } = await readSupplyHistory(scope)
    return norms.map((norm, at) =>
      ratio(present[at]?.get(unit.code)?.[group] ?? 0, norm.get(unit.code)?.[group] ?? 0)
    )
  }
  const named = { rate: 'mức đủ trang bị', noun: 'đơn vị' }
  return [
    {
      ...belowGoalIndicator(scope, goals.supply, named),
      problem: `có nhóm trang bị dưới ${formatPercent(goals.supply, 0)} định mức`,
      worst: 'thiếu nhiều nhất',
      isAlone: true,
      subjects: worst.map(row => {
        const { name, code } = unitSubjectOf(scope, row.unit)
        return {
          name: `${name}, ${equipmentGroups[row.group] ?? ''}`,
          code,
          value: row.rate,
          detail: `thiếu ${formatNumber(missing(row))} trên định mức ${formatNumber(row.norm)}`,
          weight: missing(row),
          history: () => historyOf(row)
        }
      })
    }
  ]
}

/** Equipment of units and groups with the most missing items. */
export async function rankEquipmentSupplies(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await readOwnEquipmentSupplies(scope)
  return rankSubjectsByQuota(
    scope,
    rows.map(({ unit, group, present, norm, rate, goal }) => ({
      name: unit.name,
      code: unit.code,
      beside: equipmentGroups[group] ?? '',
      amount: present,
      target: norm,
      rate,
      goal
    })),
    {
      title: unitRankingTitle('Đơn vị và nhóm thiếu nhiều nhất', scope),
      subject: 'Đơn vị',
      beside: 'Nhóm',
      amount: 'Hiện có',
      target: 'Định mức',
      rate: 'Mức đủ',
      unit: equipmentColumnOptions.unit,
      worst: 'Thiếu nhiều nhất',
      none: noUnitBelowTargetText('thiếu trang bị so với định mức')
    },
    'amount'
  )
}
