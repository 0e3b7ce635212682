/** One row that a figure counts at the end of a period, as one state of the tables records it. */
export interface CountedRow {
  /** Identity over periods; several rows, such as two posts of a person, may have the same. */
  readonly id: string
  /** Code of the unit or area; empty for an unknown one. */
  readonly unit: string
  /** Contribution to the figure, or to the numerator of a rate; 0 if the row fails its condition. */
  readonly amount: number
  /** Contribution to the denominator of a rate. */
  readonly base: number
  /** Attribute that decides the contribution, as displayed. */
  readonly trait: string
}

/** Contributions of rows: integers, except for amounts of money. */
export interface Amounts {
  readonly amount: number
  readonly base: number
}

/** Contributions of each unit or area, by its code. */
export type UnitAmounts = ReadonlyMap<string, Amounts>

export const noAmounts: Amounts = { amount: 0, base: 0 }

export function sumOf(parts: Iterable<Amounts>): Amounts {
  let [amount, base] = [0, 0]
  for (const part of parts) {
    amount += part.amount
    base += part.base
  }
  return { amount, base }
}
