/** Coefficient of a variable in a constraint. */
export interface LinearTerm {
  readonly variable: number
  readonly factor: number
}

/** Value range; a missing bound is unbounded. */
interface ValueRange {
  readonly lower?: number
  readonly upper?: number
}

/**
 * Linear program to minimise, in compressed row storage: constraint `i` has the coefficients from
 * `starts[i]` up to `starts[i + 1]`. Plain arrays only, so that a process can receive it.
 */
export interface LinearProgramData {
  readonly costs: readonly number[]
  readonly variableLower: readonly number[]
  readonly variableUpper: readonly number[]
  readonly constraintLower: readonly number[]
  readonly constraintUpper: readonly number[]
  readonly starts: readonly number[]
  readonly indices: readonly number[]
  readonly factors: readonly number[]
}

export interface LinearProgramBuilder {
  /** Adds a variable, by default from 0 upwards; returns its index. */
  readonly addVariable: (cost: number, range?: ValueRange) => number
  /** Adds a constraint on the sum of its terms; returns its index. */
  readonly addConstraint: (terms: readonly LinearTerm[], range: ValueRange) => number
  readonly data: () => LinearProgramData
}

/** Builder of a linear program; the objective is the sum of all costs. */
export function createLinearProgram(): LinearProgramBuilder {
  const costs: number[] = []
  const variableLower: number[] = []
  const variableUpper: number[] = []
  const constraintLower: number[] = []
  const constraintUpper: number[] = []
  const starts: number[] = [0]
  const indices: number[] = []
  const factors: number[] = []
  return {
    addVariable: (cost, { lower = 0, upper = Number.POSITIVE_INFINITY } = {}) => {
      variableLower.push(lower)
      variableUpper.push(upper)
      return costs.push(cost) - 1
    },
    addConstraint: (
      terms,
      { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY }
    ) => {
      for (const [variable, factor] of sumByVariable(terms)) {
        indices.push(variable)
        factors.push(factor)
      }
      starts.push(indices.length)
      constraintLower.push(lower)
      return constraintUpper.push(upper) - 1
    },
    data: () => ({
      costs,
      variableLower,
      variableUpper,
      constraintLower,
      constraintUpper,
      starts,
      indices,
      factors
    })
  }
}

/** Adds up the terms of each variable, because the solver refuses a variable that occurs twice. */
function sumByVariable(terms: readonly LinearTerm[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { variable, factor } of terms) {
    if (factor !== 0) sums.set(variable, (sums.get(variable) ?? 0) + factor)
  }
  return sums
}
