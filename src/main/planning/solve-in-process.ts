import type { PlanOutcome } from './plan/plan-problem'
import type { PlanningProcess } from './planning-process'
import type { PlanningTask } from './planning-task'

type OpenPlanningProcess = () => Promise<{
  readonly process: PlanningProcess
  /** Path of the solver's file. */
  readonly solver: string
}>

let openProcess: OpenPlanningProcess = async () => {
  throw new Error('The process of plans is not set up.')
}

/** Sets the process that solves plans. */
export function setPlanningProcess(open: OpenPlanningProcess): void {
  openProcess = open
}

/** Solves a plan in the process of plans. Throws AppError. */
export async function solvePlanInProcess(
  task: Omit<PlanningTask, 'solver'>,
  options: Parameters<PlanningProcess['run']>[1]
): Promise<PlanOutcome> {
  const { process, solver } = await openProcess()
  return process.run({ ...task, solver }, options)
}
