import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import loadHighs, { type Highs, type Model } from 'highs'
import { findViolatedConstraints, selectConstraints } from './constraint-selection'
import type { LinearProgramData } from './linear-program'
import noted from './solver-file.json'

/**
 * Basis of the simplex method: the status of each variable and each constraint, as a code of HiGHS.
 */
export interface LinearBasis {
  readonly variables: Int32Array
  readonly constraints: Int32Array
}

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
  readonly basis: LinearBasis
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
  /**
   * Basis to start from, such as one of a similar program. It may have any number of basic members
   * and need not be feasible; the nearer it is to an optimal one, the shorter is the solution.
   */
  readonly start?: LinearBasis
  /**
   * Whether the solution of the first basis satisfies all constraints, as after one was relaxed. The
   * primal simplex method keeps that; the dual one gives it up at once.
   */
  readonly isStartFeasible?: boolean
  /** Indexes of constraints that are left out until a solution violates them. */
  readonly lazy?: ReadonlySet<number>
}

export interface LinearSolver {
  readonly solve: (program: LinearProgramData, options: SolveOptions) => LinearOutcome
}

/** Milliseconds between two reports of the progress. */
const reportInterval = 200

/**
 * Variables above which the interior-point method with crossover replaces the simplex method, if
 * there is neither a basis to start from nor a lazy constraint.
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

/** Status of a constraint that does not bind, in a basis. */
const basic = 1

function solveWith(highs: Highs, program: LinearProgramData, options: SolveOptions): LinearOutcome {
  const { timeLimit, onIteration, start, lazy } = options
  const statusAtStart = (row: number): number => start?.constraints[row] ?? basic
  // A lazy constraint that binds in the first basis is likely to bind in the optimal one.
  const [rows = [], left = []] = partition(
    [...program.constraintLower.keys()],
    row => !lazy?.has(row) || statusAtStart(row) !== basic
  )
  const model = createSolverModel(highs, program, rows)
  try {
    model.options.set({ output_flag: false, time_limit: timeLimit, ...methodOf(program, options) })
    if (start) {
      model.setBasis({
        colStatus: start.variables,
        rowStatus: Int32Array.from(rows, statusAtStart)
      })
    }
    return solveWithLazyConstraints(program, {
      model,
      rows,
      left: new Set(left),
      run: () => runSolver(highs, model, onIteration)
    })
  } finally {
    model.dispose()
  }
}

const partition = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  items.filter(test),
  items.filter(item => !test(item))
]

function createSolverModel(
  highs: Highs,
  program: LinearProgramData,
  rows: readonly number[]
): ReturnType<Highs['createModel']> {
  const { lower, upper, matrix } = selectConstraints(program, rows)
  return highs.createModel({
    numCols: program.costs.length,
    numRows: rows.length,
    colCost: program.costs,
    colLower: program.variableLower,
    colUpper: program.variableUpper,
    rowLower: lower,
    rowUpper: upper,
    matrix
  })
}

/** Value of the option `simplex_strategy`. */
const primalSimplex = 4

function methodOf(
  { costs }: LinearProgramData,
  { start, isStartFeasible, lazy }: SolveOptions
): Record<string, number | string> {
  if (isStartFeasible) return { solver: 'simplex', simplex_strategy: primalSimplex }
  // Perturbed costs would move away from a basis that is nearly optimal.
  if (start) return { solver: 'simplex', dual_simplex_cost_perturbation_multiplier: 0 }
  return { solver: lazy || costs.length <= interiorPointFrom ? 'simplex' : 'ipm' }
}

/**
 * Fewer new constraints need so few iterations that the exact weights of steepest edge pricing would
 * take longer to compute.
 */
const mostForDevex = 40
const devexPricing = { simplex_dual_edge_weight_strategy: 1 }

interface LazySolution {
  readonly model: Model
  /** Constraints of the solver's model in its order. */
  readonly rows: number[]
  /** Constraints that are left out. */
  readonly left: Set<number>
  /** Solves the model; returns another outcome than an optimal one. */
  readonly run: () => Exclude<LinearOutcome, { readonly kind: 'optimal' }> | undefined
}

/** Solves a program and adds the constraints that the solution violates, until there are none. */
function solveWithLazyConstraints(
  program: LinearProgramData,
  { model, rows, left, run }: LazySolution
): LinearOutcome {
  for (;;) {
    const failure = run()
    if (failure) return failure
    const { colValue, rowDual } = model.getSolution()
    const violated = findViolatedConstraints(program, left, colValue)
    if (violated.length > 0) {
      for (const row of violated) left.delete(row)
      rows.push(...violated)
      if (violated.length < mostForDevex) model.options.set(devexPricing)
      model.addRows(selectConstraints(program, violated))
      continue
    }
    const { colStatus, rowStatus } = model.getBasis()
    const constraintDuals = new Float64Array(program.constraintLower.length)
    const constraints = new Int32Array(program.constraintLower.length).fill(basic)
    for (const [at, row] of rows.entries()) {
      constraintDuals[row] = rowDual[at] ?? 0
      constraints[row] = rowStatus[at] ?? basic
    }
    return {
      kind: 'optimal',
      objective: model.getObjectiveValue(),
      values: colValue,
      constraintDuals,
      basis: { variables: colStatus, constraints }
    }
  }
}

/** Runs the solver; returns undefined if it found an optimum. Reports the iterations. */
function runSolver(
  highs: Highs,
  model: Model,
  onIteration: SolveOptions['onIteration']
): ReturnType<LazySolution['run']> {
  const { callbackType, modelStatus } = highs.constants
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
  return undefined
}
