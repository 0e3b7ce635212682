import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before yielding to the event loop; shorter than a user notices. */
const slice = 12

/**
 * Runs interruptible work in time slices, yielding to the event loop between them. Rethrows what it
 * throws.
 */
export async function runInTimeSlices<T>(work: Iterator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + slice
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
