import { z } from '../../kit/zod'
import { signInText } from './text'

/** Length limits of a password. Length makes guessing hard, regardless of the characters. */
const passwordLength = { least: 12, most: 128 } as const

/**
 * Maximum length of a typed password in UTF-16 units; larger than the maximum in characters,
 * because a letter with diacritics may take several units.
 */
const units = 1_024

/**
 * Typed password for sign-in. Normalised to NFC, because input methods may compose letters
 * differently. Otherwise unchanged, including blanks.
 */
export const typedPasswordSchema = z
  .string()
  .max(units)
  .refine(value => value.isWellFormed())
  .transform(value => value.normalize('NFC'))

/**
 * New password; the main process also rejects common passwords and those that contain the account
 * name.
 */
export const newPasswordSchema = typedPasswordSchema.superRefine((value, context) => {
  const length = [...value].length
  if (length < passwordLength.least) {
    context.addIssue({ code: 'custom', message: signInText.password.short })
  } else if (length > passwordLength.most) {
    context.addIssue({ code: 'custom', message: signInText.password.long })
  }
})

const repeated = {
  path: ['repeat'],
  message: signInText.password.different
}

/** The password is entered twice, so that a typing error locks nobody out. */
export const passwordDraftSchema = z
  .strictObject({ password: newPasswordSchema, repeat: typedPasswordSchema })
  .refine(({ password, repeat }) => password === repeat, repeated)

export const ownPasswordDraftSchema = z
  .strictObject({
    current: typedPasswordSchema,
    password: newPasswordSchema,
    repeat: typedPasswordSchema
  })
  .refine(({ password, repeat }) => password === repeat, repeated)
