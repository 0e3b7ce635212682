/** What was made for a key, as long as it is among the `most` that were used last. */
export interface NewestUsed<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function newestUsed<Value>(most: number): NewestUsed<Value> {
  // The newest used stands last.
  const kept = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }
  return {
    set,
    get(key) {
      const found = kept.get(key)
      if (found !== undefined) set(key, found)
      return found
    },
    delete: key => void kept.delete(key)
  }
}
