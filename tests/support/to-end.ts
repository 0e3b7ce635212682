/** What work in steps comes to, done without a break. */
export function toEnd<T>(work: Iterator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
