import { join } from 'node:path'
import { type LinearSolver, openLinearSolver } from '../../../src/main/planning/lp/solver'
import type { PlanProblem, PlanUnit } from '../../../src/main/planning/plan/plan-problem'
import { createRandom } from '../seeded-random'

/** Path of the solver's file in the installed package. */
export const installedSolverPath = join(
  process.cwd(),
  'node_modules',
  'highs',
  'build',
  'highs.wasm'
)

/** Solver in this process. */
export const openInstalledSolver = (): Promise<LinearSolver> =>
  openLinearSolver(installedSolverPath)

/** Groups of posts. */
const usualGradeCount = 5

/**
 * Plan of a large organisation with limits of every kind: shortages and surpluses of up to a fifth
 * of each establishment, intake for three quarters of the losses.
 */
export function createLargePlan(
  unitCount: number,
  years: number,
  gradeCount = usualGradeCount
): PlanProblem {
  const random = createRandom(56)
  const units = Array.from({ length: unitCount }, (): PlanUnit => {
    const required = Array.from({ length: gradeCount }, () => 5 + Math.floor(random() * 60))
    return {
      strength: required.map(number => Math.round(number * (0.8 + random() * 0.3))),
      establishment: Array.from({ length: years }, () => required)
    }
  })
  const all = units.reduce(
    (sum, { strength }) => sum + strength.reduce((part, number) => part + number, 0),
    0
  )
  return {
    years,
    units,
    grades: Array.from({ length: gradeCount }, (_, grade) => ({
      loss: 0.04 + grade / 100,
      entryLoss: 0.05,
      costs: { intake: 10 + grade, release: 20, shortage: 60 + 5 * grade, excess: 30 },
      limits: { intake: Math.round((all / gradeCount) * 0.04), release: Math.round(all * 0.01) }
    })),
    moves: Array.from({ length: gradeCount - 1 }, (_, from) => ({
      from,
      to: from + 1,
      cost: 8,
      stay: 1,
      limit: Math.round(all * 0.01),
      limitShare: 0.25
    })),
    transfer: { cost: 2, limit: Math.round(all * 0.02) },
    intakeLimit: Math.round(all * 0.04),
    excessLimit: Math.round(all * 0.2),
    budget: all * 0.8
  }
}

/**
 * The same organisation with every limit that the page of plans offers, and no other. With
 * `finalFill`, the least fill rate at the end of the last year, the limits contradict each other if
 * it is high.
 */
export function createLargePagePlan(
  unitCount: number,
  years: number,
  gradeCount: number,
  { finalFill }: { readonly finalFill?: number } = {}
): PlanProblem {
  const {
    intakeLimit: _,
    excessLimit: __,
    ...large
  } = createLargePlan(unitCount, years, gradeCount)
  const postsOf = (grade: number): number =>
    large.units.reduce((sum, { establishment }) => sum + (establishment[0]?.[grade] ?? 0), 0)
  return {
    ...large,
    grades: large.grades.map((grade, at) => ({
      ...grade,
      entryLoss: 0,
      ...(finalFill !== undefined && { finalShortage: postsOf(at) * (1 - finalFill) })
    })),
    moves: large.moves.map(({ limitShare: ___, ...move }) => move)
  }
}
