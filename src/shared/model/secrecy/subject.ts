import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * Data that a page shows or a file contains, by which its degree of secrecy is derived. `records`:
 * lists and settings of the program without rows of tables. `any`: rows of unknown tables, which
 * count as the highest degree of all tables.
 */
export const secrecySubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('records') }),
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({ kind: z.literal('sector') }),
  z.strictObject({
    kind: z.enum(['table', 'query', 'report', 'form', 'filledForm', 'api', 'service']),
    id: recordIdSchema
  })
])
export type SecrecySubject = z.infer<typeof secrecySubjectSchema>
