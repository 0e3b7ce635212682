import { z } from '../zod'

const makeText = (max: number) =>
  z
    .string()
    .max(max, `Không được dài quá ${max} ký tự`)
    .refine(value => value.isWellFormed() && !value.includes('\u0000'), 'Có ký tự không hợp lệ')
    .transform(value => value.normalize('NFC'))
const texts = new Map<number, ReturnType<typeof makeText>>()

/** Text that a person typed: NFC, no lone surrogates, no NUL; `max` in UTF-16 units. Spec 5 leaves lengths open. */
export function text(max: number): ReturnType<typeof makeText> {
  // Schemas do not change: one for each length, as making two hundred of them is felt at the start.
  const made = texts.get(max) ?? makeText(max)
  texts.set(max, made)
  return made
}

/** A calendar day, "2026-11-20". */
export const day = z.iso.date()

/** The last moment that a Date can hold. */
export const latestTime = 8.64e15

/** Milliseconds since the epoch. */
export const time = z.int().min(0).max(latestTime)

export const recordIdPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Identifier of a record: what main made, never free text. */
export const recordId = z.string().regex(recordIdPattern)
