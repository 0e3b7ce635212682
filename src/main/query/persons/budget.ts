/** Steps that may still be taken: hiding holds up all else that main does. */
export interface Budget {
  left: number
}

/** Steps of one look at an answer, some seconds at most. */
export const mostSteps = 50_000_000

/** Takes so many steps; false where there are not so many left. */
export function takes(budget: Budget, steps: number): boolean {
  budget.left -= steps
  return budget.left >= 0
}
