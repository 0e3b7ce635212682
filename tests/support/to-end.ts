/** Result of stepwise work, run without interruption. */
export function toEnd<T>(work: Iterator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
