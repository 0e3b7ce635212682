import type { LinearProgramData } from './linear-program'

/** Largest amount by which a solution may violate a constraint, as in the solver. */
const feasibilityTolerance = 1e-7

/** Bounds and coefficients of some constraints of a program, in the form that the solver takes. */
export function selectConstraints(program: LinearProgramData, rows: readonly number[]) {
  const starts = new Int32Array(rows.length + 1)
  const indices: number[] = []
  const values: number[] = []
  for (const [at, row] of rows.entries()) {
    for (let index = program.starts[row] ?? 0; index < (program.starts[row + 1] ?? 0); index++) {
      indices.push(program.indices[index] ?? 0)
      values.push(program.factors[index] ?? 0)
    }
    starts[at + 1] = indices.length
  }
  return {
    lower: Float64Array.from(rows, row => program.constraintLower[row] ?? 0),
    upper: Float64Array.from(rows, row => program.constraintUpper[row] ?? 0),
    matrix: {
      format: 'csr' as const,
      numCols: program.costs.length,
      numRows: rows.length,
      starts,
      indices: Int32Array.from(indices),
      values: Float64Array.from(values)
    }
  }
}

/** Those of some constraints that a solution violates by more than `tolerance`. */
export function findViolatedConstraints(
  program: LinearProgramData,
  rows: Iterable<number>,
  values: Float64Array,
  tolerance = feasibilityTolerance
): number[] {
  return [...rows].filter(row => {
    let activity = 0
    for (let index = program.starts[row] ?? 0; index < (program.starts[row + 1] ?? 0); index++) {
      activity += (program.factors[index] ?? 0) * (values[program.indices[index] ?? 0] ?? 0)
    }
    return (
      activity > (program.constraintUpper[row] ?? 0) + tolerance ||
      activity < (program.constraintLower[row] ?? 0) - tolerance
    )
  })
}
