/** Result of work done in steps, run without interruption. */
export function toEnd<T>(work: Iterator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
