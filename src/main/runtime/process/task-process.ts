import { AppError } from '@shared/contract/reply'
import { createSemaphore } from '../async/semaphore'
import {
  type ChildProcessClient,
  type ChildProcessRuntime,
  startChildProcess
} from './child-client'

/** Message of a process about its task: the result, the error that it threw, or progress. */
type TaskProcessMessage<Result, Progress = never> =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'broken'; readonly name: string }
  | { readonly kind: 'progress'; readonly progress: Progress }

export interface TaskProcessRuntime<Task> extends ChildProcessRuntime<Task> {
  /** Called with the exit code of a process that exited before it responded. */
  readonly note: (code: number) => void
}

interface TaskProcessOptions {
  /** Milliseconds without a task after which the process ends, which frees its memory. */
  readonly idle: number
  /** Message to the user about a process that exited. */
  readonly died: string
  /**
   * Milliseconds that one task may take, and the message to the user about one that takes longer;
   * by default a task may take any time.
   */
  readonly limit?: { readonly timeout: number; readonly message: string }
}

export interface TaskRunOptions<Progress> {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: Progress) => void
}

export interface TaskProcess<Task, Result, Progress = never> {
  /**
   * Runs a task after all earlier ones. An aborted task ends the process and settles at once with
   * the reason of the signal. Throws AppError.
   */
  readonly run: (task: Task, options?: TaskRunOptions<Progress>) => Promise<Result>
}

/**
 * Client of a process that runs one task at a time. It is started with the first task and after its
 * end, so that a task neither blocks nor crashes the main process.
 */
export function createTaskProcess<Task, Result, Progress = never>(
  { note, ...runtime }: TaskProcessRuntime<Task>,
  { idle, died, limit }: TaskProcessOptions
): TaskProcess<Task, Result, Progress> {
  const turn = createSemaphore(1)
  let child: ChildProcessClient<Task> | undefined
  let waiting: PromiseWithResolvers<Result> | undefined
  let tell: ((progress: Progress) => void) | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcessClient<Task> {
    const started = startChildProcess(
      runtime,
      message => {
        // A process that was ended may still have sent a message.
        if (child === started) settle(message as TaskProcessMessage<Result, Progress>)
      },
      code => {
        if (child !== started) return
        child = undefined
        if (!waiting) return
        note(code)
        waiting.reject(new AppError('IO_ERROR', died))
      }
    )
    return started
  }

  function settle(message: TaskProcessMessage<Result, Progress>): void {
    if (message.kind === 'progress') tell?.(message.progress)
    else if (message.kind === 'result') waiting?.resolve(message.result)
    else if (message.kind === 'refused') {
      waiting?.reject(new AppError('INVALID_INPUT', message.message))
    } else {
      const broken = new AppError('INTERNAL', died)
      waiting?.reject(Object.assign(broken, { cause: message.name }))
    }
  }

  function end(): void {
    const ended = child
    child = undefined
    ended?.kill()
  }

  async function perform(
    task: Task,
    { signal, onProgress }: TaskRunOptions<Progress>
  ): Promise<Result> {
    clearTimeout(idleTimer)
    const response = Promise.withResolvers<Result>()
    const stop = (reason: unknown): void => {
      response.reject(reason)
      end()
    }
    const onAbort = (): void => stop(signal?.reason)
    const late =
      limit && setTimeout(() => stop(new AppError('IO_ERROR', limit.message)), limit.timeout)
    waiting = response
    tell = onProgress
    try {
      signal?.addEventListener('abort', onAbort, { once: true })
      child ??= start()
      child.send(task)
      return await response.promise
    } finally {
      waiting = undefined
      tell = undefined
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      idleTimer = setTimeout(end, idle).unref()
    }
  }

  return {
    async run(task, options = {}) {
      const { signal } = options
      const outcome = await turn.acquire(signal && { signal })
      if (outcome !== 'acquired') throw signal?.reason
      try {
        signal?.throwIfAborted()
        return await perform(task, options)
      } finally {
        turn.release()
      }
    }
  }
}

interface TaskPort<Task> {
  readonly on: (event: 'message', listener: (message: { readonly data: Task }) => void) => unknown
  readonly postMessage: (message: unknown) => void
}

/**
 * Entry point of a process of tasks: runs each task that it receives; the main process ends it.
 * Reports an AppError by its message, any other error by its class only, because its message may
 * contain data.
 */
export function serveTasks<Task, Result, Progress = never>(
  port: TaskPort<Task>,
  run: (task: Task, onProgress: (progress: Progress) => void) => Promise<Result>
): void {
  const respond = (message: TaskProcessMessage<Result, Progress>): void => port.postMessage(message)
  port.on('message', ({ data }) => {
    void run(data, progress => respond({ kind: 'progress', progress })).then(
      result => respond({ kind: 'result', result }),
      (error: unknown) => {
        if (error instanceof AppError) respond({ kind: 'refused', message: error.message })
        else respond({ kind: 'broken', name: error instanceof Error ? error.name : 'unknown' })
      }
    )
  })
}
