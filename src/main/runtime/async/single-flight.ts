/**
 * Coalesces calls of `run`: at most one run is in flight, and calls during a run share the next
 * one. A call settles with the run that began after it, so its result is never older than the call.
 */
export function createSingleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const started = run()
        current = started
        return started
      })
    return next
  }
}
