/** Memoises the function `make`, which must return an object. */
export function memoiseOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Memoises `make` per key object in a weak map. State objects are never modified but replaced as a
 * whole, so object identity is a valid key.
 */
export function memoisePerKey<Key extends object, Value>(
  make: (key: Key) => Value
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
