import type { Job } from './job'

/** Parts of something that are lent, the largest first; whoever finds none waits until one comes back, or until it is stopped. */
export interface Shares {
  /** Throws where the job is stopped meanwhile. */
  take(job: Job): Promise<number>
  giveBack(part: number): void
}

export function createShares(parts: readonly number[]): Shares {
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
