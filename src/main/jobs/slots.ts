/** A number of places for work that goes on at the same time; what finds none waits in the order it came. */
export interface Slots {
  /** Answers when a place is taken; false where the signal came first, and then nothing is to be given back. */
  readonly take: (signal: AbortSignal) => Promise<boolean>
  readonly giveBack: () => void
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting = new Set<() => void>()
  return {
    take: async signal => {
      if (signal.aborted) return false
      if (free > 0) {
        free--
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const goOn = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = (): void => {
        waiting.delete(goOn)
        resolve(false)
      }
      waiting.add(goOn)
      signal.addEventListener('abort', giveUp, { once: true })
      return promise
    },
    giveBack: () => {
      const [next] = waiting
      if (!next) {
        free++
        return
      }
      waiting.delete(next)
      next()
    }
  }
}
