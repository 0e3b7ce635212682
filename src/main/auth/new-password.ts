import { AppError } from '@shared/contract/reply'
import { containsAccountName, isCommonPassword } from '@shared/model/sign-in/common-passwords'
import { signInText } from '@shared/model/sign-in/text'

const text = signInText.password

/** Throws INVALID_INPUT at the field of the new password. Its length is checked by the schema. */
export function refuseNewPassword(words: string): never {
  throw new AppError('INVALID_INPUT', words, { password: words })
}

export function checkNewPassword(password: string, account: string): void {
  if (isCommonPassword(password)) refuseNewPassword(text.common)
  if (containsAccountName(password, account)) refuseNewPassword(text.ofAccount)
}
