import { sealedText } from '@shared/model/settings/sealed-text'
import type { Parts } from '../parts'
import { createCancellationRegistry } from '../runtime/async/cancellation-registry'

export interface Watching {
  readonly signal: AbortSignal
  /** Reports progress to the page at intervals. */
  readonly tell: (rows: number, share: number) => void
}

export interface Watches {
  /** Does work that a person may watch and stop by the name of `job`. Throws CancelledError. */
  run<T>(job: string | undefined, work: (watching: Watching) => Promise<T>): Promise<T>
  /** Cancels work; no effect if none of this name is running. */
  stop(job: string): void
}

/** Interval of progress events, in milliseconds. */
const tellEvery = 100

/** `stopped` is the message of cancelled work. */
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
