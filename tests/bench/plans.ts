import { openLinearSolver } from '../../src/main/planning/lp/solver'
import { buildPlanModel } from '../../src/main/planning/plan/plan-model'
import type { PlanProblem } from '../../src/main/planning/plan/plan-problem'
import { type PlanSolveOptions, solvePlan } from '../../src/main/planning/plan/solve-plan'
import {
  createLargePagePlan,
  createLargePlan,
  installedSolverPath
} from '../support/planning/plan-problems'
import {
  type BenchmarkResultRow,
  createBudgetResultRow,
  createRatioResultRow,
  median
} from './figures'

/** Seconds after which a run counts as failed; far above the budget. */
const options: PlanSolveOptions = { timeLimit: 600 }
/** Budget of a plan in milliseconds. */
const budget = 10_000

/** Milliseconds of each of the runs. */
const timesOf = (runs: number, run: () => string, kind: string): number[] =>
  Array.from({ length: runs }, () => {
    const start = performance.now()
    const found = run()
    if (found !== kind) throw new Error(found)
    return performance.now() - start
  })

/**
 * Benchmark P26 (docs/performance.md): a plan of 200 units and 10 years, from its problem to its
 * solution: with limits of every kind and one, two and five groups of posts; with all limits that
 * the page offers and five groups, beside the solver alone over the same program in one piece; and
 * with limits that contradict each other.
 */
export async function measurePlans(_folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const solver = await openLinearSolver(installedSolverPath)
  const solve = (problem: PlanProblem) => () => solvePlan(solver, problem, options).kind
  const row = (name: string, times: readonly number[]) =>
    createBudgetResultRow({ id: 'P26', name, unit: 'ms', ours: median(times) }, budget)
  const every = [1, 2, 5].map(groups =>
    row(
      `a plan of ${groups} groups, limits of every kind`,
      timesOf(runs, solve(createLargePlan(200, 10, groups)), 'optimal')
    )
  )
  const problem = createLargePagePlan(200, 10, 5)
  const { program } = buildPlanModel(problem)
  const ours = timesOf(runs, solve(problem), 'optimal')
  const alone = timesOf(runs, () => solver.solve(program, options).kind, 'optimal')
  const contradiction = timesOf(
    runs,
    solve(createLargePagePlan(200, 10, 5, { finalFill: 0.95 })),
    'infeasible'
  )
  return [
    ...every,
    row('a plan of 5 groups, limits of the page', ours),
    createRatioResultRow(
      { id: 'P26', name: 'the same, beside the solver alone', unit: 'ms' },
      ours,
      alone,
      1.3
    ),
    {
      id: 'P26',
      name: 'limits of the page that contradict each other',
      unit: 'ms',
      ours: median(contradiction),
      budget: '',
      ok: undefined
    }
  ]
}
