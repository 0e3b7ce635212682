import { formatNumber, formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { equipmentGroups } from '@shared/model/analytics/words'
import { equipmentColumnOptions } from '../../columns'
import type { EquipmentAmountsByUnitAndGroup } from '../../facts/equipment'
import { factsOfEquipmentTypes } from '../../facts/narrowed-equipment'
import type { FigureOrigin } from '../../figures'
import { figureSourceKinds } from '../../figures'
import { groupBy, ratio } from '../../measures/sum'
import { addUpParts } from '../../measures/unit-sums'
import type { Unit } from '../../model'
import { type SectorPageScope, scopeOfSingleUnits } from '../../scope'
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
export const readOwnEquipmentSupplies = (
  scope: SectorPageScope
): Promise<readonly EquipmentSupply[]> => readEquipmentSupplies(scopeOfSingleUnits(scope))

/** Rows per unit, with its subordinate units if the page includes them. */
export const readEquipmentSupplies = memoisePerKey((scope: SectorPageScope) =>
  readEquipmentSuppliesOf(scope, scope.units)
)

/** Equal rows, but for some of the units only. */
export async function readEquipmentSuppliesOf(
  scope: SectorPageScope,
  units: readonly Unit[]
): Promise<readonly EquipmentSupply[]> {
  const { goals } = scope
  const history = await readSupplyHistory(scope)
  const planned = amountsByUnit(history.norms.at(-1))
  const things = amountsByUnit(history.present.at(-1))
  const [normsOf, presentOf] = [planned, things].map(own => addUpParts(scope, own))
  return units.flatMap(unit => {
    const [norms, present] = [normsOf?.(unit) ?? [], presentOf?.(unit) ?? []]
    const [ownNorms, ownPresent] = [planned(unit), things(unit)]
    return equipmentGroups.map((_, group) => {
      const [norm, count] = [norms[group] ?? 0, present[group] ?? 0]
      return {
        unit,
        group,
        norm,
        present: count,
        gap: count - norm,
        rate: ratio(count, norm),
        goal: goals.supply,
        own: { norm: ownNorms[group] ?? 0, present: ownPresent[group] ?? 0 }
      }
    })
  })
}

const noAmounts: readonly number[] = equipmentGroups.map(() => 0)

/** Amounts of a unit without its subordinate units. */
const amountsByUnit =
  (amounts: EquipmentAmountsByUnitAndGroup | undefined) =>
  ({ code }: Unit): ArrayLike<number> =>
    amounts?.get(code) ?? noAmounts

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
          detail: `thiếu ${formatNumber(missing(row))} trên định mức ${formatNumber(row.norm)} ${equipmentColumnOptions.unit}`,
          weight: missing(row),
          history: () => historyOf(row)
        }
      })
    }
  ]
}

/** Equipment of units and groups with the most missing items. */
export async function rankEquipmentSupplies(scope: SectorPageScope): Promise<RankingResult> {
  const rows = (await readOwnEquipmentSupplies(scope)).filter(({ gap }) => gap < 0)
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
