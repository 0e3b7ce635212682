import {
  createLinearProgram,
  type LinearProgramBuilder,
  type LinearProgramData,
  type LinearTerm
} from '../lp/linear-program'
import type { PlanGrade, PlanProblem } from './plan-problem'
import {
  establishmentOf,
  type PlanCellVariables,
  type PlanVariables,
  type PlanWishConstraint,
  strengthTerms,
  term
} from './plan-variables'
import { addTotals, addWishes, expenseOf } from './plan-wishes'

export interface PlanModel extends PlanVariables {
  /**
   * Program whose first variables and constraints are those of the units, equally many for each,
   * in the order of the units.
   */
  readonly program: LinearProgramData
  /** Variables and constraints of each unit. */
  readonly unitSize: { readonly variables: number; readonly constraints: number }
  /** Constraints that bind in few units: who can leave, and shares of the target of a move. */
  readonly lazy: ReadonlySet<number>
  readonly wishes: readonly PlanWishConstraint[]
  /** Terms of the expense by year. */
  readonly expense: readonly (readonly LinearTerm[])[]
}

/** Linear program of a plan. */
export function buildPlanModel(problem: PlanProblem): PlanModel {
  const program = createLinearProgram()
  const years = Array.from({ length: problem.years }, (_, year) => year)
  const units = problem.units.map(unit => ({
    cells: years.map(year =>
      problem.grades.map((grade, at) =>
        addCell(program, problem, grade, establishmentOf(unit, year, at))
      )
    ),
    moves: years.map(() => problem.moves.map(({ cost }) => program.addVariable(cost)))
  }))
  const variables = {
    cells: units.map(({ cells }) => cells),
    moves: units.map(({ moves }) => moves)
  }
  const lazy = [...problem.units.keys()].flatMap(unit =>
    years.flatMap(year => addYear(program, problem, variables, { unit, year }))
  )
  const { costs, constraintLower } = program.data()
  const unitSize = {
    variables: costs.length / problem.units.length,
    constraints: constraintLower.length / problem.units.length
  }
  if (problem.transfer) balanceTransfers(program, variables, problem)
  const totals = years.map(year => addTotals(program, problem, variables, year))
  const expense = totals.map(total => expenseOf(problem, total))
  return {
    wishes: addWishes(program, problem, totals, expense),
    program: program.data(),
    unitSize,
    lazy: new Set(lazy),
    expense,
    ...variables
  }
}

function addCell(
  program: LinearProgramBuilder,
  { transfer }: PlanProblem,
  { costs, limits }: PlanGrade,
  establishment: number
): PlanCellVariables {
  return {
    intake: program.addVariable(costs.intake ?? 0),
    release: program.addVariable(costs.release ?? 0),
    // More than the establishment cannot be missing, so that no strength is negative.
    shortage: program.addVariable(costs.shortage ?? 0, { upper: establishment }),
    excess: program.addVariable(costs.excess ?? 0),
    partTime:
      limits.partTime === undefined
        ? undefined
        : program.addVariable(costs.partTime ?? 0, { upper: limits.partTime }),
    transferIn: transfer && program.addVariable(transfer.cost),
    transferOut: transfer && program.addVariable(0)
  }
}

interface UnitYear {
  readonly unit: number
  readonly year: number
}

/**
 * Adds the balance and the requirement of each grade of a unit in a year; returns the constraints
 * that bind in few units.
 */
function addYear(
  program: LinearProgramBuilder,
  problem: PlanProblem,
  { cells, moves }: PlanVariables,
  { unit, year }: UnitYear
): number[] {
  const lazy: number[] = []
  const start = problem.units[unit]
  const moved = moves[unit]?.[year] ?? []
  for (const [index, grade] of problem.grades.entries()) {
    const cell = cells[unit]?.[year]?.[index]
    if (!cell || !start) continue
    const required = establishmentOf(start, year, index)
    const before = cells[unit]?.[year - 1]?.[index]
    const share = 1 - grade.loss
    // Persons who were there at the end of the year before and stay: a constant and terms.
    const initial =
      share * (before ? establishmentOf(start, year - 1, index) : (start.strength[index] ?? 0))
    const staying = before ? strengthTerms(before, share) : []
    const leaving = [
      ...problem.moves.flatMap((move, at) => (move.from === index ? term(moved[at]) : [])),
      ...term(cell.release),
      ...term(cell.transferOut)
    ]
    program.addConstraint(
      [
        ...strengthTerms(cell),
        ...negated(staying),
        ...term(cell.intake, grade.entryLoss - 1),
        ...leaving,
        ...term(cell.transferIn, -1),
        ...problem.moves.flatMap((move, at) =>
          move.to === index ? term(moved[at], -move.stay) : []
        )
      ],
      { lower: initial - required, upper: initial - required }
    )
    // Only persons of the year before can be promoted, transferred or released.
    lazy.push(
      program.addConstraint([...leaving, ...negated(staying)], { upper: initial }),
      ...limitSharesOfTarget(program, problem, moved, { cell, grade: index, required })
    )
  }
  return lazy
}

interface TargetCell {
  readonly cell: PlanCellVariables
  readonly grade: number
  readonly required: number
}

/** Limits the moves into a grade of a unit by its persons there; returns the constraints. */
const limitSharesOfTarget = (
  program: LinearProgramBuilder,
  { moves }: PlanProblem,
  moved: readonly number[],
  { cell, grade, required }: TargetCell
): number[] =>
  [...moves.entries()].flatMap(([at, { to, limitShare }]) =>
    to !== grade || limitShare === undefined
      ? []
      : program.addConstraint([...term(moved[at]), ...strengthTerms(cell, -limitShare)], {
          upper: limitShare * required
        })
  )

const negated = (terms: readonly LinearTerm[]): LinearTerm[] =>
  terms.map(({ variable, factor }) => ({ variable, factor: -factor }))

/** Equates the persons that leave units by transfer and those that arrive, by year and grade. */
function balanceTransfers(
  program: LinearProgramBuilder,
  { cells }: PlanVariables,
  { years, grades }: PlanProblem
): void {
  for (let year = 0; year < years; year++) {
    for (const grade of grades.keys()) {
      const among = cells.flatMap(unit => unit[year]?.[grade] ?? [])
      program.addConstraint(
        among.flatMap(cell => [...term(cell.transferIn), ...term(cell.transferOut, -1)]),
        { lower: 0, upper: 0 }
      )
    }
  }
}
