/** Counter of pending requests, with a promise that resolves when none is pending. */
export function createPendingRequestCounter() {
  let waiting = 0
  let rest = Promise.withResolvers<void>()
  return {
    /** Runs `work` and counts it as a pending request until it settles. */
    async for<T>(work: () => Promise<T>): Promise<T> {
      waiting++
      try {
        return await work()
      } finally {
        waiting--
        if (waiting === 0) {
          rest.resolve()
          rest = Promise.withResolvers<void>()
        }
      }
    },
    /** Returns a promise that resolves when no request is pending. */
    async untilNobody(): Promise<void> {
      while (waiting > 0) await rest.promise
    }
  }
}
