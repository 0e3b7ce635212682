import { setImmediate } from 'node:timers/promises'

/** Milliseconds that main works before it looks at what else waits: less than a person notices. */
const slice = 12

/** Does work that says where it can be interrupted, and lets everything else go on in between. What it throws is thrown. */
export async function inSlices<T>(work: Iterator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + slice
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
