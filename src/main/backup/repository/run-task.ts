import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { type ChildProcessRuntime, startChildProcess } from '../../runtime/process/child-client'
import {
  type CopiesChildRequest,
  copiesChildMessageSchema,
  type RepositoryTask,
  type RepositoryTaskResult,
  repositoryTaskResultSchemas
} from './tasks'

export type RepositoryTaskRuntime = ChildProcessRuntime<CopiesChildRequest>

export interface RepositoryTaskMonitor {
  readonly signal: AbortSignal
  readonly tell?: (files: number, share: number) => void
}

/**
 * Time in milliseconds for a cancelled process to exit, because the next process needs the lock of
 * the repository.
 */
const patience = 2_000

/**
 * Runs one task in a separate process and always ends that process. Cancellation kills the process:
 * every state it may leave is one that a power cut could leave too. Throws AppError, or the
 * signal's reason.
 */
export function runRepositoryTask<T extends RepositoryTask>(
  runtime: RepositoryTaskRuntime,
  task: T,
  { signal, tell }: RepositoryTaskMonitor
): Promise<RepositoryTaskResult<T>> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<RepositoryTaskResult<T>>()
  let late: NodeJS.Timeout | undefined
  const stop = (): void => {
    child.kill()
    // If the process does not exit in time the caller is released, because a process that waits for
    // a disconnected drive may not exit even when killed.
    late = setTimeout(() => reject(signal.reason), patience)
  }
  const onExit = (): void => {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    reject(signal.aborted ? signal.reason : new AppError('IO_ERROR', backupCopyFaultText.died))
  }
  const onMessage = (message: unknown): void => {
    const parsed = copiesChildMessageSchema.safeParse(message)
    const told = parsed.data ?? {
      kind: 'fault',
      code: 'INTERNAL',
      message: backupCopyFaultText.died
    }
    if (told.kind === 'progress') {
      tell?.(told.files, told.share)
      return
    }
    if (told.kind === 'fault') reject(new AppError(told.code, told.message))
    else {
      const result = repositoryTaskResultSchemas[task.kind].safeParse(told.result)
      if (result.success) resolve(result.data as RepositoryTaskResult<T>)
      else reject(new AppError('INTERNAL', backupCopyFaultText.died))
    }
    child.kill()
  }
  const child = startChildProcess(runtime, onMessage, onExit)
  signal.addEventListener('abort', stop, { once: true })
  child.send({ kind: 'task', task })
  return promise
}
