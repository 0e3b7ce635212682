import type { LinearTerm } from '../lp/linear-program'
import type { LinearOutcome, LinearSolver } from '../lp/solver'
import { findPlanContradiction } from './contradiction'
import type { PlanModel } from './plan-model'
import type {
  PlanCell,
  PlanOutcome,
  PlanProblem,
  PlanSolution,
  PlanWishPrice
} from './plan-problem'
import { establishmentOf, strengthTerms } from './plan-variables'
import { solvePlanLevels } from './solve-levels'

export interface PlanSolveOptions {
  /** Seconds for the whole work. */
  readonly timeLimit: number
  /** Called with the phase of the work and the number of solver iterations so far. */
  readonly onProgress?: (phase: PlanSolvePhase, iterations: number) => void
}

/** `contradiction`: no plan exists, and the wishes that contradict each other are searched. */
export type PlanSolvePhase = 'solve' | 'contradiction'

/** Amounts below this are rounding errors of the solver. */
const negligible = 1e-6

/** Solves a plan to its optimum, or names the wishes that contradict each other. */
export function solvePlan(
  solver: LinearSolver,
  problem: PlanProblem,
  { timeLimit, onProgress }: PlanSolveOptions
): PlanOutcome {
  const deadline = Date.now() + timeLimit * 1_000
  onProgress?.('solve', 0)
  const { model, outcome } = solvePlanLevels(solver, problem, {
    timeLimit,
    onIteration: iterations => onProgress?.('solve', iterations)
  })
  if (outcome.kind === 'optimal') return { kind: 'optimal', ...solutionOf(problem, model, outcome) }
  if (outcome.kind === 'timeLimit') return outcome
  onProgress?.('contradiction', 0)
  return findPlanContradiction(solver, model, deadline)
}

type Optimal = Extract<LinearOutcome, { readonly kind: 'optimal' }>

function solutionOf(
  { units }: PlanProblem,
  model: PlanModel,
  { objective, values, constraintDuals }: Optimal
): PlanSolution {
  const amountOf = (variable: number | undefined): number => {
    const value = variable === undefined ? 0 : (values[variable] ?? 0)
    return Math.abs(value) < negligible ? 0 : value
  }
  const sumOf = (terms: readonly LinearTerm[]): number =>
    terms.reduce((sum, { variable, factor }) => sum + factor * amountOf(variable), 0)
  return {
    objective,
    expense: model.expense.map(sumOf),
    cells: model.cells.map((unit, at) =>
      unit.map((cells, year) =>
        cells.map(
          (cell, grade): PlanCell => ({
            strength: establishmentOf(units[at], year, grade) + sumOf(strengthTerms(cell)),
            intake: amountOf(cell.intake),
            release: amountOf(cell.release),
            shortage: amountOf(cell.shortage),
            excess: amountOf(cell.excess),
            partTime: amountOf(cell.partTime),
            transferred: amountOf(cell.transferIn) - amountOf(cell.transferOut)
          })
        )
      )
    ),
    moved: model.moves.map(unit => unit.map(year => year.map(amountOf))),
    prices: pricesOf(model, constraintDuals)
  }
}

function pricesOf({ wishes }: PlanModel, duals: Float64Array): PlanWishPrice[] {
  return wishes
    .map(({ wish, constraint }) => ({ wish, price: -(duals[constraint] ?? 0) }))
    .filter(({ price }) => price > negligible)
    .sort((one, other) => other.price - one.price)
}
