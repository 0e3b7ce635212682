import { wholeNumber } from '../../kit/whole-number'
import { z } from '../../kit/zod'

/** How many copies stay: the newest, and the newest of so many days, weeks and months. */
export const copyRetention = z.strictObject({
  last: wholeNumber(1, 100),
  days: wholeNumber(0, 90),
  weeks: wholeNumber(0, 60),
  months: wholeNumber(0, 120)
})
export type CopyRetention = z.infer<typeof copyRetention>
