import { z } from '../../kit/zod'
import { isCommonPassword } from '../sign-in/common-passwords'
import { encryptedPackageText } from './sealed-text'

/** Minimum characters of a passphrase, which is never stored; `most` is the maximum. */
const least = 12
const most = 200

/**
 * Schema of a new passphrase. An attacker can try passphrases on a file offline without limit, so
 * common ones are rejected. `words`: rejection messages.
 */
export const createPassphraseSchema = (words: {
  readonly short: string
  readonly common: string
}) =>
  z
    .string()
    .max(most)
    .refine(value => [...value.normalize('NFC')].length >= least, words.short)
    .refine(value => !isCommonPassword(value), words.common)

/** Passphrase of a new encrypted exchange package. */
export const newPassphraseSchema = createPassphraseSchema(encryptedPackageText)

/** Passphrase of an existing encrypted exchange package. */
export const existingPassphraseSchema = z.string().min(1, encryptedPackageText.empty).max(most)

/** The passphrase is entered twice, so that a typing error does not lock everybody out. */
export const sealPackageDraftSchema = z
  .strictObject({ passphrase: newPassphraseSchema, repeat: z.string().max(most) })
  .refine(draft => draft.passphrase === draft.repeat, {
    path: ['repeat'],
    message: encryptedPackageText.different
  })

export const unsealPackageDraftSchema = z.strictObject({ passphrase: existingPassphraseSchema })
