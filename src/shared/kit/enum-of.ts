import { z } from './zod'

/** A schema that takes the keys of a table, so that what may be chosen is told in that table alone. */
export function enumOf<T extends Readonly<Record<string, unknown>>>(table: T) {
  return z.enum(Object.keys(table) as (keyof T & string)[])
}
