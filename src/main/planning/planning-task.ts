import type { PlanOutcome, PlanProblem } from './plan/plan-problem'
import type { PlanSolvePhase } from './plan/solve-plan'
import type { Shipment, TransportProblem } from './transport/tiered-transport'

/** Work of the process of plans; `timeLimit` in seconds applies to each program of the solver. */
export type PlanningTask = {
  /** Path of the solver's WebAssembly file. */
  readonly solver: string
  readonly timeLimit: number
} & (
  | { readonly kind: 'plan'; readonly problem: PlanProblem }
  | { readonly kind: 'transport'; readonly problems: readonly TransportProblem[] }
)

/** Results of the tasks by kind; a transport has one list of shipments for each problem. */
export interface PlanningResults {
  readonly plan: PlanOutcome
  readonly transport: readonly (readonly Shipment[])[]
}

export interface PlanningProgress {
  readonly phase: PlanSolvePhase
  readonly iterations: number
}

/** Runs a task in this process; the solver is loaded with the first one. */
export async function runPlanningTask(
  task: PlanningTask,
  onProgress?: (progress: PlanningProgress) => void
): Promise<PlanningResults[keyof PlanningResults]> {
  const { openLinearSolver } = await import('./lp/solver')
  const solver = await openLinearSolver(task.solver)
  const { timeLimit } = task
  if (task.kind === 'transport') {
    const { solveTieredTransport } = await import('./transport/tiered-transport')
    return task.problems.map(problem => solveTieredTransport(solver, problem, timeLimit))
  }
  const { solvePlan } = await import('./plan/solve-plan')
  return solvePlan(solver, task.problem, {
    timeLimit,
    onProgress: (phase, iterations) => onProgress?.({ phase, iterations })
  })
}
