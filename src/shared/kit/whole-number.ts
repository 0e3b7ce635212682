import { z } from './zod'

/** Schema of an integer setting, with one message for any value out of range. */
export const wholeNumber = (least: number, most: number) => {
  const message = `Phải là số nguyên từ ${least} đến ${most}`
  return z.int(message).min(least, message).max(most, message)
}
