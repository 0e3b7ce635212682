import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { storedDocument } from './document'

/** A form as it was left half-way: whose it is, texts by field name as they were typed, and the document that was chosen for it. */
export const formDraft = z.strictObject({
  form: recordId,
  /** Id of the user who began it; empty where nobody knows. */
  owner: z.union([recordId, z.literal('')]),
  values: z.record(text(40), text(20_000)),
  document: storedDocument.nullable(),
  savedAt: time
})
export type FormDraft = z.infer<typeof formDraft>
