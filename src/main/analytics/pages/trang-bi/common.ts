import { equipmentGroups } from '@shared/features/analytics/words'
import type { Origin } from '../../figures'
import { sources } from '../../figures'
import { count, ratio } from '../../measures/sum'
import { equipmentIn, groupOf, normOf } from '../../measures/things'
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
}

export function suppliesOf(scope: Scope): Supply[] {
  const { data, has, period } = scope
  const items = equipmentIn(data, has, period)
  return scope.units.flatMap(unit => {
    const own = items.filter(item => item.unit === unit.index)
    return equipmentGroups.map((_, group) => {
      const norm = normOf(data, [unit], group)
      const present = count(own, item => groupOf(data, item) === group)
      return { unit, group, norm, present, gap: present - norm, rate: ratio(present, norm) }
    })
  })
}
