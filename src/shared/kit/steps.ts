/** Number of items processed between two interruption points. */
const between = 256

/** Processes the items, yielding regularly so that the caller can interrupt. */
export function* forEachInterruptibly<T>(
  items: Iterable<T>,
  each: (item: T) => void
): Generator<void, void> {
  let count = 0
  for (const item of items) {
    each(item)
    count += 1
    if (count % between === 0) yield
  }
}
