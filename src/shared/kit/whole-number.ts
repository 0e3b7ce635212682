import { z } from './zod'

/** A whole number that a person sets, with one message for whatever is out of its range. */
export const wholeNumber = (least: number, most: number) => {
  const message = `Phải là số nguyên từ ${least} đến ${most}`
  return z.int(message).min(least, message).max(most, message)
}
