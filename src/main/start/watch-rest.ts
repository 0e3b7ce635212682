/** Milliseconds without a call of the page after which nobody is taken to work with it. */
const restAfter = 10_000

interface Rest {
  /** The page asked for something. */
  note(): void
  isAtRest(): boolean
}

/** Whether the program has nothing else to do: who works with it asks for something every few seconds. */
export function watchRest(now = (): number => performance.now()): Rest {
  let last = now()
  return {
    note: () => {
      last = now()
    },
    isAtRest: () => now() - last >= restAfter
  }
}
