import type { Tell } from '@shared/contract/contract'

/** What runs under a name is told how far it is, and when to end. */
export interface StepWatch {
  readonly signal: AbortSignal
  /** `done` of `total` steps, `share` of the one that runs, and what that is. */
  readonly onStep: (done: number, total: number, share: number, words: string) => void
}

/** Work that the page can stop by the name that it gave it. */
export function createStoppable(tell: Tell) {
  const running = new Map<string, AbortController>()
  return {
    /** Answers what `work` does, or undefined where it was stopped. Throws what it throws. */
    async run<T>(job: string, work: (watch: StepWatch) => Promise<T>): Promise<T | undefined> {
      const stop = new AbortController()
      const { signal } = stop
      running.set(job, stop)
      const onStep: StepWatch['onStep'] = (done, total, share, words) => {
        const all = Math.min(1, Math.max(0, (done + share) / total))
        if (!signal.aborted) tell('dataQuality:progress', { job, share: all, words })
      }
      try {
        const answer = await work({ signal, onStep })
        return signal.aborted ? undefined : answer
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      } finally {
        running.delete(job)
      }
    },
    stop: (job: string): void => running.get(job)?.abort()
  }
}
