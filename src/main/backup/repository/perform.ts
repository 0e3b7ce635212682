import { copyFolder } from './copy'
import { listCopies, readCopy } from './read-copies'
import type { CopiesTask, TaskResult, Watch } from './tasks'

/** Performs a task; called by the task process and by tests. Throws AppError. */
export async function performTask<T extends CopiesTask>(
  task: T,
  watch: Watch
): Promise<TaskResult<T>> {
  const perform = (): Promise<unknown> => {
    if (task.kind === 'copy') return copyFolder(task, watch)
    return task.kind === 'list' ? listCopies(task) : readCopy(task, watch)
  }
  return (await perform()) as TaskResult<T>
}
