import { memoisePerKey } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { UnitScope } from '@shared/model/admin/scope'
import { orderUnitsAsTree } from '../../disclosure/scope/unit-tree'
import type { OrganisationUnit } from '../../disclosure/scope/units-in-scope'
import type { FeatureDependencies } from '../../parts'

type UnitParts = Pick<FeatureDependencies, 'readUnits'>

const treeOf = memoisePerKey((units: readonly OrganisationUnit[]) =>
  orderUnitsAsTree(units).map(unit => ({ ...unit, folded: foldText(`${unit.code} ${unit.name}`) }))
)

/**
 * Units in the order of the organisation tree, each with the text that is searched; undefined
 * without a table of units. Throws AppError.
 */
export async function readUnitTree({ readUnits }: UnitParts) {
  const units = await readUnits()
  return units && treeOf(units)
}

/** Lookup of the name of a unit by its code; an unknown unit is named by its code. Throws AppError. */
export async function createUnitNameLookup(parts: UnitParts): Promise<(code: string) => string> {
  const tree = (await readUnitTree(parts)) ?? []
  const names = new Map(tree.map(({ code, name }) => [code, name]))
  return code => names.get(code) || code
}

/** Codes in a scope that the table of units does not have. Throws AppError. */
export async function findUnknownUnits(parts: UnitParts, scope: UnitScope): Promise<string[]> {
  const known = new Set((await readUnitTree(parts))?.map(({ code }) => code))
  return scope.flatMap(({ unit }) => (known.has(unit) ? [] : [unit]))
}
