import { z } from '../zod'

/** Text that a person typed: NFC, no lone surrogates, no NUL; `max` in UTF-16 units. Spec 5 leaves lengths open. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Không được dài quá ${max} ký tự`)
    .refine(value => value.isWellFormed() && !value.includes('\u0000'), 'Có ký tự không hợp lệ')
    .transform(value => value.normalize('NFC'))

/** A calendar day, "2026-11-20". */
export const day = z.iso.date()

/** The last moment that a Date can hold. */
export const latestTime = 8.64e15

/** Milliseconds since the epoch. */
export const time = z.int().min(0).max(latestTime)

export const recordIdPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Identifier of a record: what main made, never free text. */
export const recordId = z.string().regex(recordIdPattern)
