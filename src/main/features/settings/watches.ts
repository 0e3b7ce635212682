import { sealedText } from '@shared/features/settings/sealed-text'
import { createCancellationRegistry } from '../../runtime/async/cancellation-registry'
import type { Parts } from '../parts'

export interface Watching {
  readonly signal: AbortSignal
  /** How far it is; told to the page now and then. */
  readonly tell: (rows: number, share: number) => void
}

export interface Watches {
  /** Does work that a person may watch and stop by the name of `job`. Throws CancelledError. */
  run<T>(job: string | undefined, work: (watching: Watching) => Promise<T>): Promise<T>
  /** Ends work; nothing happens where none of this name is under way. */
  stop(job: string): void
}

/** Milliseconds between two words of progress. */
const tellEvery = 100

/** `stopped` is what a person reads of work that was stopped. */
export function createWatches(tell: Parts['tell'], stopped: string = sealedText.stopped): Watches {
  const jobs = createCancellationRegistry(stopped)
  return {
    run: (job, work) =>
      jobs.run(job, signal => {
        let told = 0
        return work({
          signal,
          tell: (rows, share) => {
            if (job === undefined || performance.now() - told < tellEvery) return
            told = performance.now()
            tell('files:progress', { job, rows, share: Math.min(1, share) })
          }
        })
      }),
    stop: jobs.cancel
  }
}
