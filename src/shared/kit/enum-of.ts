import { z } from './zod'

/** Schema of the keys of a table, so that the choices are defined in that table alone. */
export function enumOf<T extends Readonly<Record<string, unknown>>>(table: T) {
  return z.enum(Object.keys(table) as (keyof T & string)[])
}
