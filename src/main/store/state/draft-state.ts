import { formDraftSchema } from '@shared/features/services/form-draft'
import { z } from '@shared/kit/zod'

/** Schema of half-filled forms, stored separately because they are saved while a user types. */
export const draftStateSchema = z.strictObject({ drafts: z.array(formDraftSchema) })
export type FormDraftState = z.infer<typeof draftStateSchema>
