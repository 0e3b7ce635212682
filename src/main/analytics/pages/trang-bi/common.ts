import { equipmentGroups } from '@shared/model/analytics/words'
import { equipmentColumnOptions } from '../../columns'
import { factsOfEquipmentTypes } from '../../facts/narrowed-equipment'
import type { FigureOrigin } from '../../figures'
import { figureSourceKinds } from '../../figures'
import { ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { toIndexedFilterOptions } from '../common'
import {
  filterRankableRows,
  noUnitBelowTargetText,
  rankSubjectsByQuota,
  unitRankingTitle
} from '../rankings'

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

/** Rows per unit, with or without subordinate units. */
export async function readEquipmentSupplies(
  { facts, units, period, goals }: SectorPageScope,
  partsOf: SectorPageScope['partsOf'] = unit => [unit],
  of: readonly Unit[] = units
): Promise<EquipmentSupply[]> {
  const [[norms], [things]] = await Promise.all([
    facts.equipment.norms([period]),
    facts.equipment.present([period])
  ])
  const amounts = (some: readonly Unit[], group: number): EquipmentSupply['own'] => ({
    norm: sum(some, ({ code }) => norms?.get(code)?.[group] ?? 0),
    present: sum(some, ({ code }) => things?.get(code)?.[group] ?? 0)
  })
  return of.flatMap(unit =>
    equipmentGroups.map((_, group) => {
      const { norm, present } = amounts(partsOf(unit), group)
      return {
        unit,
        group,
        norm,
        present,
        gap: present - norm,
        rate: ratio(present, norm),
        goal: goals.supply,
        own: amounts([unit], group)
      }
    })
  )
}

/** Equipment of units and groups with the most missing items. */
export async function rankEquipmentSupplies(scope: SectorPageScope): Promise<RankingResult> {
  const all = await readEquipmentSupplies(scope, scope.partsOf)
  const rows = filterRankableRows(all, scope, ({ unit }) => unit)
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
      none: noUnitBelowTargetText('thiếu trang bị so với định mức', scope)
    },
    'amount'
  )
}
