/** How many wait for something at this moment, and when none does. */
export function createWaiting() {
  let waiting = 0
  let rest = Promise.withResolvers<void>()
  return {
    /** Somebody waits for this until it is done. */
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
    /** Until nobody waits. */
    async untilNobody(): Promise<void> {
      while (waiting > 0) await rest.promise
    }
  }
}
