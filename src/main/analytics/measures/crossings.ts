import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatDay } from '@shared/kit/format'
import { sum } from './sum'

export const crossCheckConflictKinds = ['Ngày sinh', 'Bậc', 'Đơn vị', 'Nghi trùng'] as const
export const duplicatePersonConflictIndex = crossCheckConflictKinds.length - 1
/** Value of `conflict` for personal files in which all sources agree. */
export const noConflictIndex = -1

export const crossCheckConflictStateLabels = { open: 'Chờ xử lý', settled: 'Đã xử lý' } as const

/** A person's file whose sources contradict each other. */
export interface CrossCheckRow {
  readonly id: string
  /** Pseudonym of the person. */
  readonly code: string
  /** Name of the unit. */
  readonly unit: string
  readonly sources: number
  /** Index in `crossCheckConflictKinds`. */
  readonly conflict: number
  /** Masked value of the conflicting field per source; null for a source without a file. */
  readonly values: readonly (string | null)[]
  readonly settled: boolean
}

/** Number of files with the same number of sources and the same conflicting field. */
export interface CrossCheckCount {
  readonly sources: number
  /** Index in `crossCheckConflictKinds`, or `noConflictIndex`. */
  readonly conflict: number
  readonly people: number
}

/** Data of one source about a person. */
export interface PersonDataFromSource {
  /** Day number of the birth date. */
  readonly birth: number | null
  /** Name of the rank. */
  readonly rank: string | null
  /** Name of the unit. */
  readonly unit: string | null
  readonly code: string | null
}

export const countCrossCheckedFiles = (
  counts: readonly CrossCheckCount[],
  test: (count: CrossCheckCount) => boolean
): number => sum(counts, count => (test(count) ? count.people : 0))

/** Unmasked value of a conflicting field, only for users who give a reason. */
export function unmaskedConflictValue(
  conflict: number,
  { birth, rank, unit, code }: PersonDataFromSource
): string | null {
  if (conflict === 0) return birth === null ? null : formatDay(dayNumberToIsoDay(birth))
  if (conflict === 1) return rank
  return conflict === 2 ? unit : code
}

/**
 * Masked value of a conflicting field: only the year of a birth date, only the beginning of another
 * person's code. Lists never contain the full value.
 */
export function maskedConflictValue(
  conflict: number,
  stated: PersonDataFromSource,
  person: string
): string | null {
  const { birth, code } = stated
  if (conflict === 0) return birth === null ? null : `••/••/${dayNumberToIsoDay(birth).slice(0, 4)}`
  if (conflict === duplicatePersonConflictIndex && code !== null && code !== person)
    return `${code.slice(0, 5)}•••`
  return unmaskedConflictValue(conflict, stated)
}
