import type { UnitScope } from '@shared/model/admin/scope'
import type { UnitsInScope } from './access'

/** Row of the table of units. */
export interface OrganisationUnit {
  readonly code: string
  readonly name: string
  /** Code of the superior unit; empty at the top. */
  readonly parent: string
}

/**
 * Codes of the branches of a scope that are in force on a day; both bounds of a branch are
 * included.
 */
export const branchesInForce = (scope: UnitScope, day: string): string[] =>
  scope.flatMap(({ unit, from, to }) =>
    (from === null || from <= day) && (to === null || day <= to) ? [unit] : []
  )

/**
 * Units of branches: each branch's own unit and all its subordinate units, also over a cycle. A
 * unit with several rows belongs to the branch if its superior in any of them does not lead
 * outside: all of its rows must be inside.
 */
export function findUnitsInScope(
  branches: readonly string[],
  units: readonly OrganisationUnit[]
): UnitsInScope {
  const rowsOf = Map.groupBy(units, ({ code }) => code)
  const parentsOf = (code: string): string[] => [
    ...new Set((rowsOf.get(code) ?? []).map(({ parent }) => parent))
  ]
  const tops = new Set(branches.filter(code => rowsOf.has(code)))
  const known = new Map<string, boolean>([...tops].map(code => [code, true]))
  const isInside = (code: string, way: ReadonlySet<string>): boolean => {
    const found = known.get(code)
    if (found !== undefined) return found
    if (code === '' || way.has(code) || !rowsOf.has(code)) return false
    const further = new Set(way).add(code)
    const inside = parentsOf(code).every(parent => isInside(parent, further))
    // A result inside a cycle is only certain for its start.
    if (inside || way.size === 0) known.set(code, inside)
    return inside
  }
  const codes = new Set([...rowsOf.keys()].filter(code => isInside(code, new Set())))
  const outside = new Set(units.flatMap(({ code, name }) => (codes.has(code) ? [] : [name])))
  const names = new Set(
    units.flatMap(({ code, name }) => (codes.has(code) && !outside.has(name) ? [name] : []))
  )
  return { codes, names }
}
