import { formDraftSchema } from '@shared/features/services/form-draft'
import { z } from '@shared/kit/zod'

/** Half-filled forms, in a store of their own because it is saved while a user types. */
export const draftStateSchema = z.strictObject({ drafts: z.array(formDraftSchema) })
export type DraftState = z.infer<typeof draftStateSchema>
