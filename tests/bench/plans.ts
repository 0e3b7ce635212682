import { openLinearSolver } from '../../src/main/planning/lp/solver'
import { solvePlan } from '../../src/main/planning/plan/solve-plan'
import { createLargePlan, installedSolverPath } from '../support/planning/plan-problems'
import { type BenchmarkResultRow, createBudgetResultRow, median } from './figures'

/** Seconds after which a run counts as failed; far above the budget. */
const timeLimit = 600

/**
 * Benchmark P26 (docs/performance.md): a plan of 200 units and 10 years with limits of every kind,
 * from its problem to its solution, with one, two and five groups of posts.
 */
export async function measurePlans(_folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const solver = await openLinearSolver(installedSolverPath)
  return [1, 2, 5].map(groups => {
    const problem = createLargePlan(200, 10, groups)
    const times = Array.from({ length: runs }, () => {
      const start = performance.now()
      const { kind } = solvePlan(solver, problem, { timeLimit })
      if (kind !== 'optimal') throw new Error(kind)
      return performance.now() - start
    })
    return createBudgetResultRow(
      { id: 'P26', name: `a plan of ${groups} groups`, unit: 'ms', ours: median(times) },
      10_000
    )
  })
}
