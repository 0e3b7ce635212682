import { equipmentGroups } from '@shared/features/analytics/words'
import type { Origin } from '../../figures'
import { sources } from '../../figures'
import { ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'

export const equipmentOrigin = (formula: string, unit = 'trang bị'): Origin => ({
  source: sources.equipment,
  formula,
  unit
})

export const groupOptions = () => indexOptions(equipmentGroups)

/** One unit and group of equipment: norm, what is there, the difference. */
export interface Supply {
  readonly unit: Unit
  readonly group: number
  readonly norm: number
  readonly present: number
  readonly gap: number
  readonly rate: number | null
  /** The rate from which on it has enough. */
  readonly goal: number
  /** Of the unit alone. */
  readonly own: { readonly norm: number; readonly present: number }
}

/** Whether the unit should have or has anything of the group. */
export const isSupplied = ({ norm, present }: Supply): boolean => norm > 0 || present > 0

/** Of each unit alone, or with what is below it. */
export async function suppliesOf(
  { facts, units, period, goals }: Scope,
  partsOf: Scope['partsOf'] = unit => [unit],
  of: readonly Unit[] = units
): Promise<Supply[]> {
  const [[norms], [things]] = await Promise.all([
    facts.equipment.norms([period]),
    facts.equipment.present([period])
  ])
  const amounts = (some: readonly Unit[], group: number): Supply['own'] => ({
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
