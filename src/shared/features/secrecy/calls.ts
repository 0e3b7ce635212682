import { auditedReasonSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { degreeRequestSchema, tableDegreesSchema } from '../../model/secrecy/degree-request'
import { secrecyDegreeSchema } from '../../model/secrecy/degree-schema'
import { secrecySubjectSchema } from '../../model/secrecy/subject'
import { secondPersonSchema } from '../../model/sign-in/second-person'
import { copyEntrySchema, copyRecallSchema, copyRecipientSchema } from './copy'

const requestRow = degreeRequestSchema.extend({
  /** Name of the table, and the changes as texts. */
  tableName: textSchema(100),
  changes: z.array(z.string()),
  /** Why the current user cannot decide on the request; empty if they can. */
  refusal: z.string()
})
export type DegreeRequestRow = z.infer<typeof requestRow>

/** IPC calls for degrees of secrecy and **Sổ bản sao**. */
export const secrecyCalls = {
  /** Degree of secrecy of what a page shows. */
  'secrecy:of': defineCall(
    'view',
    z.strictObject({ shown: secrecySubjectSchema }),
    z.strictObject({ degree: secrecyDegreeSchema })
  ),
  /**
   * Degree of secrecy of what a page shows, if it may be printed or saved now; the recipient has to
   * be stated before.
   */
  'secrecy:mayCopy': defineCall(
    'export',
    z.strictObject({
      shown: secrecySubjectSchema,
      target: z.enum(['pdf', 'picture', 'print'])
    }),
    z.strictObject({ degree: secrecyDegreeSchema })
  ),
  /** Degrees of a table: those that are stored, and the present ones with those of its sources. */
  'secrecy:table': defineCall(
    'view',
    z.strictObject({ id: recordIdSchema }),
    z.strictObject({
      own: tableDegreesSchema,
      present: tableDegreesSchema,
      whole: secrecyDegreeSchema,
      request: requestRow.nullable()
    })
  ),
  /**
   * Changes degrees of a table. Raising is immediate; lowering takes a reason and a second person,
   * who confirms at once where the program asks for one, and otherwise approves a request.
   */
  'secrecy:change': defineCall(
    'operate',
    z.strictObject({
      id: recordIdSchema,
      setting: tableDegreesSchema,
      reason: auditedReasonSchema.optional(),
      second: secondPersonSchema.optional()
    }),
    z.strictObject({ outcome: z.enum(['changed', 'waiting']) })
  ),
  /** Requests to lower degrees that wait for a decision. */
  'secrecy:requests': defineCall('view', emptySchema, z.array(requestRow)),
  'secrecy:decide': defineCall(
    'operate',
    z.strictObject({ id: recordIdSchema, isApproved: z.boolean() }),
    emptySchema
  ),
  /** States who receives the next copy of the current user. */
  'secrecy:announce': defineCall('export', copyRecipientSchema, emptySchema),
  /** Page of **Sổ bản sao**. */
  'secrecy:copies': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(copyEntrySchema)
  ),
  'secrecy:exportCopies': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  ),
  /** Records that copies came back or were destroyed. */
  'secrecy:recall': defineCall(
    'administer',
    z.strictObject({ number: z.int().min(1), recall: copyRecallSchema }),
    copyEntrySchema
  )
} as const
