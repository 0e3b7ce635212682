/** Remaining computation steps; suppression is synchronous and blocks main. */
export interface Budget {
  left: number
}

/** Maximum number of steps per result, which takes some seconds at most. */
export const mostSteps = 50_000_000

/** Consumes steps of the budget; false if too few are left. */
export function takes(budget: Budget, steps: number): boolean {
  budget.left -= steps
  return budget.left >= 0
}
