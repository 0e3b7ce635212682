import { formFaultText } from '@shared/features/forms/fault-text'
import { createTaskProcess, type TaskProcessRuntime } from '../runtime/process/task-process'
import type { FormEngineResults, FormEngineTask, FormEngineTaskOf } from './engine-task'

export interface FormEngineProcess {
  /**
   * Runs a task after all earlier ones. An aborted task ends the process and settles at once with
   * the reason of the signal. Throws AppError.
   */
  readonly run: <K extends FormEngineTask['kind']>(
    task: FormEngineTaskOf<K>,
    signal?: AbortSignal
  ) => Promise<FormEngineResults[K]>
}

/**
 * Process that runs the engine of forms, so that a large or hostile file neither blocks nor crashes
 * the main process. It ends after `idle` milliseconds without a task; a task may take `timeout`.
 */
export function createFormEngineProcess(
  runtime: TaskProcessRuntime<FormEngineTask>,
  { idle = 60_000, timeout = 300_000 } = {}
): FormEngineProcess {
  const { run } = createTaskProcess<FormEngineTask, FormEngineResults[keyof FormEngineResults]>(
    runtime,
    {
      idle,
      died: formFaultText.engineDied,
      limit: { timeout, message: formFaultText.engineSlow }
    }
  )
  return {
    run: async <K extends FormEngineTask['kind']>(
      task: FormEngineTaskOf<K>,
      signal?: AbortSignal
    ) => (await run(task, { signal })) as FormEngineResults[K]
  }
}
