import { z } from '../zod'
import { storedDocument } from './document'
import { recordId, text, time } from './fields'

/** A form as it was left half-way: texts by field name, and the document that was chosen for it. */
export const formDraft = z.strictObject({
  form: recordId,
  values: z.record(text(40), text(4_000)),
  document: storedDocument.nullable(),
  savedAt: time
})
export type FormDraft = z.infer<typeof formDraft>
