import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { storedDocument } from '../../model/services/document'

/** Half-filled form: its owner, texts by field name as typed, and the chosen document. */
export const formDraft = z.strictObject({
  form: recordId,
  /** Id of the user who began the form; empty if unknown. */
  owner: z.union([recordId, z.literal('')]),
  values: z.record(text(40), text(20_000)),
  document: storedDocument.nullable(),
  savedAt: time
})
export type FormDraft = z.infer<typeof formDraft>
