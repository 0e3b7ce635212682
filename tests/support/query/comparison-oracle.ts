import type { EngineCell } from '../../../src/main/warehouse/engine/messages'

type Row = readonly EngineCell[]

/**
 * Expected differences between two results with the same columns, computed over plain arrays. Row
 * numbers start at 1.
 */
export interface ExpectedComparison {
  readonly equal: number
  /** Pairs of rows with equal keys, with the indexes of the cells that differ. */
  readonly differing: readonly {
    readonly rows: [number, number]
    readonly cells: readonly number[]
  }[]
  readonly only: readonly [readonly number[], readonly number[]]
  readonly moved: number
}

/**
 * Expected comparison. Equal rows are matched one to one, in order. The remaining rows are paired
 * in order of their `key`; without a key they are not paired, and with an empty key they are paired
 * in order. `isSorted`: whether the order of equal rows matters.
 */
export function computeExpectedComparison(
  [left, right]: readonly [readonly Row[], readonly Row[]],
  key: readonly number[] | null,
  isSorted: boolean
): ExpectedComparison {
  const [lefts, rights] = [rest(left, right), rest(right, left)]
  const taken = new Set<number>()
  const differing: ExpectedComparison['differing'][number][] = []
  const onlyLeft: number[] = []
  for (const l of lefts) {
    const r = !key
      ? undefined
      : rights.find(at => !taken.has(at) && isSame(left[l], right[at], key))
    if (r === undefined) {
      onlyLeft.push(l + 1)
      continue
    }
    taken.add(r)
    const cells = (left[l] ?? []).flatMap((cell, at) => (cell === right[r]?.[at] ? [] : [at]))
    differing.push({ rows: [l + 1, r + 1], cells })
  }
  const alike = (rows: readonly Row[], without: readonly number[]): string[] =>
    rows.flatMap((row, at) => (without.includes(at) ? [] : [JSON.stringify(row)]))
  const others = alike(right, rights)
  const moved = alike(left, lefts).filter((row, at) => row !== others[at]).length
  return {
    equal: left.length - lefts.length,
    differing,
    only: [onlyLeft, rights.filter(at => !taken.has(at)).map(at => at + 1)],
    moved: isSorted ? moved : 0
  }
}

const isSame = (one: Row | undefined, other: Row | undefined, key: readonly number[]): boolean =>
  key.every(at => one?.[at] === other?.[at])

/** Indexes of the rows that have no equal row on the other side. */
function rest(own: readonly Row[], other: readonly Row[]): number[] {
  const left = new Map<string, number>()
  for (const row of other) {
    const words = JSON.stringify(row)
    left.set(words, (left.get(words) ?? 0) + 1)
  }
  return own.flatMap((row, at) => {
    const words = JSON.stringify(row)
    const count = left.get(words) ?? 0
    left.set(words, count - 1)
    return count > 0 ? [] : [at]
  })
}
