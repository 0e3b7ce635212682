import type { Unit } from '../model'
import type { SectorPageScope } from '../scope'

/**
 * Sums, by place, of the amounts of each unit and of the subordinate units that are counted with it.
 * Each unit is added once to the sums of its superior, however many levels are above it. Amounts
 * are integers, whose sum does not depend on the order.
 */
export function addUpParts(
  { units, sumsUp }: Pick<SectorPageScope, 'sumsUp' | 'units'>,
  ownOf: (unit: Unit) => ArrayLike<number>
): (unit: Unit) => ArrayLike<number> {
  if (!sumsUp) return ownOf
  const children = Map.groupBy(units, ({ parent }) => parent)
  const known = new Map<Unit, ArrayLike<number>>()
  const sumOf = (unit: Unit): ArrayLike<number> => {
    const below = children.get(unit.index)
    if (!below) return ownOf(unit)
    const sums = known.get(unit) ?? sumByPlace([ownOf(unit), ...below.map(sumOf)])
    known.set(unit, sums)
    return sums
  }
  return sumOf
}

function sumByPlace(all: readonly ArrayLike<number>[]): readonly number[] {
  const sums = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, () => 0)
  for (const amounts of all) {
    for (const at of sums.keys()) sums[at] = (sums[at] ?? 0) + (amounts[at] ?? 0)
  }
  return sums
}
