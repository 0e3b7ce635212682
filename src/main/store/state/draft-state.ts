import { formDraft } from '@shared/features/services/form-draft'
import { z } from '@shared/kit/zod'

/** Half-filled forms: a store of its own, since it is saved while a person types. */
export const draftState = z.strictObject({ drafts: z.array(formDraft) })
export type DraftState = z.infer<typeof draftState>
