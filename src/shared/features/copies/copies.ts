import { z } from '../../kit/zod'

const count = (least: number, most: number) => {
  const message = `Phải là số nguyên từ ${least} đến ${most}`
  return z.int(message).min(least, message).max(most, message)
}

/** How many copies stay: the newest, and the newest of so many days, weeks and months. */
export const copyRetention = z.strictObject({
  last: count(1, 100),
  days: count(0, 90),
  weeks: count(0, 60),
  months: count(0, 120)
})
export type CopyRetention = z.infer<typeof copyRetention>
