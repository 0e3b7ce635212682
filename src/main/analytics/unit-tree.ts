import type { Unit } from './model'

export function parentUnitOf(units: readonly Unit[], unit: Unit): Unit | undefined {
  return unit.parent === null ? undefined : units[unit.parent]
}

/** A unit and its superior units, from the unit up. */
export function lineOf(units: readonly Unit[], unit: Unit): readonly Unit[] {
  const line: Unit[] = []
  for (let next: Unit | undefined = unit; next; next = parentUnitOf(units, next)) line.push(next)
  return line
}

/** Units in depth-first order with their depth; with `top`, only the subtree of that unit. */
export function flattenUnitTree(
  units: readonly Unit[],
  top?: Unit
): { unit: Unit; depth: number }[] {
  const children = Map.groupBy(units, ({ parent }) => parent)
  const tree: { unit: Unit; depth: number }[] = []
  const add = (unit: Unit, depth: number): void => {
    tree.push({ unit, depth })
    for (const child of children.get(unit.index) ?? []) add(child, depth + 1)
  }
  for (const unit of top ? [top] : (children.get(null) ?? [])) add(unit, 0)
  return tree
}
