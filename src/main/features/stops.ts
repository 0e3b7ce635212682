import { EngineFault } from '../warehouse/engine/fault'
import { asAppError } from '../warehouse/engine-errors'

/** Work that the page can stop by the name that it gave it; without a name nothing stops it. */
export function createStops() {
  const running = new Map<string, AbortController>()
  return {
    /** Answers what `work` does. Throws AppError CONFLICT where it was stopped, else what it throws. */
    async run<T>(job: string | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const stop = new AbortController()
      if (job !== undefined) running.set(job, stop)
      try {
        return await work(stop.signal)
      } catch (error) {
        throw stop.signal.aborted ? asAppError(new EngineFault('stopped')) : error
      } finally {
        if (job !== undefined) running.delete(job)
      }
    },
    stop: (job: string): void => running.get(job)?.abort()
  }
}
