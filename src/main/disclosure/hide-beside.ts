import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import {
  findDisclosedClasses,
  type SuppressionStepBudget,
  trySpendSuppressionSteps
} from './follows'

/** Maximum number of further groups that are hidden sequentially. */
const mostTries = 2_000

/**
 * Primary and complementary suppression: hides groups below the minimum size, and enough others
 * that the known sums disclose no small group. Undefined if this is impossible.
 */
export function suppressSmallGroups(
  sizes: readonly number[],
  sums: readonly (readonly number[])[],
  budget: SuppressionStepBudget
): readonly boolean[] | undefined {
  const hidden = sizes.map(size => size < minimumGroupSize)
  if (!hidden.includes(true)) return hidden
  const lines = sums.toSorted(
    (one, other) => one.length - other.length || (one[0] ?? 0) - (other[0] ?? 0)
  )
  const linesOf = sizes.map((): number[] => [])
  for (const [line, groups] of lines.entries()) {
    for (const group of groups) linesOf[group]?.push(line)
  }
  const isHidden = (group: number): boolean => hidden[group] === true
  const sizeOf = (group: number): number => sizes[group] ?? 0
  const within = lines.map(groups => groups.filter(isHidden))
  const hide = (group: number): void => {
    hidden[group] = true
    for (const line of linesOf[group] ?? []) within[line]?.push(group)
  }
  // A sum over a single group discloses the size of that group.
  const isAlone = (group: number): boolean =>
    linesOf[group]?.some(line => lines[line]?.length === 1) === true
  /**
   * Next group of a sum to hide: preferably a group whose hiding also adds a hidden group to other
   * sums, then the smallest.
   */
  const nextIn = (line: number): number | undefined => {
    const helps = (group: number): number =>
      linesOf[group]?.filter(one => one !== line && (within[one]?.length ?? 0) > 0).length ?? 0
    return lines[line]
      ?.filter(group => !isHidden(group) && !isAlone(group))
      .reduce<number | undefined>((best, group) => {
        if (best === undefined) return group
        const more = helps(group) - helps(best) || sizeOf(best) - sizeOf(group)
        return more > 0 ? group : best
      }, undefined)
  }
  const looks = lines.reduce((all, groups) => all + groups.length, lines.length)
  for (let tries = 0; tries < mostTries && trySpendSuppressionSteps(budget, looks); tries++) {
    const bare = [...lines.keys()].find(line => {
      const groups = within[line] ?? []
      return areHiddenSizesDerivable(groups.map(sizeOf)) && nextIn(line) !== undefined
    })
    const next = bare === undefined ? nextBeside() : nextIn(bare)
    if (next === 'none') return hidden
    if (next === undefined) return undefined
    hide(next)
  }
  return undefined

  function nextBeside(): number | 'none' | undefined {
    const places = [...sizes.keys()].filter(isHidden)
    const placeOf = new Map(places.map((group, place) => [group, place]))
    const known = within
      .filter(groups => groups.length > 0)
      .map(groups => groups.flatMap(group => placeOf.get(group) ?? []))
    const few = findDisclosedClasses(places.map(sizeOf), known, budget)
    if (few === undefined) return 'none'
    if (few === 'tooMany') return undefined
    const group = places[few[0] ?? 0] ?? 0
    return (linesOf[group] ?? [])
      .toSorted((one, other) => (within[one]?.length ?? 0) - (within[other]?.length ?? 0))
      .map(nextIn)
      .find(next => next !== undefined)
  }
}

/**
 * Whether a sum discloses the sizes of its hidden groups: it has a single hidden group, a small
 * total, or sizes that are fixed by their minimum or maximum.
 */
function areHiddenSizesDerivable(sizes: readonly number[]): boolean {
  if (sizes.length === 0) return false
  const sum = sizes.reduce((all, size) => all + size, 0)
  const areLargest = sizes.every(size => size === minimumGroupSize - 1)
  return sizes.length === 1 || sum < minimumGroupSize || sum === sizes.length || areLargest
}
