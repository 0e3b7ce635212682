export const policySteps = ['Chưa lập hồ sơ', 'Đang làm hồ sơ', 'Trình duyệt', 'Đã xong'] as const
export const lastStep = policySteps.length - 1
export const policyTimes = { overdue: 'Quá hạn', onTime: 'Trong hạn' } as const
/** Days after a period within which somebody is due soon. */
export const soonDays = 365

/** The file of somebody who retires or changes profession, as it stands at the end of a period. */
export interface PolicyRow {
  readonly id: string
  /** Pseudonym. */
  readonly code: string
  /** Name. */
  readonly unit: string
  /** Place in `policyKinds`. */
  readonly kind: number
  /** Day numbers. */
  readonly eligible: number
  readonly due: number
  /** Place in `policySteps`. */
  readonly step: number
  readonly overdue: boolean
}

/** Files of one kind whose people become eligible in one quarter. */
export interface PolicyCount {
  readonly kind: number
  readonly quarter: string
  readonly files: number
  /** Eligible within a year after the period. */
  readonly soon: number
  readonly open: number
  readonly done: number
  readonly overdue: number
}

/** Nobody has two files of one kind. */
export const policyId = (code: string, kind: number): string => `${code}-${kind + 1}`.toLowerCase()

/** The furthest step that was reached by a day; `reached` is the day of each after the first, null where it has none. */
export const stepOf = (reached: readonly (number | null)[], day: number): number =>
  reached.findLastIndex(at => at !== null && at <= day) + 1
