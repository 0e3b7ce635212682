import type { Tell } from '@shared/contract/contract'
import {
  createCancellationRegistry,
  unlessCancelled
} from '../../runtime/async/cancellation-registry'

/** What runs under a name is told how far it is, and when to end. */
export interface StepWatch {
  readonly signal: AbortSignal
  /** `done` of `total` steps, `share` of the one that runs, and what that is. */
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
