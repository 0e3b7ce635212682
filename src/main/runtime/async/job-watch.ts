import type { PublishPageEvent } from '@shared/contract/contract'

/** Cancellation and progress of one job. */
export interface JobMonitor {
  readonly signal: AbortSignal
  /**
   * Reports the number of rows and the completed share of the work to the page, at most once per
   * interval.
   */
  readonly tell: (rows: number, share: number) => void
  /**
   * Reports that `done` of `total` steps are complete, with the completed `share` of the current
   * step and its label `words`.
   */
  readonly onStep: (done: number, total: number, share: number, words: string) => void
}

/** Minimum interval between two progress reports, in milliseconds. */
const tellEvery = 100

/**
 * Monitor of a job whose progress the page follows by its id; a job without an id reports nothing.
 */
export function createJobMonitor(
  tell: PublishPageEvent,
  job: string | undefined,
  signal: AbortSignal
): JobMonitor {
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
