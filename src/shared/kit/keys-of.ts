/** Keys of an object with their literal type, in the object's order. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((key): key is K => key in table)
}
