import { z } from '../../kit/zod'
import { signInText } from './text'

/** Characters of a password: long ones are hard to guess, whatever they are made of. */
const passwordLength = { least: 12, most: 128 } as const

/** UTF-16 units that a typed password may have on its way to main: letters with marks may take several. */
const units = 1_024

/**
 * A password that is typed to enter. In NFC: an input method may write one letter or a letter and its marks, and both are the same. Nothing
 * else is changed, not even blanks.
 */
export const typedPassword = z
  .string()
  .max(units)
  .refine(value => value.isWellFormed())
  .transform(value => value.normalize('NFC'))

/** A new password; main also refuses common ones and those with the account in them. */
export const newPassword = typedPassword.superRefine((value, context) => {
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

/** Typed twice, so that a slip shuts nobody out. */
export const passwordDraft = z
  .strictObject({ password: newPassword, repeat: typedPassword })
  .refine(({ password, repeat }) => password === repeat, repeated)

export const ownPasswordDraft = z
  .strictObject({ current: typedPassword, password: newPassword, repeat: typedPassword })
  .refine(({ password, repeat }) => password === repeat, repeated)
