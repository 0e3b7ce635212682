import type { Tell } from '@shared/contract/contract'
import {
  createCancellationRegistry,
  unlessCancelled
} from '../../runtime/async/cancellation-registry'

/** Cancellation and progress of a named job. */
export interface StepWatch {
  readonly signal: AbortSignal
  /**
   * Reports that `done` of `total` steps are complete, `share` of the current step, and the label
   * of that step.
   */
  readonly onStep: (done: number, total: number, share: number, words: string) => void
}

/** Work that reports its progress to the page and that the page can cancel by its job id. */
export function createStoppable(tell: Tell) {
  const jobs = createCancellationRegistry()
  return {
    /** Resolves with undefined where it was cancelled, even after its last step; rejects as `work` does. */
    run: <T>(job: string, work: (watch: StepWatch) => Promise<T>): Promise<T | undefined> =>
      unlessCancelled(
        jobs.run(job, async signal => {
          const onStep: StepWatch['onStep'] = (done, total, share, words) => {
            const all = Math.min(1, Math.max(0, (done + share) / total))
            if (!signal.aborted) tell('dataQuality:progress', { job, share: all, words })
          }
          const result = await work({ signal, onStep })
          signal.throwIfAborted()
          return result
        })
      ),
    stop: jobs.cancel
  }
}
