import { copyFolder } from './copy'
import { listCopies, readRepositoryCopy } from './read-copies'
import type { CopiesTask, CopiesTaskProgress, CopiesTaskResult } from './tasks'

/** Performs a task; called by the task process and by tests. Throws AppError. */
export async function performCopiesTask<T extends CopiesTask>(
  task: T,
  watch: CopiesTaskProgress
): Promise<CopiesTaskResult<T>> {
  const perform = (): Promise<unknown> => {
    if (task.kind === 'copy') return copyFolder(task, watch)
    return task.kind === 'list' ? listCopies(task) : readRepositoryCopy(task, watch)
  }
  return (await perform()) as CopiesTaskResult<T>
}
