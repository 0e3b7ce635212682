/** Payments by component, in million đồng. */
export interface Pay {
  readonly salary: number
  readonly allowance: number
  readonly other: number
}

export const noPay: Pay = { salary: 0, allowance: 0, other: 0 }

export function totalPay(pay: Pay): number {
  return pay.salary + pay.allowance + pay.other
}
