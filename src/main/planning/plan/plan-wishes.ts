import type { LinearProgramBuilder, LinearTerm } from '../lp/linear-program'
import type { PlanProblem, PlanWish } from './plan-problem'
import {
  type PlanCellVariables,
  type PlanVariables,
  type PlanWishConstraint,
  term
} from './plan-variables'

/** Variables of the sums over all units in a year, by grade or move; undefined without any. */
interface YearTotals {
  readonly intake: readonly number[]
  readonly release: readonly number[]
  readonly shortage: readonly number[]
  readonly excess: readonly number[]
  readonly partTime: readonly (number | undefined)[]
  readonly transferred: readonly (number | undefined)[]
  readonly moved: readonly number[]
}

/** Adds the sums over all units that wishes bound, because several wishes bound the same sum. */
export function addTotals(
  program: LinearProgramBuilder,
  { grades, moves: kinds }: PlanProblem,
  { cells, moves }: PlanVariables,
  year: number
): YearTotals {
  const totalOf = (variables: readonly (number | undefined)[]): number => {
    const total = program.addVariable(0)
    program.addConstraint([...variables.flatMap(one => term(one)), ...term(total, -1)], {
      lower: 0,
      upper: 0
    })
    return total
  }
  const byGrade = (pick: (cell: PlanCellVariables) => number | undefined) =>
    [...grades.keys()].map(grade =>
      totalOf(cells.map(unit => unit[year]?.[grade]).map(cell => cell && pick(cell)))
    )
  const first = cells[0]?.[year] ?? []
  return {
    intake: byGrade(cell => cell.intake),
    release: byGrade(cell => cell.release),
    shortage: byGrade(cell => cell.shortage),
    excess: byGrade(cell => cell.excess),
    partTime: first.some(cell => cell.partTime !== undefined) ? byGrade(cell => cell.partTime) : [],
    transferred: first.some(cell => cell.transferIn !== undefined)
      ? byGrade(cell => cell.transferIn)
      : [],
    moved: [...kinds.keys()].map(move => totalOf(moves.map(unit => unit[year]?.[move])))
  }
}

/** Expense of a year: all costs that are no penalties. */
export function expenseOf(
  { grades, moves, transfer }: PlanProblem,
  totals: YearTotals
): LinearTerm[] {
  return [
    ...grades.flatMap(({ costs }, grade) => [
      ...term(totals.intake[grade], costs.intake ?? 0),
      ...term(totals.release[grade], costs.release ?? 0),
      ...term(totals.partTime[grade], costs.partTime ?? 0),
      ...term(totals.transferred[grade], transfer?.cost ?? 0)
    ]),
    ...moves.flatMap(({ cost }, move) => term(totals.moved[move], cost))
  ]
}

type AddWish = (wish: PlanWish, terms: readonly LinearTerm[]) => void

/** Adds one constraint for each limit and target of the user. */
export function addWishes(
  program: LinearProgramBuilder,
  problem: PlanProblem,
  totals: readonly YearTotals[],
  expense: readonly (readonly LinearTerm[])[]
): PlanWishConstraint[] {
  const wishes: PlanWishConstraint[] = []
  const add: AddWish = (wish, terms) => {
    wishes.push({ wish, constraint: program.addConstraint(terms, { upper: wish.limit }) })
  }
  for (const [year, total] of totals.entries()) {
    addWishesByGrade(problem, total, year, add)
    addWishesOfYear(problem, total, expense[year] ?? [], year, add)
  }
  const last = totals.at(-1)
  for (const [grade, { finalShortage }] of problem.grades.entries()) {
    if (finalShortage !== undefined) {
      add({ kind: 'finalShortage', grade, limit: finalShortage }, term(last?.shortage[grade]))
    }
  }
  return wishes
}

/** Limits of a year for each grade and each move. */
function addWishesByGrade(
  { grades, moves }: PlanProblem,
  total: YearTotals,
  year: number,
  add: AddWish
): void {
  for (const [grade, { limits }] of grades.entries()) {
    for (const kind of ['intake', 'release', 'shortage'] as const) {
      const limit = limits[kind]
      if (limit !== undefined) add({ kind, year, grade, limit }, term(total[kind][grade]))
    }
  }
  for (const [move, { limit }] of moves.entries()) {
    if (limit !== undefined) add({ kind: 'move', year, move, limit }, term(total.moved[move]))
  }
}

/** Limits of a year over all grades. */
function addWishesOfYear(
  { intakeLimit, excessLimit, budget, transfer }: PlanProblem,
  total: YearTotals,
  expense: readonly LinearTerm[],
  year: number,
  add: AddWish
): void {
  const all = (variables: readonly (number | undefined)[]): LinearTerm[] =>
    variables.flatMap(one => term(one))
  const yearly = [
    ['intakeTotal', intakeLimit, all(total.intake)],
    ['excess', excessLimit, all(total.excess)],
    ['transfer', transfer?.limit, all(total.transferred)],
    ['budget', budget, expense]
  ] as const
  for (const [kind, limit, terms] of yearly) {
    if (limit !== undefined) add({ kind, year, limit }, terms)
  }
}
