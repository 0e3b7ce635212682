import type { SectorFacts, UnitAndAreaDimensions } from './facts/facts'
import type { Area, Unit } from './model'
import { flattenUnitTree, lineOf } from './unit-tree'

/** What a test of units may use besides the unit. */
interface UnitTestScope {
  readonly allAreas: readonly Area[]
  /** Whether charts count each unit with its subordinate units. */
  readonly sumsUp: boolean
  /** The unit and its superior units. */
  readonly lineOf: (unit: Unit) => readonly Unit[]
}

/** Tests whether a unit passes one value of a filter. */
export type UnitTest = (unit: Unit, value: string, scope: UnitTestScope) => boolean

/** A filter that narrows everything on a page: its units, or the facts behind its figures. */
export interface NarrowingFilter {
  readonly name: string
  readonly units?: UnitTest | undefined
  readonly facts?: ((facts: SectorFacts, values: readonly string[]) => SectorFacts) | undefined
  /**
   * Whether the page itself applies every selected value to its figures, charts and rows, through
   * `scope.chosen`.
   */
  readonly isOfPage?: boolean
}

/** Tests of the filters that are set: a unit in scope passes all of them. */
export function unitTestsOf(
  { units, areas }: UnitAndAreaDimensions,
  chosen: (name: string) => readonly string[],
  narrowing: readonly NarrowingFilter[],
  sumsUp: boolean
): ((unit: Unit) => boolean)[] {
  const tops = units.filter(({ id }) => chosen('don-vi').includes(id))
  const below = new Set(
    tops.flatMap(top => flattenUnitTree(units, top).map(({ unit }) => unit.index))
  )
  const codes = chosen('khu-vuc')
  const within = new Set(areas.flatMap(({ code, index }) => (codes.includes(code) ? index : [])))
  const scope: UnitTestScope = { allAreas: areas, sumsUp, lineOf: unit => lineOf(units, unit) }
  return [
    ...(below.size > 0 ? [({ index }: Unit) => below.has(index)] : []),
    ...(within.size > 0 ? [({ area }: Unit) => within.has(area)] : []),
    ...narrowing.flatMap(({ name, units: test }) => {
      const values = chosen(name)
      if (!test || values.length === 0) return []
      return [(unit: Unit) => values.some(value => test(unit, value, scope))]
    })
  ]
}
