/**
 * Coalesces calls of `run`: at most one run is in flight, and calls during it share the next one. A
 * call settles as the run that began after it, so it never sees a state from before the call.
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
