import type { Tell } from '@shared/contract/contract'
import { createCancellationRegistry, unlessCancelled } from './cancellation-registry'

/** Cancellation and progress of one job. */
export interface JobWatch {
  readonly signal: AbortSignal
  /** Reports rows, and the share of the work that is done, to the page at intervals. */
  readonly tell: (rows: number, share: number) => void
  /**
   * Reports that `done` of `total` steps are complete, `share` of the current step, and the label
   * of that step.
   */
  readonly onStep: (done: number, total: number, share: number, words: string) => void
}

/** Jobs that report their progress to the page and that the page can cancel by their id. */
export interface WatchedJobs {
  /** Runs a job; without an id nothing cancels or follows it. Throws CancelledError. */
  run<T>(job: string | undefined, work: (watch: JobWatch) => Promise<T>): Promise<T>
  /** As `run`, but resolves with undefined where the job was cancelled, even after its last step. */
  attempt<T>(job: string, work: (watch: JobWatch) => Promise<T>): Promise<T | undefined>
  /** Cancels a job; does nothing if none of this id is running. */
  stop(job: string): void
}

/** Interval of progress in rows, in milliseconds. */
const tellEvery = 100

/** `message` is what a person reads of a cancelled job. */
export function createWatchedJobs(tell: Tell, message?: string): WatchedJobs {
  const jobs = createCancellationRegistry(message)

  const watchOf = (job: string | undefined, signal: AbortSignal): JobWatch => {
    let told = 0
    return {
      signal,
      tell: (rows, share) => {
        if (job === undefined || performance.now() - told < tellEvery) return
        told = performance.now()
        tell('files:progress', { job, rows, share: Math.min(1, share) })
      },
      onStep: (done, total, share, words) => {
        if (job === undefined || signal.aborted) return
        const all = Math.min(1, Math.max(0, (done + share) / total))
        tell('dataQuality:progress', { job, share: all, words })
      }
    }
  }
  const run: WatchedJobs['run'] = (job, work) => jobs.run(job, signal => work(watchOf(job, signal)))
  return {
    run,
    attempt: (job, work) =>
      unlessCancelled(
        run(job, async watch => {
          const result = await work(watch)
          watch.signal.throwIfAborted()
          return result
        })
      ),
    stop: jobs.cancel
  }
}
