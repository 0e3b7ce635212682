/**
 * One row, such as a person, that a figure counts at the end of a period, as one version of the
 * tables (current rows or the snapshot of a closed period) records it.
 */
export interface RowCountedByFigure {
  /**
   * Identity of the counted person or item, the same in all periods; several rows, such as two
   * posts of a person, may have the same identity.
   */
  readonly id: string
  /** Code of the unit or area; empty for an unknown one. */
  readonly unit: string
  /**
   * Amount that the row adds to the figure, or to the numerator of a rate; 0 if the row does not
   * meet the condition of the figure.
   */
  readonly amount: number
  /** Amount that the row adds to the denominator of a rate. */
  readonly base: number
  /** Attribute of the row that decides how much it adds to the figure, as displayed. */
  readonly trait: string
}

/**
 * Sums of what rows add to a figure and to the denominator of a rate: integers, except for amounts
 * of money.
 */
export interface AmountAndDenominator {
  readonly amount: number
  readonly base: number
}

/** Sums per unit or area, by its code. */
export type AmountAndDenominatorByUnit = ReadonlyMap<string, AmountAndDenominator>

export const zeroAmountAndDenominator: AmountAndDenominator = { amount: 0, base: 0 }

export function sumAmountsAndDenominators(
  parts: Iterable<AmountAndDenominator>
): AmountAndDenominator {
  let [amount, base] = [0, 0]
  for (const part of parts) {
    amount += part.amount
    base += part.base
  }
  return { amount, base }
}
