import { isoDay } from '@shared/features/analytics/calendar'
import { gradeName } from '@shared/features/analytics/words'
import { formatDay } from '@shared/kit/format'
import { sum } from './sum'

export const conflictKinds = ['Ngày sinh', 'Bậc', 'Đơn vị', 'Trùng nghi vấn'] as const
export const duplicate = conflictKinds.length - 1
/** Where all sources agree. */
export const noConflict = -1

export const settledWords = { open: 'Chờ xử lý', settled: 'Đã xử lý' } as const

/** The file of a person across the sources, which contradict each other in it. */
export interface CrossingRow {
  readonly id: string
  /** Pseudonym. */
  readonly code: string
  /** Name. */
  readonly unit: string
  readonly sources: number
  /** Place in `conflictKinds`. */
  readonly conflict: number
  /** What each source says about the field in conflict, masked; null where it has no file. */
  readonly values: readonly (string | null)[]
  readonly settled: boolean
}

/** Files that so many sources have, and that contradict each other in the same field. */
export interface CrossingCount {
  readonly sources: number
  /** Place in `conflictKinds`, `noConflict` where all agree. */
  readonly conflict: number
  readonly people: number
}

/** What one source says of a person. */
export interface Stated {
  /** Day number. */
  readonly birth: number | null
  readonly grade: number | null
  /** Name. */
  readonly unit: string | null
  readonly code: string | null
}

export const countFiles = (
  counts: readonly CrossingCount[],
  test: (count: CrossingCount) => boolean
): number => sum(counts, count => (test(count) ? count.people : 0))

/** Only for who gives a reason. */
export function wholeValue(conflict: number, { birth, grade, unit, code }: Stated): string | null {
  if (conflict === 0) return birth === null ? null : formatDay(isoDay(birth))
  if (conflict === 1) return grade === null ? null : gradeName(grade)
  return conflict === 2 ? unit : code
}

/** Of days of birth only the year, of another code than the person's only its beginning; lists never hold them whole. */
export function maskedValue(conflict: number, stated: Stated, person: string): string | null {
  const { birth, code } = stated
  if (conflict === 0) return birth === null ? null : `••/••/${isoDay(birth).slice(0, 4)}`
  if (conflict === duplicate && code !== null && code !== person) return `${code.slice(0, 5)}•••`
  return wholeValue(conflict, stated)
}
