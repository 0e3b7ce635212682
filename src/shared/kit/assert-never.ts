/**
 * Exhaustiveness check of a union: a forgotten member does not compile, and an unexpected one at
 * run time throws.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
