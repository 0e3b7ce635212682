/** Runs work that is divided into steps without interruption; returns its result. */
export function runIteratorToEnd<T>(work: Iterator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
