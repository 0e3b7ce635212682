import { tooLongMessage } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { findHiddenCharacterFault } from '@shared/kit/plain-text'
import { formText } from '@shared/kit/words/form-text'

/**
 * Validation error of a text while it is typed, in the wording of the main process; the text is
 * never truncated.
 */
export function validateTypedText(value: string, most: number, isLong = false): string | undefined {
  if (value.length > most) return tooLongMessage(most)
  return findHiddenCharacterFault(value, isLong)
}

/** Text with the used part of the maximum length, shown when four fifths are used. */
export function formatTypedLength(value: string, most: number): string | undefined {
  if (value.length < most * 0.8) return undefined
  return formText.form.count(formatNumber(value.length), formatNumber(most))
}
