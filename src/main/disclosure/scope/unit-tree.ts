import type { OrganisationUnit } from './units-in-scope'

/** Unit with its place in the organisation tree. */
export interface UnitInTree {
  readonly code: string
  readonly name: string
  /** Names of the superior units, from the top down. */
  readonly superiors: readonly string[]
}

/**
 * Units in the order of the organisation tree: each after its superior, siblings as in the table.
 * Of several rows with one code the first counts; units of a cycle follow at the end, each once.
 */
export function orderUnitsAsTree(units: readonly OrganisationUnit[]): UnitInTree[] {
  const byCode = new Map<string, OrganisationUnit>()
  for (const unit of units) {
    if (unit.code !== '' && !byCode.has(unit.code)) byCode.set(unit.code, unit)
  }
  const children = Map.groupBy(byCode.values(), ({ parent, code }) =>
    byCode.has(parent) && parent !== code ? parent : ''
  )
  const ordered = new Map<string, UnitInTree>()
  const visit = (tops: readonly OrganisationUnit[]): void => {
    const stack = tops.toReversed().map(unit => ({ unit, superiors: [] as readonly string[] }))
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { code, name } = next.unit
      const { superiors } = next
      if (ordered.has(code)) continue
      ordered.set(code, { code, name, superiors })
      for (const unit of (children.get(code) ?? []).toReversed()) {
        stack.push({ unit, superiors: [...superiors, name] })
      }
    }
  }
  visit(children.get('') ?? [])
  for (const unit of byCode.values()) if (!ordered.has(unit.code)) visit([unit])
  return [...ordered.values()]
}
