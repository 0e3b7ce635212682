import { formatNumber } from '../../kit/format'
import { flowText } from './flow-text'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Approximate time remaining, "sau khoảng 5 giờ nữa", from milliseconds. */
export function untilWords(milliseconds: number): string {
  const { soon, minutes, hours, days } = flowText.schedule
  if (milliseconds < minute) return soon
  if (milliseconds < 2 * hour) return minutes(formatNumber(Math.round(milliseconds / minute)))
  if (milliseconds < 2 * day) return hours(formatNumber(Math.round(milliseconds / hour)))
  return days(formatNumber(Math.round(milliseconds / day)))
}
