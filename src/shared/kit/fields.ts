import { hiddenFault, tidyBlanks } from './plain-text'
import { z } from './zod'

const makeText = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .refine(value => value.isWellFormed() && !value.includes('\u0000'), 'Có ký tự không hợp lệ')
    .transform(value => value.normalize('NFC'))

/** Schemas do not change: one for each length, as making two hundred of them is felt at the start. */
function onePerLength<T>(make: (max: number) => T): (max: number) => T {
  const made = new Map<number, T>()
  return max => {
    const known = made.get(max) ?? make(max)
    made.set(max, known)
    return known
  }
}

/** What is compared or run letter by letter: as `text`, without controls and marks that hide or turn letters; blanks and line breaks stay. */
export const exact = onePerLength((max: number) =>
  makeText(max).superRefine((value, context) => {
    const message = hiddenFault(value, true)
    if (message) context.addIssue({ code: 'custom', message })
  })
)

const makeTyped = (isLong: boolean) => (max: number) =>
  makeText(max)
    .superRefine((value, context) => {
      const message = hiddenFault(value, isLong)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(tidyBlanks)

/** Said of a text that is longer than its field takes. */
export function tooLong(max: number): string {
  return `Không được dài quá ${max} ký tự`
}

/** Text as it is kept and answered: NFC, no lone surrogates, no NUL; `max` in UTF-16 units. Spec 5 leaves lengths open. */
export const text = onePerLength(makeText)

/** One line that a person typed: as `text`, without controls, line breaks and marks that hide or turn letters; tabs become spaces. */
export const line = onePerLength(makeTyped(false))

/** Several lines that a person typed: as `line`, with their line breaks. */
export const paragraph = onePerLength(makeTyped(true))

/** Characters that are looked for at most. */
export const longestSearch = 200

/** What is looked for, and values of filters: any characters, as they only compare. */
export const searchText = z
  .string()
  .max(longestSearch)
  .refine(value => value.isWellFormed())

/** A calendar day, "2026-11-20". */
export const day = z.iso.date()

/** The last moment that a Date can hold. */
export const latestTime = 8.64e15

/** Milliseconds since the epoch. */
export const time = z.int().min(0).max(latestTime)

export const recordIdPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Identifier of a record: what main made, never free text. */
export const recordId = z.string().regex(recordIdPattern)

/** What identifies a thing among people: letters without accents, digits, `-_.`. */
export const plainCode = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
