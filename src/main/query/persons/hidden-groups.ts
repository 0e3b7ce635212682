import { type Budget, mostSteps } from './budget'
import type { Coarser } from './coarser'
import { hideBeside } from './hide-beside'

/** A group of the finest grouping: its values as text, and how many it and each of its parts are. */
export interface SizedGroup {
  readonly keys: readonly (string | null)[]
  readonly sizes: readonly number[]
  /** For each size how many the rest of the group is; what is left of it where persons are rows. */
  readonly rests?: readonly number[]
}

/** Groups in all their groupings that are looked at, at most. */
const mostGroups = 400_000

/**
 * Which groups are hidden, for each size the places of its groups: those of too few persons, and others from which these could be worked out. It is
 * taken for known what a coarser grouping of the same rows would answer, the total among it; so nobody's earlier question matters here, and a group is
 * hidden or shown the same each time. `coarser` are the groupings that each key can be added up to. Undefined where they are too many or too
 * small to be hidden so, or where it takes more than `steps`.
 */
export function hiddenGroups(
  groups: readonly SizedGroup[],
  coarser: readonly (readonly Coarser[])[],
  steps = mostSteps
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
  groups: readonly SizedGroup[],
  coarser: readonly (readonly Coarser[])[],
  budget: Budget
): ReadonlySet<number> | undefined {
  const sizes = groups.map(({ sizes: [size = 0] }) => size)
  return hiddenCells(
    groups.map(({ keys }, place) => ({ keys, size: sizes[place] ?? 0 })),
    coarser,
    budget
  )
}

/** What passes a condition and what does not are two groups of a finer grouping; only the one that passes is ever shown. */
function hiddenParts(
  groups: readonly SizedGroup[],
  coarser: readonly (readonly Coarser[])[],
  part: number,
  budget: Budget
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

interface Cell {
  readonly keys: readonly (string | null)[]
  readonly size: number
}

/** A grouping that the finest can be added up to. */
interface Level {
  /** Of each key the coarser grouping that it stands in: 0 itself, then those of `coarser`, last none. */
  readonly options: readonly number[]
  /** Of each cell its group here. */
  readonly groupOf: readonly number[]
  readonly sizes: readonly number[]
}

/** From the widest to the finest; each hides what could be worked out by what those before it show. */
function hiddenCells(
  cells: readonly Cell[],
  coarser: readonly (readonly Coarser[])[],
  budget: Budget
): ReadonlySet<number> | undefined {
  // Groupings multiply with each key: they are counted before they are made.
  const groupings = coarser.reduce((all, parts) => all * (parts.length + 2), 1)
  if (groupings * cells.length > mostGroups) return undefined
  const shown: { readonly level: Level; readonly hidden: readonly boolean[] }[] = []
  for (const options of optionsOf(coarser)) {
    const level = levelOf(cells, options, coarser)
    const sums = shown.flatMap(({ level: wider, hidden }) =>
      isWider(wider.options, options, coarser) ? sumsOf(level, wider, hidden) : []
    )
    const hidden = hideBeside(level.sizes, sums, budget)
    if (options.every(option => option === 0)) {
      return hidden && new Set([...cells.keys()].filter(cell => hidden[level.groupOf[cell] ?? 0]))
    }
    // Asked alone, what is given up here might be answered.
    if (budget.left < 0) return undefined
    // What cannot be hidden so is refused, and nobody knows it.
    if (hidden) shown.push({ level, hidden })
  }
  return undefined
}

/** All groupings, the widest first: each stands behind those that it adds up to. */
function optionsOf(coarser: readonly (readonly Coarser[])[]): readonly (readonly number[])[] {
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

/** Whether each group of the finer one lies in one of the wider; weeks lie in no month. */
const isWider = (
  wider: readonly number[],
  finer: readonly number[],
  coarser: readonly (readonly Coarser[])[]
): boolean =>
  finer.every((option, key) => {
    const other = wider[key] ?? 0
    const parts = coarser[key]?.length ?? 0
    const isWeek = parts === weeks && option === 1
    return other === option || option === 0 || other > parts || (!isWeek && other > option)
  }) && wider.some((option, key) => option !== finer[key])

function levelOf(
  cells: readonly Cell[],
  options: readonly number[],
  coarser: readonly (readonly Coarser[])[]
): Level {
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
  // Groups in the order of their names are the same in every question that has them.
  const groups = new Map([...new Set(names)].sort().map((name, group) => [name, group]))
  const groupOf = names.map(name => groups.get(name) ?? 0)
  const sizes = Array.from({ length: groups.size }, () => 0)
  for (const [cell, group] of groupOf.entries()) {
    sizes[group] = (sizes[group] ?? 0) + (cells[cell]?.size ?? 0)
  }
  return { options, groupOf, sizes }
}

/** Which groups each group that a wider grouping shows is the sum of. */
function sumsOf(level: Level, wider: Level, hidden: readonly boolean[]): number[][] {
  const members = wider.sizes.map(() => new Set<number>())
  for (const [cell, group] of wider.groupOf.entries()) {
    members[group]?.add(level.groupOf[cell] ?? 0)
  }
  return members.flatMap((groups, group) =>
    hidden[group] ? [] : [[...groups].sort((one, other) => one - other)]
  )
}
