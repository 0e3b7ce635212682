/** Initial records, each as it was changed, then the added ones. */
export function mergeChanged<T extends { readonly id: string }>(
  initial: readonly T[],
  changed: readonly T[]
): T[] {
  // A map keeps the place of a key that it already has.
  const byId = new Map([...initial, ...changed].map(record => [record.id, record]))
  return [...byId.values()]
}
