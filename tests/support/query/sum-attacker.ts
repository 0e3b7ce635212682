const prime = 1_000_003

/** One published result of a query. */
export interface Shown {
  /** Values of the groups with a figure, and of those with a suppressed figure. */
  readonly shown: readonly Values[]
  readonly all: readonly Values[]
}
type Values = Readonly<Record<string, string>>

const has = (values: Values, wanted: Values): boolean =>
  Object.entries(wanted).every(([name, value]) => values[name] === value)

/**
 * Figures of `wanted` that an attacker can derive by adding and subtracting the published figures
 * in every way. `combinations` are all possible value combinations; those without a group in a
 * result are empty.
 */
export function whatFollows(
  combinations: readonly Values[],
  answers: readonly Shown[],
  wanted: readonly (readonly Values[])[]
): (readonly Values[])[] {
  const possible = combinations.filter(values =>
    answers.every(({ all }) => all.some(group => has(values, group)))
  )
  const vectorOf = (groups: readonly Values[]): number[] =>
    possible.map(values => (groups.some(group => has(values, group)) ? 1 : 0))
  const basis: number[][] = []
  for (const { shown } of answers) {
    for (const group of shown) {
      const rest = reduced(vectorOf([group]), basis)
      if (rest.some(value => value !== 0)) basis.push(rest)
    }
  }
  return wanted.filter(groups => {
    const vector = vectorOf(groups)
    return vector.includes(1) && reduced(vector, basis).every(value => value === 0)
  })
}

/** Remainder of a vector after eliminating the rows. */
function reduced(vector: readonly number[], basis: readonly (readonly number[])[]): number[] {
  return basis.reduce<number[]>(
    (left, row) => {
      const pivot = row.findIndex(value => value !== 0)
      const factor = ((left[pivot] ?? 0) * inverse(row[pivot] ?? 1)) % prime
      return left.map((value, at) => (value + (prime - factor) * (row[at] ?? 0)) % prime)
    },
    [...vector]
  )
}

function inverse(value: number): number {
  let [result, square, left] = [1, value, prime - 2]
  while (left > 0) {
    if (left % 2 === 1) result = (result * square) % prime
    square = (square * square) % prime
    left = Math.floor(left / 2)
  }
  return result
}
