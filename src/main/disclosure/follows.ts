import { minimumGroupSize } from '../../shared/model/minimum-group-size'

/**
 * Remaining budget of computation steps, limited because suppression blocks the main process.
 */
export interface SuppressionStepBudget {
  left: number
}

/** Maximum number of steps per result, which takes some seconds at most. */
export const maxSuppressionSteps = 50_000_000

/** Takes steps from the budget; returns false if too few steps are left. */
export function trySpendSuppressionSteps(budget: SuppressionStepBudget, steps: number): boolean {
  budget.left -= steps
  return budget.left >= 0
}

/** A prime small enough that products of two smaller numbers are exact in a double. */
const prime = 67_108_859
/** Maximum number of classes of one or two persons that are tested in combination. */
const mostSmall = 600

/**
 * Finds small groups whose number of persons is disclosed by known sums: `sizes` belong to disjoint
 * equivalence classes, and each sum lists its classes. Returns the indexes of classes with too few
 * persons in total whose number follows from linear combinations of the sums; undefined if there
 * are none, `tooMany` if there are too many to test. It has no false negatives; a false positive
 * has probability 2^-50. The derivable sums are the span of the known ones, and a random vector
 * orthogonal to all known sums is orthogonal to exactly those, except by chance.
 */
export function findDisclosedClasses(
  sizes: readonly number[],
  sums: readonly (readonly number[])[],
  budget: SuppressionStepBudget = { left: maxSuppressionSteps }
): readonly number[] | undefined | 'tooMany' {
  const rows = spannedBy(sums, budget)
  if (!rows) return 'tooMany'
  if (rows.length === 0) return undefined
  const [one, other] = [acrossTo(sizes.length, rows, 1), acrossTo(sizes.length, rows, 2)]
  return smallZero(
    sizes,
    sizes.map((_, place) => (one[place] ?? 0) + prime * (other[place] ?? 0)),
    budget
  )
}

type SparseSumRow = Map<number, number>
interface PivotedSumRow {
  readonly pivot: number
  /** Entries of a row other than its pivot, which is 1. */
  readonly rest: SparseSumRow
}

/**
 * Converts the sums to row echelon form, in which no row contains the pivot of an earlier row.
 * Undefined if the computation exceeds the budget.
 */
function spannedBy(
  sums: readonly (readonly number[])[],
  budget: SuppressionStepBudget
): PivotedSumRow[] | undefined {
  const found: PivotedSumRow[] = []
  const rowOf = new Map<number, number>()
  for (const sum of sums.toSorted((one, other) => one.length - other.length)) {
    const row: SparseSumRow = new Map(sum.map(place => [place, 1]))
    for (;;) {
      const known = found[Math.min(...rowsIn(row, rowOf))]
      if (!known) break
      eliminate(row, known)
      if (!trySpendSuppressionSteps(budget, row.size + known.rest.size)) return undefined
    }
    const [pivot] = row.keys()
    if (pivot === undefined) continue
    const inverse = power(row.get(pivot) ?? 1, prime - 2)
    row.delete(pivot)
    rowOf.set(pivot, found.length)
    found.push({
      pivot,
      rest: new Map([...row].map(([place, value]) => [place, (value * inverse) % prime]))
    })
  }
  return found
}

/**
 * Subtracts from `row` the multiple of the known row that makes the entry at the known row's pivot
 * zero.
 */
function eliminate(row: SparseSumRow, { pivot, rest }: PivotedSumRow): void {
  const factor = row.get(pivot) ?? 0
  row.delete(pivot)
  for (const [place, value] of rest) {
    const next = ((row.get(place) ?? 0) + prime - ((factor * value) % prime)) % prime
    if (next === 0) row.delete(place)
    else row.set(place, next)
  }
}

function* rowsIn(row: SparseSumRow, rowOf: ReadonlyMap<number, number>): Generator<number> {
  yield Number.POSITIVE_INFINITY
  for (const place of row.keys()) {
    const index = rowOf.get(place)
    if (index !== undefined) yield index
  }
}

function power(base: number, exponent: number): number {
  let [result, square, left] = [1, base, exponent]
  while (left > 0) {
    if (left % 2 === 1) result = (result * square) % prime
    square = (square * square) % prime
    left = Math.floor(left / 2)
  }
  return result
}

/** A random vector orthogonal to all rows. */
function acrossTo(length: number, rows: readonly PivotedSumRow[], seed: number): Float64Array {
  let state = seed
  const vector = Float64Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % prime
  })
  // Rows are processed from the last to the first, because a row only refers to pivots of later
  // rows.
  for (const { pivot, rest } of rows.toReversed()) {
    let sum = 0
    for (const [place, value] of rest) sum = (sum + value * (vector[place] ?? 0)) % prime
    vector[pivot] = (prime - sum) % prime
  }
  return vector
}

/** Sum of two marks; a mark is a number that packs two residues modulo the prime. */
const added = (one: number, other: number): number =>
  ((one + other) % prime) + prime * ((Math.floor(one / prime) + Math.floor(other / prime)) % prime)
const against = (mark: number): number =>
  ((prime - (mark % prime)) % prime) + prime * ((prime - Math.floor(mark / prime)) % prime)

/**
 * Finds one to four classes with fewer than `minimumGroupSize` persons in total whose marks sum to
 * zero.
 */
function smallZero(
  sizes: readonly number[],
  marks: readonly number[],
  budget: SuppressionStepBudget
): readonly number[] | undefined | 'tooMany' {
  const sizeOf = (place: number): number => Math.max(1, sizes[place] ?? 0)
  const markOf = (places: readonly number[]): number =>
    places.reduce((sum, place) => added(sum, marks[place] ?? 0), 0)
  const isFew = (places: readonly number[]): boolean =>
    new Set(places).size === places.length &&
    places.reduce((sum, place) => sum + sizeOf(place), 0) < minimumGroupSize
  const small = sizes.flatMap((size, place) => (size < minimumGroupSize ? [place] : []))
  const byMark = Map.groupBy(small, place => marks[place] ?? 0)
  const complete = (places: readonly number[]): readonly number[] | undefined =>
    byMark
      .get(against(markOf(places)))
      ?.map(last => [...places, last])
      .find(isFew)
  for (const begun of [[], ...small.map(place => [place])]) {
    const found = complete(begun)
    if (found) return found
  }
  const least = small.filter(place => sizeOf(place) <= 2)
  if (least.length > mostSmall || !trySpendSuppressionSteps(budget, least.length ** 2))
    return 'tooMany'
  const pairs = new Map<number, (readonly number[])[]>()
  for (const pair of pairsOf(least)) {
    const mark = markOf(pair)
    const found =
      complete(pair) ??
      pairs
        .get(against(mark))
        ?.map(rest => [...rest, ...pair])
        .find(isFew)
    if (found) return found
    if (pair.some(place => sizeOf(place) > 1)) continue
    const known = pairs.get(mark)
    if (known) known.push(pair)
    else pairs.set(mark, [pair])
  }
  return undefined
}

function* pairsOf(places: readonly number[]): Generator<readonly [number, number]> {
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) yield [one, other]
}
