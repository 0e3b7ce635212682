import type { GroupKeyCoarsening } from './coarser'
import { maxSuppressionSteps, type SuppressionStepBudget } from './follows'
import { suppressSmallGroups } from './hide-beside'

/**
 * A group of the finest grouping: its values as text, its size, and the size of each of its parts.
 */
export interface GroupWithPartSizes {
  readonly keys: readonly (string | null)[]
  readonly sizes: readonly number[]
  /**
   * Number of persons outside of each part of the group; default: the size of the group minus that
   * of the part, which is only correct if each person has one row.
   */
  readonly rests?: readonly number[]
}

/** Maximum number of groups over all groupings. */
const mostGroups = 400_000

/**
 * Finds the groups to suppress, as indexes per size: groups below the minimum size, and
 * complementary groups from which they could be derived. All coarser groupings of the same rows,
 * including the grand total, are assumed to be known, so the result does not depend on earlier
 * queries and is the same each time. `coarser` are the coarser groupings of each key. Undefined if
 * there are too many groups, if suppression is impossible, or if the computation exceeds `steps`.
 */
export function findSuppressedGroups(
  groups: readonly GroupWithPartSizes[],
  coarser: readonly (readonly GroupKeyCoarsening[])[],
  steps = maxSuppressionSteps
): ReadonlySet<number>[] | undefined {
  const [first] = groups
  if (!first) return []
  const budget = { left: steps }
  const found: ReadonlySet<number>[] = []
  for (const part of first.sizes.keys()) {
    const hidden =
      part === 0
        ? hiddenWholes(groups, coarser, budget)
        : hiddenParts(groups, coarser, part, budget)
    if (!hidden) return undefined
    found.push(hidden)
  }
  return found
}

function hiddenWholes(
  groups: readonly GroupWithPartSizes[],
  coarser: readonly (readonly GroupKeyCoarsening[])[],
  budget: SuppressionStepBudget
): ReadonlySet<number> | undefined {
  const sizes = groups.map(({ sizes: [size = 0] }) => size)
  return hiddenCells(
    groups.map(({ keys }, place) => ({ keys, size: sizes[place] ?? 0 })),
    coarser,
    budget
  )
}

/**
 * Suppression of parts: rows that pass a condition and rows that fail it are two groups of a finer
 * grouping; only the group of rows that pass is ever shown.
 */
function hiddenParts(
  groups: readonly GroupWithPartSizes[],
  coarser: readonly (readonly GroupKeyCoarsening[])[],
  part: number,
  budget: SuppressionStepBudget
): ReadonlySet<number> | undefined {
  const halves = groups.flatMap(({ keys, sizes, rests }, group) => {
    const [all = 0, passing = 0] = [sizes[0], sizes[part]]
    return [
      { group, keys: [...keys, 'in'], size: passing },
      { group: undefined, keys: [...keys, 'out'], size: rests?.[part] ?? all - passing }
    ].filter(({ size }) => size > 0)
  })
  const hidden = hiddenCells(halves, [...coarser, []], budget)
  return hidden && new Set([...hidden].flatMap(place => halves[place]?.group ?? []))
}

interface SizedCell {
  readonly keys: readonly (string | null)[]
  readonly size: number
}

/** A grouping to which the finest grouping can be aggregated. */
interface GroupingLevel {
  /**
   * Chosen grouping of each key: 0 is the finest, followed by those of `coarser`, and last the
   * total.
   */
  readonly options: readonly number[]
  /** Index of the group at this level, for each group of the finest grouping. */
  readonly groupOf: readonly number[]
  readonly sizes: readonly number[]
}

/**
 * Finds the groups to hide, from coarse to fine groupings; each level hides the groups that could
 * be derived from figures of coarser levels.
 */
