/** Number of items processed between two yields of the generator. */
const between = 256

/** Calls `each` for every item, and yields regularly so that the caller can pause or cancel. */
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
