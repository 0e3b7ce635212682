/**
 * Whether two values have the same JSON text: members without a value do not count, the order of
 * members does. For values of one schema, or built alike; main compares values of different
 * origin with `isDeepStrictEqual` of Node.
 */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
