import { planFaultText } from '@shared/features/scenario/plan/text'
import {
  createTaskProcess,
  type TaskProcess,
  type TaskProcessRuntime
} from '../runtime/process/task-process'
import type { PlanningProgress, PlanningResults, PlanningTask } from './planning-task'

export type PlanningProcess = TaskProcess<
  PlanningTask,
  PlanningResults[keyof PlanningResults],
  PlanningProgress
>

/**
 * Process that solves plans, because a plan of 200 units takes seconds. It ends after `idle`
 * milliseconds without a task; a task may take `timeout`.
 */
export const createPlanningProcess = (
  runtime: TaskProcessRuntime<PlanningTask>,
  { idle = 60_000, timeout = 300_000 } = {}
): PlanningProcess =>
  createTaskProcess(runtime, {
    idle,
    died: planFaultText.died,
    limit: { timeout, message: planFaultText.slow }
  })
