import { AppError } from '@shared/contract/reply'

/** The one outcome of work that its user cancelled. */
export class CancelledError extends AppError {
  constructor(message = 'Đã dừng theo yêu cầu. Dữ liệu không thay đổi.') {
    super('CANCELLED', message)
  }
}

/** Running tasks by the id under which the renderer can cancel them. */
export interface CancellationRegistry {
  /**
   * Runs `task` under `id`; without an id nothing cancels it. Rejects with CancelledError where the
   * task fails after it was cancelled, whatever its own error, and as the task does otherwise.
   */
  run<T>(id: string | undefined, task: (signal: AbortSignal) => Promise<T>): Promise<T>
  has(id: string): boolean
  /** Aborts the task's signal; does nothing where no such task runs. */
  cancel(id: string): void
}

/** `message` is what a person reads of a cancelled task. */
export function createCancellationRegistry(message?: string): CancellationRegistry {
  const running = new Map<string, AbortController>()
  return {
    async run(id, task) {
      const controller = new AbortController()
      if (id !== undefined) running.set(id, controller)
      try {
        return await task(controller.signal)
      } catch (error) {
        throw controller.signal.aborted ? new CancelledError(message) : error
      } finally {
        // A later task under the same id has a controller of its own.
        if (id !== undefined && running.get(id) === controller) running.delete(id)
      }
    },
    has: id => running.has(id),
    cancel: id => running.get(id)?.abort()
  }
}

/** `undefined` in place of CancelledError, for calls whose result says that they were cancelled. */
export async function unlessCancelled<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task
  } catch (error) {
    if (error instanceof CancelledError) return undefined
    throw error
  }
}

/** Signal of work that nothing cancels. */
export const neverAborted: AbortSignal = new AbortController().signal

/** One AbortSignal per key, shared by all work of that key. */
export interface AbortScopes {
  signalOf(key: string): AbortSignal
  /** Aborts the work of the key; work that begins later gets a new signal. */
  abort(key: string, reason?: Error): void
}

export function createAbortScopes(): AbortScopes {
  const controllers = new Map<string, AbortController>()
  return {
    signalOf(key) {
      const controller = controllers.get(key) ?? new AbortController()
      controllers.set(key, controller)
      return controller.signal
    },
    abort(key, reason = new CancelledError()) {
      controllers.get(key)?.abort(reason)
      controllers.delete(key)
    }
  }
}
