import { z } from '../../kit/zod'
import { isCommonPassword } from '../sign-in/common-passwords'
import { sealedText } from './sealed-text'

/** Characters of a passphrase; it is never kept. */
const least = 12
const most = 200

/** A new passphrase: whoever finds the file can guess as long as they like, so nothing that is tried first. `words` say why one is refused. */
export const newPassphraseWith = (words: { readonly short: string; readonly common: string }) =>
  z
    .string()
    .max(most)
    .refine(value => [...value.normalize('NFC')].length >= least, words.short)
    .refine(value => !isCommonPassword(value), words.common)

/** The passphrase of a new package. */
export const newPassphrase = newPassphraseWith(sealedText)

/** The one of a package that exists. */
export const passphrase = z.string().min(1, sealedText.empty).max(most)

/** Typed twice, so that a slip does not lock everybody out. */
export const sealDraft = z
  .strictObject({ passphrase: newPassphrase, repeat: z.string().max(most) })
  .refine(draft => draft.passphrase === draft.repeat, {
    path: ['repeat'],
    message: sealedText.different
  })

export const unsealDraft = z.strictObject({ passphrase })
