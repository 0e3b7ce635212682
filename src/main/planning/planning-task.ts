import type { PlanOutcome, PlanProblem } from './plan/plan-problem'
import type { PlanSolvePhase } from './plan/solve-plan'

/** Work of the process of plans. */
export interface PlanningTask {
  /** Path of the solver's WebAssembly file. */
  readonly solver: string
  readonly problem: PlanProblem
  /** Seconds that the solver may take. */
  readonly timeLimit: number
}

export interface PlanningProgress {
  readonly phase: PlanSolvePhase
  readonly iterations: number
}

/** Runs a task in this process; the solver is loaded with the first one. */
export async function runPlanningTask(
  { solver, problem, timeLimit }: PlanningTask,
  onProgress?: (progress: PlanningProgress) => void
): Promise<PlanOutcome> {
  const [{ openLinearSolver }, { solvePlan }] = await Promise.all([
    import('./lp/solver'),
    import('./plan/solve-plan')
  ])
  return solvePlan(await openLinearSolver(solver), problem, {
    timeLimit,
    onProgress: (phase, iterations) => onProgress?.({ phase, iterations })
  })
}
