import { z } from './zod'

/**
 * Schema of a rule beyond shape: `findFaults` returns one message per field; the value is
 * unchanged.
 */
export function ruledBy<T>(
  findFaults: (thing: T) => Readonly<Record<string, string>>
): z.ZodType<T, T> {
  return z.custom<T>().superRefine((thing, context) => {
    for (const [field, message] of Object.entries(findFaults(thing))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}
