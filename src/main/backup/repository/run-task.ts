import { AppError } from '@shared/contract/reply'
import { copyFaultText } from '@shared/features/copies/fault-text'
import { type EndedProcess, endProcess } from '../../jobs/end-process'
import {
  type CopiesTask,
  fromCopiesChild,
  type TaskResult,
  type ToCopiesChild,
  taskResults
} from './tasks'

/** What a task needs of a utility process; Electron's own has more. */
export interface CopiesProcess extends EndedProcess {
  postMessage(message: ToCopiesChild): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

export interface CopiesRuntime {
  readonly start: () => CopiesProcess
  /** Ends a process that does not end by itself; nothing where it is gone. */
  readonly forceEnd: (pid: number) => void
}

export interface TaskWatch {
  readonly signal: AbortSignal
  readonly tell?: (files: number, share: number) => void
}

/** Milliseconds that a stopped process has to be gone: the next one takes the lock of the repository. */
const patience = 2_000

/**
 * Does one task in a process of its own and ends it, whatever happens. Stopping ends the process: every state that it may leave is one that a power cut may
 * leave, too. Throws AppError, or the reason of the signal.
 */
export function runTask<T extends CopiesTask>(
  { start, forceEnd }: CopiesRuntime,
  task: T,
  { signal, tell }: TaskWatch
): Promise<TaskResult<T>> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult<T>>()
  const child = start()
  let isGone = false
  const end = (): void => {
    if (!isGone) endProcess(child, forceEnd)
  }
  let late: NodeJS.Timeout | undefined
  const stop = (): void => {
    end()
    // One that waits for a dead drive may not end either.
    late = setTimeout(() => reject(signal.reason), patience)
  }
  signal.addEventListener('abort', stop, { once: true })
  child.once('exit', () => {
    isGone = true
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    reject(signal.aborted ? signal.reason : new AppError('IO_ERROR', copyFaultText.died))
  })
  child.on('message', message => {
    const parsed = fromCopiesChild.safeParse(message)
    const told = parsed.data ?? { kind: 'fault', code: 'INTERNAL', message: copyFaultText.died }
    if (told.kind === 'progress') {
      tell?.(told.files, told.share)
      return
    }
    if (told.kind === 'fault') reject(new AppError(told.code, told.message))
    else {
      const result = taskResults[task.kind].safeParse(told.result)
      if (result.success) resolve(result.data as TaskResult<T>)
      else reject(new AppError('INTERNAL', copyFaultText.died))
    }
    end()
  })
  child.postMessage({ kind: 'task', task })
  return promise
}
