import { z } from '../../kit/zod'

/**
 * Dependency affected by a change of a table: a record that reads the table, loads it, or
 * references it by name.
 */
export const tableChangeImpactSchema = z.strictObject({
  kind: z.enum([
    'api',
    'pipeline',
    'service',
    'rule',
    'query',
    'report',
    'form',
    'expectation',
    'table',
    'period',
    'model',
    'endpoint'
  ]),
  name: z.string(),
  columns: z.array(z.string()),
  /** Number of calls of an API in 90 days. */
  calls: z.int().nullable()
})
export type TableChangeImpact = z.infer<typeof tableChangeImpactSchema>
