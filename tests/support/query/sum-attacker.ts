const prime = 1_000_003

/** Published result of one query, from which an attacker tries to derive hidden figures. */
export interface PublishedFigures {
  /**
   * Group values of the rows whose figure is shown; `all` are those of all rows, including rows
   * whose figure is suppressed.
   */
  readonly shown: readonly Values[]
  readonly all: readonly Values[]
}
type Values = Readonly<Record<string, string>>

const has = (values: Values, wanted: Values): boolean =>
  Object.entries(wanted).every(([name, value]) => values[name] === value)

/**
 * Hidden figures among `wanted` that an attacker can compute by adding and subtracting published
 * figures in every way. `attributeCombinations` are all possible value combinations; a combination without a
 * group in a result has no persons.
 */
export function deriveFiguresBySums(
  combinations: readonly Values[],
  answers: readonly PublishedFigures[],
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

/** Remainder of a vector after Gaussian elimination with the rows of `basis`. */
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
