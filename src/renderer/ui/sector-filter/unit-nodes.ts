import type { SectorFilterView } from '@shared/features/analytics/view'

/** Unit of the tree of a filter. */
export interface FilterUnitNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly parent: string | null
  readonly depth: number
  readonly hasChildren: boolean
}

/** Nodes of the options of the unit filter, which are in the order of the tree with their depth. */
export function unitNodesOf(options: SectorFilterView['options']): FilterUnitNode[] {
  const line: string[] = []
  return options.map(({ value, label, code = value, depth = 0 }, at) => {
    line[depth] = value
    return {
      id: value,
      name: label,
      code,
      depth,
      parent: depth === 0 ? null : (line[depth - 1] ?? null),
      hasChildren: (options[at + 1]?.depth ?? 0) > depth
    }
  })
}

/** Ids of the units below the chosen ones, which the filter includes. */
export function coveredBy(
  nodes: readonly FilterUnitNode[],
  chosen: readonly string[]
): ReadonlySet<string> {
  const top = new Set(chosen)
  const covered = new Set<string>()
  for (const { id, parent } of nodes) {
    if (parent !== null && (top.has(parent) || covered.has(parent))) covered.add(id)
  }
  return covered
}

/**
 * The chosen units after a press on one of them. A unit takes the place of the chosen units below
 * it, and a unit below a chosen one changes nothing.
 */
export function toggledUnits(
  nodes: readonly FilterUnitNode[],
  chosen: readonly string[],
  id: string
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter(other => other !== id)
  if (coveredBy(nodes, chosen).has(id)) return chosen
  const below = coveredBy(nodes, [id])
  return [...chosen.filter(other => !below.has(other)), id]
}
