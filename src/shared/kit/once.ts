/** What `make` gives, made when it is first asked for and kept; `make` gives something. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
