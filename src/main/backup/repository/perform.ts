import { copyDataFolder } from './copy'
import { listRepositoryCopies, readRepositoryCopy } from './read-copies'
import type { RepositoryTask, RepositoryTaskProgress, RepositoryTaskResult } from './tasks'

/** Performs a task; called by the task process and by tests. Throws AppError. */
export async function performRepositoryTask<T extends RepositoryTask>(
  task: T,
  watch: RepositoryTaskProgress
): Promise<RepositoryTaskResult<T>> {
  const perform = (): Promise<unknown> => {
    if (task.kind === 'copy') return copyDataFolder(task, watch)
    return task.kind === 'list' ? listRepositoryCopies(task) : readRepositoryCopy(task, watch)
  }
  return (await perform()) as RepositoryTaskResult<T>
}
