import type { EngineRequestJob } from './job'

/**
 * Semaphore over memory shares, which gives out the largest free share first; a caller that finds
 * no free share waits for a release or for its cancellation.
 */
export interface MemoryShareSemaphore {
  /** Acquires a share. Throws if the job is cancelled while waiting. */
  take(job: EngineRequestJob): Promise<number>
  giveBack(part: number): void
}

export function createMemoryShareSemaphore(parts: readonly number[]): MemoryShareSemaphore {
  const free = [...parts]
  let waiting: (() => void)[] = []
  return {
    async take(job) {
      for (;;) {
        job.refuseIfStopped()
        const largest = Math.max(...free)
        const place = free.indexOf(largest)
        if (place >= 0) {
          free.splice(place, 1)
          return largest
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        await Promise.race([promise, job.stopped])
      }
    },
    giveBack(part) {
      free.push(part)
      const all = waiting
      waiting = []
      for (const wake of all) wake()
    }
  }
}
