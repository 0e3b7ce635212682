import { formatDay } from './format'

/** Half-open interval [from, to) of calendar days; null for an unbounded start or end. */
export interface Validity {
  readonly from: string | null
  readonly to: string | null
}

/** Whether a day lies in a validity. */
export const isValidOn = ({ from, to }: Validity, day: string): boolean =>
  (from === null || day >= from) && (to === null || day < to)

/** Whether a validity contains at least one day. */
export const hasDays = ({ from, to }: Validity): boolean =>
  from === null || to === null || to > from

/** Whether two validities have a day in common. */
export function doValiditiesOverlap(left: Validity, right: Validity): boolean {
  const startsBefore = (one: Validity, other: Validity): boolean =>
    one.from === null || other.to === null || one.from < other.to
  return startsBefore(left, right) && startsBefore(right, left)
}

/** Validity as words: "từ 01/12/2024", "từ 01/07/2015 đến trước 01/12/2024". */
export function formatValidity({ from, to }: Validity): string {
  if (from === null && to === null) return 'không giới hạn thời gian'
  const start = from === null ? '' : `từ ${formatDay(from)}`
  const end = to === null ? '' : `đến trước ${formatDay(to)}`
  return [start, end].filter(Boolean).join(' ')
}

/** Message for a validity that ends before it starts. */
export const emptyValidityMessage = 'Ngày hết hiệu lực phải sau ngày có hiệu lực'
