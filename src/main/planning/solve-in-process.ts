import { join } from 'node:path'
import noted from './lp/solver-file.json'
import type { PlanningProcess } from './planning-process'
import type { PlanningResults, PlanningTask } from './planning-task'

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
 * process, which runs in the project's folder. Returns a function that restores the former one.
 */
export function setPlanningProcess(open: OpenPlanningProcess): () => void {
  const former = openProcess
  openProcess = open
  return () => {
    openProcess = former
  }
}

type TaskOf<K> = Omit<Extract<PlanningTask, { readonly kind: K }>, 'kind' | 'solver'>
type RunOptions = Parameters<PlanningProcess['run']>[1]

/** Solves a plan in the process of plans. Throws AppError. */
export async function solvePlanInProcess(
  task: TaskOf<'plan'>,
  options: RunOptions
): Promise<PlanningResults['plan']> {
  const { process, solver } = await openProcess()
  const result = await process.run({ ...task, kind: 'plan', solver }, options)
  return result as PlanningResults['plan']
}

/** Solves transport problems in the process of plans. Throws AppError. */
export async function solveTransportsInProcess(
  task: TaskOf<'transport'>
): Promise<PlanningResults['transport']> {
  const { process, solver } = await openProcess()
  const result = await process.run({ ...task, kind: 'transport', solver })
  return result as PlanningResults['transport']
}
