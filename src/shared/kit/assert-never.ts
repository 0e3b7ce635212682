/** Closes a union: a member that was forgotten does not compile, and one that slipped in at run time throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
