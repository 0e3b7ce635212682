import { z } from '../../kit/zod'

/** What a change of a table touches: something that reads it, loads it, or keeps it by its name. */
export const affected = z.strictObject({
  kind: z.enum([
    'api',
    'pipeline',
    'service',
    'rule',
    'query',
    'report',
    'expectation',
    'table',
    'period',
    'model',
    'endpoint'
  ]),
  name: z.string(),
  columns: z.array(z.string()),
  /** Calls of an API in 90 days. */
  calls: z.int().nullable()
})
export type Affected = z.infer<typeof affected>
