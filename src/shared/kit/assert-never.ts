/**
 * Exhaustiveness check of a union type: a switch that omits a member does not compile; a value
 * outside the union throws at run time.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
