/** Keys of an exhaustive table with their own type, in its order. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((key): key is K => key in table)
}
