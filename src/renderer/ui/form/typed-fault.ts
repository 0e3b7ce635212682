import { tooLong } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { hiddenFault } from '@shared/kit/plain-text'
import { formText } from '@shared/kit/words/form-text'

/** What is wrong with the text of a field while it is typed, as main would say it; nothing is cut. */
export function typedFault(value: string, most: number, isLong = false): string | undefined {
  if (value.length > most) return tooLong(most)
  return hiddenFault(value, isLong)
}

/** How much of the room is taken, once four fifths are. */
export function typedCount(value: string, most: number): string | undefined {
  if (value.length < most * 0.8) return undefined
  return formText.form.count(formatNumber(value.length), formatNumber(most))
}
