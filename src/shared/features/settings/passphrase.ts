import { z } from '../../kit/zod'
import { isCommonPassword } from '../sign-in/common-passwords'
import { sealedText } from './sealed-text'

/** Characters of a passphrase; it is never kept. */
const least = 12
const most = 200

/** The passphrase of a new package: whoever finds the file can guess as long as they like, so nothing that is tried first. */
export const newPassphrase = z
  .string()
  .max(most)
  .refine(value => [...value.normalize('NFC')].length >= least, sealedText.short)
  .refine(value => !isCommonPassword(value), sealedText.common)

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
