/** Items that pass between two places at which long work can be interrupted. */
const between = 256

/** The items, with a place to interrupt the work after some of them. */
export function* inSteps<T>(items: Iterable<T>, each: (item: T) => void): Generator<void, void> {
  let count = 0
  for (const item of items) {
    each(item)
    count += 1
    if (count % between === 0) yield
  }
}
