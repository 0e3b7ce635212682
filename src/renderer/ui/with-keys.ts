/** Pairs each item with a unique React key, even if two items are equal. */
export function withUniqueReactKeys<T>(
  items: readonly T[],
  keyOf: (item: T) => string
): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>()
  return items.map(item => {
    const name = keyOf(item)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return { key: `${name} ${count}`, item }
  })
}
