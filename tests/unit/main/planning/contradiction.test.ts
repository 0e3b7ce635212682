import { describe, expect, it } from 'vitest'
import { buildPlanModel } from '../../../../src/main/planning/plan/plan-model'
import type { PlanProblem, PlanWish } from '../../../../src/main/planning/plan/plan-problem'
import { solvePlan } from '../../../../src/main/planning/plan/solve-plan'
import { createLargePagePlan, openInstalledSolver } from '../../../support/planning/plan-problems'

const solver = await openInstalledSolver()

/** One grade that loses a tenth each year; no shortage may remain after two years. */
const base: PlanProblem = {
  years: 2,
  grades: [
    {
      loss: 0.1,
      entryLoss: 0,
      costs: { intake: 5, shortage: 10 },
      limits: { intake: 12 },
      finalShortage: 0
    }
  ],
  moves: [],
  units: [{ strength: [100], establishment: [[100], [100]] }],
  budget: 40
}

/** Whether some wishes of a plan can hold together, if its other wishes do not. */
function canHold(problem: PlanProblem, some: readonly PlanWish[]): boolean {
  const { program, wishes } = buildPlanModel(problem)
  const kept = new Set(some.map(wish => JSON.stringify(wish)))
  const dropped = new Set(
    wishes.filter(({ wish }) => !kept.has(JSON.stringify(wish))).map(one => one.constraint)
  )
  const constraintUpper = program.constraintUpper.map((upper, row) =>
    dropped.has(row) ? Number.POSITIVE_INFINITY : upper
  )
  const outcome = solver.solve({ ...program, constraintUpper }, { timeLimit: 20 })
  return outcome.kind === 'optimal'
}

const outcomeOf = (problem: PlanProblem) => solvePlan(solver, problem, { timeLimit: 20 })

describe('wishes that contradict each other', () => {
  it('a plan whose wishes can hold together is solved', () => {
    expect(outcomeOf({ ...base, budget: 60 })).toMatchObject({ kind: 'optimal' })
  })

  it('names the budgets and the target, and not the limit of intake', () => {
    const outcome = outcomeOf(base)
    if (outcome.kind !== 'infeasible') throw new Error(outcome.kind)
    expect(outcome.contradiction).toEqual([
      { kind: 'budget', year: 0, limit: 40 },
      { kind: 'budget', year: 1, limit: 40 },
      { kind: 'finalShortage', grade: 0, limit: 0 }
    ])
  })

  it('without any one wish of a contradiction the others can hold', () => {
    const grade = base.grades[0]
    if (!grade) throw new Error('no grade')
    const withoutTarget = { ...grade, finalShortage: undefined } as unknown as typeof grade
    expect(outcomeOf({ ...base, grades: [{ ...grade, finalShortage: 100 }] }).kind).toBe('optimal')
    expect(outcomeOf({ ...base, budget: 1_000 }).kind).toBe('optimal')
    expect(outcomeOf({ ...base, grades: [withoutTarget] }).kind).toBe('optimal')
  })

  it('the relaxation names the smallest amount by which wishes are exceeded', () => {
    const outcome = outcomeOf(base)
    if (outcome.kind !== 'infeasible') throw new Error(outcome.kind)
    // The shortage after two years: 100 − (81 + 0.9 · 8 + 8) = 3.8 persons.
    const exceeded = outcome.relaxations.reduce((sum, { excess }) => sum + excess, 0)
    expect(exceeded).toBeCloseTo(3.8, 6)
  })
})

describe('contradictions of plans of many units', () => {
  it.each([0.95, 0.97, 1])(
    'wishes for a final fill rate of %d contradict each other, and any others of them do not',
    finalFill => {
      const problem = createLargePagePlan(25, 3, 2, { finalFill })
      const outcome = outcomeOf(problem)
      if (outcome.kind !== 'infeasible') throw new Error(outcome.kind)
      const { contradiction } = outcome
      expect(contradiction.length).toBeGreaterThan(1)
      expect(canHold(problem, contradiction)).toBe(false)
      for (const wish of contradiction) {
        expect(
          canHold(
            problem,
            contradiction.filter(one => one !== wish)
          )
        ).toBe(true)
      }
    }
  )
})
