import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolatedConstraints } from '../../../../src/main/planning/lp/constraint-selection'
import type { LinearOutcome, LinearSolver } from '../../../../src/main/planning/lp/solver'
import { buildPlanModel } from '../../../../src/main/planning/plan/plan-model'
import type { PlanProblem } from '../../../../src/main/planning/plan/plan-problem'
import { solvePlanLevels } from '../../../../src/main/planning/plan/solve-levels'
import { clusterUnits, sumClusters } from '../../../../src/main/planning/plan/unit-clusters'
import { createLargePlan, openInstalledSolver } from '../../../support/planning/plan-problems'

const solver = await openInstalledSolver()
const timeLimit = 60

type Optimal = Extract<LinearOutcome, { readonly kind: 'optimal' }>

const optimal = (outcome: LinearOutcome): Optimal => {
  if (outcome.kind !== 'optimal') throw new Error(outcome.kind)
  return outcome
}

const limit = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined })
const cost = fc.integer({ min: 0, max: 20 })

/** Plans of one or two groups whose limits may bind, contradict each other or not exist. */
const plans = fc
  .record({
    years: fc.integer({ min: 1, max: 3 }),
    grades: fc.array(
      fc.record({
        loss: fc.double({ min: 0, max: 0.3, noNaN: true }),
        intake: limit,
        release: limit,
        costs: fc.tuple(cost, cost, cost, cost),
        finalShortage: limit
      }),
      { minLength: 1, maxLength: 2 }
    ),
    units: fc.array(fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 2, maxLength: 2 }), {
      minLength: 20,
      maxLength: 26
    }),
    share: fc.option(fc.constantFrom(0.1, 0.3), { nil: undefined }),
    transfer: limit,
    budget: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined })
  })
  .map(({ years, grades, units, share, transfer, budget }): PlanProblem => {
    const only = <K extends string>(key: K, value: number | undefined) =>
      value === undefined ? {} : ({ [key]: value } as Record<K, number>)
    return {
      years,
      grades: grades.map(({ loss, intake, release, costs, finalShortage }) => ({
        loss,
        entryLoss: 0.1,
        costs: { intake: costs[0], release: costs[1], shortage: costs[2], excess: costs[3] },
        limits: { ...only('intake', intake), ...only('release', release) },
        ...only('finalShortage', finalShortage)
      })),
      moves:
        grades.length < 2
          ? []
          : [{ from: 0, to: 1, cost: 1, stay: 0.9, ...only('limitShare', share) }],
      units: units.map(unit => ({
        strength: grades.map((_, grade) => unit[grade]?.[0] ?? 0),
        establishment: Array.from({ length: years }, () =>
          grades.map((_, grade) => unit[grade]?.[1] ?? 0)
        )
      })),
      transfer: { cost: 1, ...only('limit', transfer) },
      ...only('budget', budget)
    }
  })

describe('a plan solved in levels', () => {
  it('has the optimum of the whole program and satisfies all of its constraints', () => {
    fc.assert(
      fc.property(plans, problem => {
        const { model, outcome } = solvePlanLevels(solver, problem, {
          timeLimit,
          onIteration: () => undefined
        })
        const { program } = buildPlanModel(problem)
        const whole = solver.solve(program, { timeLimit })
        expect(outcome.kind).toBe(whole.kind)
        if (outcome.kind !== 'optimal' || whole.kind !== 'optimal') return
        const { objective, values } = outcome
        expect(Math.abs(objective - whole.objective)).toBeLessThan(
          1e-6 * Math.max(1, Math.abs(whole.objective))
        )
        const rows = model.program.constraintLower.keys()
        expect(findViolatedConstraints(model.program, rows, values, 1e-5)).toEqual([])
      }),
      { numRuns: 60 }
    )
  })

  it('starts each level but the first from the basis of the level before', () => {
    const problem = createLargePlan(60, 5, 3)
    const starts: boolean[] = []
    const counting: LinearSolver = {
      solve: (program, options) => {
        starts.push(options.start !== undefined)
        return solver.solve(program, options)
      }
    }
    const { outcome } = solvePlanLevels(counting, problem, {
      timeLimit,
      onIteration: () => undefined
    })
    expect(starts).toEqual([false, true, true, true])
    const whole = optimal(solver.solve(buildPlanModel(problem).program, { timeLimit }))
    expect(optimal(outcome).objective / whole.objective).toBeCloseTo(1, 7)
  })

  it('ends at the first level whose wishes contradict each other, with the model of all units', () => {
    const problem = { ...createLargePlan(40, 2, 1), budget: 0 }
    const { grades } = problem
    let solved = 0
    const counting: LinearSolver = {
      solve: (program, options) => {
        solved++
        return solver.solve(program, options)
      }
    }
    const { model, outcome } = solvePlanLevels(
      counting,
      { ...problem, grades: grades.map(grade => ({ ...grade, finalShortage: 0 })) },
      { timeLimit, onIteration: () => undefined }
    )
    expect(outcome.kind).toBe('infeasible')
    expect(solved).toBe(1)
    expect(model.cells).toHaveLength(40)
  })
})

describe('clusters of units', () => {
  const { units } = createLargePlan(50, 2, 2)

  it('has the wanted numbers of clusters, the larger ones as parts of the smaller ones', () => {
    const [coarse = [], fine = []] = clusterUnits(units, [4, 20])
    expect(new Set(coarse).size).toBe(4)
    expect(new Set(fine).size).toBe(20)
    const parents = Map.groupBy(coarse.entries(), ([unit]) => fine[unit])
    for (const members of parents.values()) {
      expect(new Set(members.map(([, cluster]) => cluster)).size).toBe(1)
    }
  })

  it('keeps the sums of strengths and establishments', () => {
    const [clusterOf = []] = clusterUnits(units, [7])
    const total = (some: typeof units) =>
      some.reduce((sum, { strength, establishment }) => {
        const all = [...strength, ...establishment.flat()]
        return sum + all.reduce((part, amount) => part + amount, 0)
      }, 0)
    expect(total(sumClusters(units, clusterOf))).toBe(total(units))
  })
})
