export interface LruCache<Value> {
  /** Returns the cached value and makes it the most recently used one. */
  get(key: string): Value | undefined
  /** Returns the cached value without changing its position in the order of use. */
  peek(key: string): Value | undefined
  /** Stores a value as the most recently used one and evicts the least recently used ones. */
  set(key: string, value: Value, weight?: number): void
  delete(key: string): void
  clear(): void
}

interface LruOptions<Value> {
  readonly maxWeight?: number
  /** Called once with each value that leaves the cache: evicted, replaced, deleted or cleared. */
  readonly release?: (value: Value) => void
}

/**
 * LRU cache of at most `capacity` entries whose weights sum up to at most `maxWeight`. The newest
 * entry always stays, even if its weight exceeds `maxWeight`; an entry without a weight has the
 * weight 0.
 */
export function createLruCache<Value>(
  capacity: number,
  { maxWeight = Number.POSITIVE_INFINITY, release }: LruOptions<Value> = {}
): LruCache<Value> {
  /** Entries in the order of use, least recently used first. */
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>()
  let total = 0

  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    total -= entry.weight
    entries.delete(key)
    release?.(entry.value)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    peek: key => entries.get(key)?.value,
    set(key, value, weight = 0) {
      remove(key)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (oldest === key || (entries.size <= capacity && total <= maxWeight)) return
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      for (const key of [...entries.keys()]) remove(key)
    }
  }
}

/**
 * Returns the cached promise of `key`, or calls `make` and caches its promise. A rejected promise
 * is not cached.
 */
export function memoiseInLruCache<T>(
  cache: LruCache<Promise<T>>,
  key: string,
  make: () => Promise<T>
): Promise<T> {
  const cached = cache.get(key)
  if (cached) return cached
  const made = make()
  cache.set(key, made)
  made.catch(() => {
    if (cache.peek(key) === made) cache.delete(key)
  })
  return made
}
