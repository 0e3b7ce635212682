import { AppError } from '@shared/contract/reply'

/** Thrown when a task failed after the user cancelled it. */
export class CancelledError extends AppError {
  constructor(message = 'Đã dừng theo yêu cầu. Dữ liệu không thay đổi.') {
    super('CANCELLED', message)
  }
}

/**
 * Task that can be cancelled until it ends or calls `commit`: a later cancellation has no effect,
 * and later errors are thrown as they are.
 */
type CancellableTask<T> = (signal: AbortSignal, commit: () => void) => Promise<T>

/** Running tasks by the id under which the renderer can cancel them. */
export interface CancellationRegistry {
  /**
   * Runs `task` under `id`; without an id only `cancelAll` cancels it. If the task fails after it
   * was cancelled, rejects with CancelledError, whatever the task's own error; otherwise settles as
   * the task does. `message` is the message shown to the user of a cancelled task.
   */
  run<T>(id: string | undefined, task: CancellableTask<T>, message?: string): Promise<T>
  has(id: string): boolean
  /** Aborts the signal of a task; does nothing if no task runs under the id. */
  cancel(id: string): void
  cancelAll(): void
}

export function createCancellationRegistry(): CancellationRegistry {
  const running = new Set<{ id: string | undefined; isOpen: boolean; abort: () => void }>()
  const cancelWhere = (isMeant: (id: string | undefined) => boolean): void => {
    for (const { id, isOpen, abort } of running) if (isOpen && isMeant(id)) abort()
  }
  return {
    async run(id, task, message) {
      const controller = new AbortController()
      const { signal } = controller
      const entry = { id, isOpen: true, abort: () => controller.abort() }
      running.add(entry)
      try {
        return await task(signal, () => {
          entry.isOpen = false
        })
      } catch (error) {
        throw signal.aborted && entry.isOpen ? new CancelledError(message) : error
      } finally {
        running.delete(entry)
      }
    },
    has: id => [...running].some(entry => entry.id === id),
    cancel: id => cancelWhere(one => one === id),
    cancelAll: () => cancelWhere(() => true)
  }
}

/**
 * Resolves with `undefined` instead of rejecting with CancelledError, for calls whose result states
 * that they were cancelled.
 */
export async function undefinedIfCancelled<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task
  } catch (error) {
    if (error instanceof CancelledError) return undefined
    throw error
  }
}

/** Abort signal that is never aborted, for work that cannot be cancelled. */
export const neverAborted: AbortSignal = new AbortController().signal

/** One AbortSignal per key, shared by all work of that key. */
export interface AbortSignalRegistry {
  signalOf(key: string): AbortSignal
  /** Aborts the signal of a key; work that begins later gets a new signal. */
  abort(key: string, reason?: Error): void
}

export function createAbortSignalRegistry(): AbortSignalRegistry {
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
