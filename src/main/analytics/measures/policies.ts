import type { NamedUnit } from '../model'
import { sum } from './sum'

export const policyFileProcessingSteps = [
  'Chưa lập hồ sơ',
  'Đang làm hồ sơ',
  'Trình duyệt',
  'Đã xong'
] as const
export const lastPolicyFileStep = policyFileProcessingSteps.length - 1
export const policyFileDueLabels = { overdue: 'Quá hạn', onTime: 'Trong hạn' } as const
/** Number of days after a period within which a person counts as soon eligible. */
export const policyEligibilityHorizonDays = 365

/** Policy file of a person who retires or changes profession, at the end of a period. */
export interface PolicyFileRow {
  readonly id: string
  /** Pseudonym of the person. */
  readonly code: string
  readonly unit: NamedUnit
  /** Index in `policyCaseKinds`. */
  readonly kind: number
  /** Day numbers of eligibility and deadline. */
  readonly eligible: number
  readonly due: number
  /** Index in `policyFileProcessingSteps`. */
  readonly step: number
  readonly overdue: boolean
}

/** Policy files of a unit: all of them, those in progress, and those past their deadline. */
export type UnitPolicyFileCount = Pick<PolicyFileCount, 'files' | 'open' | 'overdue'>

/** Number of files of the same kind, step and quarter of eligibility. */
export interface PolicyFileCount {
  readonly kind: number
  readonly quarter: string
  readonly files: number
  /** Number of persons who become eligible within a year after the period. */
  readonly soon: number
  readonly open: number
  readonly done: number
  readonly overdue: number
}

/** Id of a policy file; unique, because a person has at most one file of each kind. */
export const policyFileIdOf = (code: string, kind: number): string =>
  `${code}-${kind + 1}`.toLowerCase()

/**
 * The last step reached by a day; `reached` has the day of each step after the first, null if the
 * step was not reached.
 */
export const policyFileStepOf = (reached: readonly (number | null)[], day: number): number =>
  reached.findLastIndex(at => at !== null && at <= day) + 1

/** Adds up counts of several kinds, quarters or units; the result has the kind of the first. */
export function sumPolicyFileCounts(
  first: PolicyFileCount,
  others: readonly PolicyFileCount[]
): PolicyFileCount {
  const all = [first, ...others]
  return {
    kind: first.kind,
    quarter: first.quarter,
    files: sum(all, ({ files }) => files),
    soon: sum(all, ({ soon }) => soon),
    open: sum(all, ({ open }) => open),
    done: sum(all, ({ done }) => done),
    overdue: sum(all, ({ overdue }) => overdue)
  }
}
