import type { LinearBasis, LinearOutcome, LinearSolver } from '../lp/solver'
import { buildPlanModel, type PlanModel } from './plan-model'
import type { PlanProblem } from './plan-problem'
import { clusterUnits, sumClusters } from './unit-clusters'

interface SolveLevelsOptions {
  /** Seconds for all levels together. */
  readonly timeLimit: number
  /** Called with the number of iterations of all levels so far. */
  readonly onIteration: (iterations: number) => void
}

/** Units from which a plan is solved in levels. */
const leastUnits = 20
/** Clusters of the levels as shares of the units; the last level has all units. */
const clusterShares = [0.05, 0.25, 0.5]

interface Level {
  readonly problem: PlanProblem
  /** Cluster of each unit. */
  readonly clusterOf: readonly number[]
}

/**
 * Solves the program of a plan. A plan of many units is solved for a few clusters of similar units
 * first. The optimal basis of a cluster is the first one of each of its parts in the next level, of
 * which the last has all units. The sum of the units of any plan is a plan of their clusters, so
 * that a plan is infeasible if that of the clusters is.
 */
export function solvePlanLevels(
  solver: LinearSolver,
  problem: PlanProblem,
  { timeLimit, onIteration }: SolveLevelsOptions
): { readonly model: PlanModel; readonly outcome: LinearOutcome } {
  const deadline = Date.now() + timeLimit * 1_000
  let coarser: (Level & { readonly model: PlanModel; readonly basis: LinearBasis }) | undefined
  let before = 0
  let iterations = 0
  for (const level of levelsOf(problem)) {
    const model = buildPlanModel(level.problem)
    const outcome = solver.solve(model.program, {
      timeLimit: Math.max(0.001, (deadline - Date.now()) / 1_000),
      onIteration: now => {
        iterations = before + now
        onIteration(iterations)
      },
      lazy: model.lazy,
      ...(coarser && { start: expandBasis(coarser, model, parentsOf(coarser, level)) })
    })
    if (level.problem === problem) return { model, outcome }
    if (outcome.kind !== 'optimal') return { model: buildPlanModel(problem), outcome }
    coarser = { ...level, model, basis: outcome.basis }
    before = iterations
  }
  throw new Error('A plan has no level of all units.')
}

function levelsOf(problem: PlanProblem): Level[] {
  const { units } = problem
  const clustered =
    units.length < leastUnits
      ? []
      : clusterUnits(
          units,
          clusterShares.map(share => Math.ceil(share * units.length))
        )
  return [
    ...clustered.map(clusterOf => ({
      problem: { ...problem, units: sumClusters(units, clusterOf) },
      clusterOf
    })),
    { problem, clusterOf: [...units.keys()] }
  ]
}

/** Cluster of a coarser level of which each cluster of a finer level is a part. */
function parentsOf(coarser: Level, { problem, clusterOf }: Level): number[] {
  const parents = new Array<number>(problem.units.length).fill(0)
  for (const [unit, cluster] of clusterOf.entries()) {
    parents[cluster] = coarser.clusterOf[unit] ?? 0
  }
  return parents
}

/** Basis in which each unit of a model has the statuses of its parent in a coarser model. */
function expandBasis(
  { model: { unitSize }, basis, problem }: Level & { model: PlanModel; basis: LinearBasis },
  finer: PlanModel,
  parents: readonly number[]
): LinearBasis {
  const expand = (statuses: Int32Array, size: number, length: number): Int32Array => {
    const expanded = new Int32Array(length)
    for (const [unit, parent] of parents.entries()) {
      expanded.set(statuses.subarray(parent * size, (parent + 1) * size), unit * size)
    }
    expanded.set(statuses.subarray(problem.units.length * size), parents.length * size)
    return expanded
  }
  const { costs, constraintLower } = finer.program
  return {
    variables: expand(basis.variables, unitSize.variables, costs.length),
    constraints: expand(basis.constraints, unitSize.constraints, constraintLower.length)
  }
}
