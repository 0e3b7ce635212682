import { join } from 'node:path'
import noted from './lp/solver-file.json'
import type { PlanOutcome } from './plan/plan-problem'
import type { PlanningProcess } from './planning-process'
import type { PlanningTask } from './planning-task'

type OpenPlanningProcess = () => Promise<{
  readonly process: PlanningProcess
  /** Path of the solver's file. */
  readonly solver: string
}>

let openProcess: OpenPlanningProcess = async () => {
  const { runPlanningTask } = await import('./planning-task')
  return {
    process: { run: (task, { onProgress } = {}) => runPlanningTask(task, onProgress) },
    solver: join('node_modules', noted.package, 'build', noted.file)
  }
}

/**
 * Sets the process that solves plans. Without one, as in tools, they are solved in the calling
 * process, which runs in the project's folder.
 */
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
