import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { createSemaphore } from '../runtime/async/semaphore'
import {
  type ChildProcessClient,
  type ChildProcessRuntime,
  startChildProcess
} from '../runtime/process/child-client'
import type { FormEngineResults, FormEngineTask, FormEngineTaskOf } from './engine-task'

/** Response of the process to a task: its result, or the error that it threw. */
export type FormEngineResponse =
  | { readonly kind: 'result'; readonly result: FormEngineResults[keyof FormEngineResults] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'broken'; readonly name: string }

export interface FormEngineRuntime extends ChildProcessRuntime<FormEngineTask> {
  /** Called with the exit code of a process that exited before it responded. */
  readonly note: (code: number) => void
}

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

/** Milliseconds without a task after which the process ends, which frees its memory. */
const usualIdle = 60_000
/** Milliseconds that one task may take. */
const usualTimeout = 300_000

/**
 * Process that runs the engine of forms. It is started with the first task and after its end, so
 * that a large or hostile file neither blocks nor crashes the main process.
 */
export function createFormEngineProcess(
  { note, ...runtime }: FormEngineRuntime,
  { idle = usualIdle, timeout = usualTimeout } = {}
): FormEngineProcess {
  const turn = createSemaphore(1)
  let child: ChildProcessClient<FormEngineTask> | undefined
  let waiting: PromiseWithResolvers<unknown> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcessClient<FormEngineTask> {
    const started = startChildProcess(
      runtime,
      message => {
        // A process that was ended may still have sent a message.
        if (child === started) settle(message as FormEngineResponse)
      },
      code => {
        if (child !== started) return
        child = undefined
        if (!waiting) return
        note(code)
        waiting.reject(new AppError('IO_ERROR', text.engineDied))
      }
    )
    return started
  }

  function settle(response: FormEngineResponse): void {
    if (response.kind === 'result') waiting?.resolve(response.result)
    else if (response.kind === 'refused') {
      waiting?.reject(new AppError('INVALID_INPUT', response.message))
    } else {
      const broken = new AppError('INTERNAL', text.engineDied)
      waiting?.reject(Object.assign(broken, { cause: response.name }))
    }
  }

  function end(): void {
    const ended = child
    child = undefined
    ended?.kill()
  }

  async function perform(task: FormEngineTask, signal: AbortSignal | undefined): Promise<unknown> {
    clearTimeout(idleTimer)
    const response = Promise.withResolvers<unknown>()
    const stop = (reason: unknown): void => {
      response.reject(reason)
      end()
    }
    const onAbort = (): void => stop(signal?.reason)
    const late = setTimeout(() => stop(new AppError('IO_ERROR', text.engineSlow)), timeout)
    waiting = response
    try {
      signal?.addEventListener('abort', onAbort, { once: true })
      child ??= start()
      child.send(task)
      return await response.promise
    } finally {
      waiting = undefined
      clearTimeout(late)
      signal?.removeEventListener('abort', onAbort)
      idleTimer = setTimeout(end, idle).unref()
    }
  }

  return {
    async run<K extends FormEngineTask['kind']>(task: FormEngineTaskOf<K>, signal?: AbortSignal) {
      const outcome = await turn.acquire(signal && { signal })
      if (outcome !== 'acquired') throw signal?.reason
      try {
        signal?.throwIfAborted()
        return (await perform(task, signal)) as FormEngineResults[K]
      } finally {
        turn.release()
      }
    }
  }
}
