import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { storedDocumentSchema } from '../../model/services/document'

/**
 * Half-filled form: the user who began it, texts as typed by field name, and the chosen document.
 */
export const formDraftSchema = z.strictObject({
  form: recordIdSchema,
  /** Id of the user who began the form; empty if unknown. */
  owner: z.union([recordIdSchema, z.literal('')]),
  values: z.record(textSchema(40), textSchema(20_000)),
  document: storedDocumentSchema.nullable(),
  savedAt: timestampSchema
})
export type FormDraft = z.infer<typeof formDraftSchema>
