import { z } from '../../kit/zod'
import { newPassphraseWith } from '../../model/settings/passphrase'
import { copiesText } from './text'

const text = copiesText.passphrase

/** Schema of a new repository's passphrase. */
export const newCopyPassphrase = newPassphraseWith(text)

/** Entered twice, so that a typing error does not lock everybody out. */
export const newPlaceDraft = z
  .strictObject({ passphrase: newCopyPassphrase, repeat: z.string().max(200) })
  .refine(draft => draft.passphrase === draft.repeat, { path: ['repeat'], message: text.different })

export const openPlaceDraft = z.strictObject({ passphrase: z.string().min(1, text.empty).max(200) })
