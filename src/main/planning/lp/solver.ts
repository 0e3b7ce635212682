import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import loadHighs, { type Highs } from 'highs'
import type { LinearProgramData } from './linear-program'
import noted from './solver-file.json'

/** Solution of a linear program. */
interface LinearSolution {
  readonly objective: number
  /** Value of each variable. */
  readonly values: Float64Array
  /**
   * Dual value of each constraint: change of the objective per unit by which its binding bound is
   * raised.
   */
  readonly constraintDuals: Float64Array
}

export type LinearOutcome =
  | ({ readonly kind: 'optimal' } & LinearSolution)
  /** No solution satisfies all constraints. */
  | { readonly kind: 'infeasible' }
  /** The solver ended before an optimum was proven. */
  | { readonly kind: 'timeLimit' }

interface SolveOptions {
  /** Seconds after which the solver gives up. */
  readonly timeLimit: number
  /** Called with the number of iterations so far, at most five times a second. */
  readonly onIteration?: (iterations: number) => void
}

export interface LinearSolver {
  readonly solve: (program: LinearProgramData, options: SolveOptions) => LinearOutcome
}

/** Milliseconds between two reports of the progress. */
const reportInterval = 200

/**
 * Variables above which the interior-point method with crossover replaces the simplex method: for
 * a plan of 60 units, 5 years and 5 grades it takes a third of the time.
 */
const interiorPointFrom = 10_000

/**
 * Loads the HiGHS solver from its WebAssembly file. The file lies outside the program's archive, so
 * it is compared with the hash that the build recorded. Throws Error if it differs.
 */
export async function openLinearSolver(path: string): Promise<LinearSolver> {
  const hash = createHash('sha256').update(await readFile(path))
  if (hash.digest('hex') !== noted.sha256) {
    throw new Error(`${noted.file}: changed`)
  }
  // Version 1.15.3 ignores the bytes that its options accept, and reads this file itself.
  const highs = await loadHighs({ locateFile: () => path })
  return { solve: (program, options) => solveWith(highs, program, options) }
}

function solveWith(
  highs: Highs,
  program: LinearProgramData,
  { timeLimit, onIteration }: SolveOptions
): LinearOutcome {
  const numCols = program.costs.length
  const numRows = program.constraintLower.length
  const model = highs.createModel({
    numCols,
    numRows,
    colCost: program.costs,
    colLower: program.variableLower,
    colUpper: program.variableUpper,
    rowLower: program.constraintLower,
    rowUpper: program.constraintUpper,
    matrix: {
      format: 'csr',
      numCols,
      numRows,
      starts: program.starts,
      indices: program.indices,
      values: program.factors
    }
  })
  try {
    model.options.set({
      output_flag: false,
      time_limit: timeLimit,
      ...(numCols > interiorPointFrom && { solver: 'ipm' })
    })
    const { modelStatus, callbackType } = highs.constants
    let reported = 0
    const report = (iterations = 0): undefined => {
      if (Date.now() - reported < reportInterval) return
      reported = Date.now()
      onIteration?.(iterations)
    }
    model.run({
      [callbackType.simplexInterrupt]: ({ data }) => report(data.simplex_iteration_count),
      [callbackType.ipmInterrupt]: ({ data }) => report(data.ipm_iteration_count)
    })
    const status = model.getModelStatus()
    if (status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible) {
      return { kind: 'infeasible' }
    }
    if (status === modelStatus.timeLimit) return { kind: 'timeLimit' }
    if (status !== modelStatus.optimal) throw new Error(`HiGHS: status ${status}`)
    const { colValue, rowDual } = model.getSolution()
    return {
      kind: 'optimal',
      objective: model.getObjectiveValue(),
      values: colValue,
      constraintDuals: rowDual
    }
  } finally {
    model.dispose()
  }
}
