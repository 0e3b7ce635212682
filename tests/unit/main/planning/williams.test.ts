import { describe, expect, it } from 'vitest'
import type { PlanGradeCosts, PlanProblem } from '../../../../src/main/planning/plan/plan-problem'
import { solvePlan } from '../../../../src/main/planning/plan/solve-plan'
import { openInstalledSolver } from '../../../support/planning/plan-problems'

/*
 * "Manpower planning" of H. P. Williams, Model Building in Mathematical Programming (5th edition,
 * 12.5, 13.5 and 14.5): three years, unskilled, semi-skilled and skilled workers. The published
 * minima are 841.8 redundancies and a cost of £498,677; solvers report 841.796875 and
 * 498677.2853185597.
 */

const solver = await openInstalledSolver()

interface Category {
  readonly entryLoss: number
  readonly loss: number
  readonly recruits: number
  readonly costs: Required<Pick<PlanGradeCosts, 'release' | 'excess' | 'partTime'>>
}

const categories: readonly Category[] = [
  {
    entryLoss: 0.25,
    loss: 0.1,
    recruits: 500,
    costs: { release: 200, excess: 1_500, partTime: 500 }
  },
  {
    entryLoss: 0.2,
    loss: 0.05,
    recruits: 800,
    costs: { release: 500, excess: 2_000, partTime: 400 }
  },
  {
    entryLoss: 0.1,
    loss: 0.05,
    recruits: 500,
    costs: { release: 500, excess: 3_000, partTime: 400 }
  }
]

/** The example with the costs of an objective; retraining costs £400 and £500. */
function example(
  costsOf: (category: Category) => PlanGradeCosts,
  retraining: readonly [number, number]
): PlanProblem {
  const half = { cost: 0, stay: 0.5 }
  return {
    years: 3,
    grades: categories.map(category => ({
      loss: category.loss,
      entryLoss: category.entryLoss,
      costs: costsOf(category),
      limits: { intake: category.recruits, partTime: 50, shortage: 0 }
    })),
    moves: [
      { from: 0, to: 1, cost: retraining[0], stay: 0.95, limit: 200 },
      { from: 1, to: 2, cost: retraining[1], stay: 0.95, limitShare: 0.25 },
      { from: 1, to: 0, ...half },
      { from: 2, to: 0, ...half },
      { from: 2, to: 1, ...half }
    ],
    excessLimit: 150,
    units: [
      {
        strength: [2_000, 1_500, 1_000],
        establishment: [
          [1_000, 1_400, 1_000],
          [500, 2_000, 1_500],
          [0, 2_500, 2_000]
        ]
      }
    ]
  }
}

function optimumOf(problem: PlanProblem) {
  const outcome = solvePlan(solver, problem, { timeLimit: 10 })
  if (outcome.kind !== 'optimal') throw new Error(outcome.kind)
  return outcome
}

describe('manpower planning of Williams', () => {
  it('the plan with the fewest redundancies has the published optimum', () => {
    const { objective, cells } = optimumOf(example(() => ({ release: 1 }), [0, 0]))
    expect(objective).toBeCloseTo(841.796875, 6)
    const byYear = cells[0]?.map(year => year.reduce((sum, { release }) => sum + release, 0))
    expect(byYear?.map(Math.round)).toEqual([443, 166, 233])
  })

  it('the cheapest plan has the published cost and 1,423.7 redundancies', () => {
    const { objective, expense, cells } = optimumOf(example(({ costs }) => costs, [400, 500]))
    expect(objective).toBeCloseTo(498_677.2853185597, 6)
    const redundancies = cells.flat(2).reduce((sum, { release }) => sum + release, 0)
    expect(redundancies).toBeCloseTo(1_423.7188, 4)
    expect(expense.reduce((sum, year) => sum + year, 0)).toBeCloseTo(objective, 6)
  })
})