function hiddenCells(
  cells: readonly SizedCell[],
  coarser: readonly (readonly GroupKeyCoarsening[])[],
  budget: SuppressionStepBudget
): ReadonlySet<number> | undefined {
  // The number of groupings is checked before they are built, because it is a product over the
  // keys.
  const groupings = coarser.reduce((all, parts) => all * (parts.length + 2), 1)
  if (groupings * cells.length > mostGroups) return undefined
  const shown: { readonly level: GroupingLevel; readonly hidden: readonly boolean[] }[] = []
  for (const options of optionsOf(coarser)) {
    const level = levelOf(cells, options, coarser)
    const sums = shown.flatMap(({ level: wider, hidden }) =>
      isWider(wider.options, options, coarser) ? sumsOf(level, wider, hidden) : []
    )
    const hidden = suppressSmallGroups(level.sizes, sums, budget)
    if (options.every(option => option === 0)) {
      return hidden && new Set([...cells.keys()].filter(cell => hidden[level.groupOf[cell] ?? 0]))
    }
    // If the budget is exceeded the whole query is refused, because a level skipped here might be
    // answered when queried alone.
    if (budget.left < 0) return undefined
    // A level without a possible suppression is left out: queries at this level are always refused,
    // so none of its figures is ever disclosed.
    if (hidden) shown.push({ level, hidden })
  }
  return undefined
}

/**
 * All groupings, coarsest first: a grouping comes after every grouping to which it can be
 * aggregated.
 */
function optionsOf(
  coarser: readonly (readonly GroupKeyCoarsening[])[]
): readonly (readonly number[])[] {
  const all = coarser.reduce<number[][]>(
    (made, parts) =>
      made.flatMap(options =>
        Array.from({ length: parts.length + 2 }, (_, option) => [...options, option])
      ),
    [[]]
  )
  const width = (options: readonly number[]): number => options.reduce((sum, one) => sum + one, 0)
  return all.sort((one, other) => width(other) - width(one))
}

const weeks = 4

/**
 * Whether each group of the finer grouping lies within one group of the wider grouping; weeks do
 * not lie within months.
 */
const isWider = (
  wider: readonly number[],
  finer: readonly number[],
  coarser: readonly (readonly GroupKeyCoarsening[])[]
): boolean =>
  finer.every((option, key) => {
    const other = wider[key] ?? 0
    const parts = coarser[key]?.length ?? 0
    const isWeek = parts === weeks && option === 1
    return other === option || option === 0 || other > parts || (!isWeek && other > option)
  }) && wider.some((option, key) => option !== finer[key])

function levelOf(
  cells: readonly SizedCell[],
  options: readonly number[],
  coarser: readonly (readonly GroupKeyCoarsening[])[]
): GroupingLevel {
  const names = cells.map(({ keys }) =>
    JSON.stringify(
      keys.flatMap((key, place) => {
        const option = options[place] ?? 0
        const parts = coarser[place] ?? []
        if (option > parts.length) return []
        return [option === 0 ? key : (parts[option - 1]?.(key) ?? null)]
      })
    )
  )
  // Groups are sorted by name, so that they have the same order in every query that contains them.
  const groups = new Map([...new Set(names)].sort().map((name, group) => [name, group]))
  const groupOf = names.map(name => groups.get(name) ?? 0)
  const sizes = Array.from({ length: groups.size }, () => 0)
  for (const [cell, group] of groupOf.entries()) {
    sizes[group] = (sizes[group] ?? 0) + (cells[cell]?.size ?? 0)
  }
  return { options, groupOf, sizes }
}

/**
 * For each group that is shown in a coarser grouping, lists the finer groups of which it is the
 * sum.
 */
function sumsOf(
  level: GroupingLevel,
  wider: GroupingLevel,
  hidden: readonly boolean[]
): number[][] {
  const members = wider.sizes.map(() => new Set<number>())
  for (const [cell, group] of wider.groupOf.entries()) {
    members[group]?.add(level.groupOf[cell] ?? 0)
  }
  return members.flatMap((groups, group) =>
    hidden[group] ? [] : [[...groups].sort((one, other) => one - other)]
  )
}
