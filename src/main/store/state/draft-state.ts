import { formDraft } from '@shared/domain/form-draft'
import { z } from '@shared/zod'

/** Half-filled forms: a store of its own, since it is saved while a person types. */
export const draftState = z.strictObject({ drafts: z.array(formDraft) })
export type DraftState = z.infer<typeof draftState>
