import type { LinearTerm } from '../lp/linear-program'
import type { PlanUnit, PlanWish } from './plan-problem'

/**
 * Indexes of the variables of one unit, year and grade. The strength is no variable but follows
 * from the others, which makes the program a quarter smaller.
 */
export interface PlanCellVariables {
  readonly intake: number
  readonly release: number
  readonly shortage: number
  readonly excess: number
  readonly partTime: number | undefined
  readonly transferIn: number | undefined
  readonly transferOut: number | undefined
}

/** Constraint of the program that enforces a wish of the user. */
export interface PlanWishConstraint {
  readonly wish: PlanWish
  readonly constraint: number
}

/** Variables of a plan. */
export interface PlanVariables {
  /** By unit, year and grade. */
  readonly cells: readonly (readonly (readonly PlanCellVariables[])[])[]
  /** Moves by unit, year and move. */
  readonly moves: readonly (readonly (readonly number[])[])[]
}

/** Term of a variable that may be missing, as a list. */
export const term = (variable: number | undefined, factor = 1): LinearTerm[] =>
  variable === undefined ? [] : [{ variable, factor }]

/** Persons that part-time work replaces. */
const partTimeShare = 0.5

/**
 * Terms of the strength of a cell without its establishment: excess − shortage + half of the
 * part-time work.
 */
export const strengthTerms = (
  { shortage, excess, partTime }: PlanCellVariables,
  factor = 1
): LinearTerm[] => [
  ...term(excess, factor),
  ...term(shortage, -factor),
  ...term(partTime, factor * partTimeShare)
]

/** Required persons of a unit. */
export const establishmentOf = (unit: PlanUnit | undefined, year: number, grade: number): number =>
  unit?.establishment[year]?.[grade] ?? 0
