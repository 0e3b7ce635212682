/**
 * Whether two values have the same JSON text: properties without a value are ignored, the order of
 * properties is significant. For values that were created by the same schema or code; the main
 * process compares values of different origin with `isDeepStrictEqual` of Node.
 */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
