import { AppError } from '@shared/contract/reply'
import { realText } from '@shared/features/collection/real/text'

/** One request a source or target at a time, which can be stopped by its name. */
export interface Turns {
  /** Throws BUSY where another is under way, CONFLICT where it was stopped, and what `work` throws. */
  readonly alone: <T>(id: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly stop: (id: string) => void
}

export function createTurns(): Turns {
  const running = new Map<string, AbortController>()
  return {
    async alone(id, work) {
      if (running.has(id)) throw new AppError('BUSY', realText.busy)
      const stop = new AbortController()
      running.set(id, stop)
      try {
        return await work(stop.signal)
      } catch (error) {
        if (stop.signal.aborted) throw new AppError('CONFLICT', realText.stopped)
        throw error
      } finally {
        running.delete(id)
      }
    },
    stop: id => running.get(id)?.abort()
  }
}
