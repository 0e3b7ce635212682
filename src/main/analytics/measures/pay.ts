/** Payments by component, in million đồng. */
export interface PayAmounts {
  readonly salary: number
  readonly allowance: number
  readonly other: number
}

export const zeroPay: PayAmounts = { salary: 0, allowance: 0, other: 0 }

export function totalPayOf(pay: PayAmounts): number {
  return pay.salary + pay.allowance + pay.other
}
