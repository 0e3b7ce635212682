import type { FormUnit } from '@shared/model/forms/form'

/** Unit of the organisation in a list in which parents stand before their children. */
export interface UnitAtDepth extends FormUnit {
  readonly depth: number
}

/** Unit and one of its superior units that both sent a form. */
interface OverlappingUnits {
  readonly unit: FormUnit
  readonly superior: FormUnit
}

/**
 * Pairs of units of which one is below the other in the organisation, whose amounts may count
 * twice in a sum. A unit is known by its id, else by its code or name.
 */
export function findOverlappingUnits(
  units: readonly FormUnit[],
  tree: readonly UnitAtDepth[]
): OverlappingUnits[] {
  const places = new Map(units.map(unit => [unit, tree.findIndex(one => isSameUnit(one, unit))]))
  return units.flatMap(unit => {
    const line = superiorsOf(places.get(unit) ?? -1, tree)
    return units
      .filter(other => other !== unit && line.has(places.get(other) ?? -1))
      .map(superior => ({ unit, superior }))
  })
}

function isSameUnit(one: FormUnit, other: FormUnit): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id
  return one.code !== '' && other.code !== '' ? one.code === other.code : one.name === other.name
}

/** Indexes of the superior units of the unit at a place, up to the whole force. */
function superiorsOf(place: number, tree: readonly UnitAtDepth[]): ReadonlySet<number> {
  const found = new Set<number>()
  let depth = tree[place]?.depth ?? 0
  for (let at = place - 1; at >= 0 && depth > 0; at--) {
    const above = tree[at]
    if (!above || above.depth >= depth) continue
    found.add(at)
    depth = above.depth
  }
  return found
}
