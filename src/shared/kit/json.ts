/**
 * Whether two values have the same JSON text: properties without a value are ignored, the order of
 * properties is significant. For values that were created by the same schema or code; the main
 * process compares values of different origin with `isDeepStrictEqual` of Node.
 */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Copy of a JSON value in which each part that equals the part at the same place of `before` is
 * that same object. A comparison by identity then finds the parts that changed. Returns `before` if
 * nothing changed.
 */
export function shareEqualParts<T>(before: unknown, next: T): T {
  if (!isParent(before) || !isParent(next) || Array.isArray(before) !== Array.isArray(next))
    return next
  const keys = Object.keys(next)
  const shared: Record<string, unknown> = {}
  let isSame = keys.length === Object.keys(before).length
  for (const key of keys) {
    const part = shareEqualParts(before[key], next[key])
    shared[key] = part
    isSame &&= part === before[key] && Object.hasOwn(before, key)
  }
  if (isSame) return before as T
  return (Array.isArray(next) ? Object.values(shared) : shared) as T
}
