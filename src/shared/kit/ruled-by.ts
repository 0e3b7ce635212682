import { z } from './zod'

/** The schema of a rule that is no shape: `findFaults` says what is wrong with a thing, one message a field; the thing stays as it is. */
export function ruledBy<T>(
  findFaults: (thing: T) => Readonly<Record<string, string>>
): z.ZodType<T, T> {
  return z.custom<T>().superRefine((thing, context) => {
    for (const [field, message] of Object.entries(findFaults(thing))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}
