import type { LinearProgramData } from '../lp/linear-program'
import type { LinearSolver } from '../lp/solver'
import type { PlanModel } from './plan-model'
import type { PlanOutcome } from './plan-problem'
import type { PlanWishConstraint } from './plan-variables'

/** Violations below this share of a person are rounding errors of the solver. */
const negligibleViolation = 1e-6

/**
 * Wishes of an infeasible plan that contradict each other. The sum of all violations is minimised
 * (elastic program). By the lemma of Farkas the wishes with a dual value other than 0 contradict
 * each other; a deletion filter then removes each one without which the others still do. Without
 * time for the filter the set may be larger than necessary.
 */
export function findPlanContradiction(
  solver: LinearSolver,
  { program, wishes }: PlanModel,
  deadline: number
): PlanOutcome {
  const secondsLeft = (): number => Math.max(0.001, (deadline - Date.now()) / 1_000)
  const solve = (hard: readonly PlanWishConstraint[]) =>
    solver.solve(createElasticProgram(program, wishes, hard), { timeLimit: secondsLeft() })
  const elastic = solve(wishes)
  if (elastic.kind === 'timeLimit') return elastic
  if (elastic.kind === 'infeasible') throw new Error('A plan without wishes is infeasible.')
  const first = program.costs.length
  let contradiction = wishes.filter(
    ({ constraint }) => Math.abs(elastic.constraintDuals[constraint] ?? 0) > negligibleViolation
  )
  for (const candidate of [...contradiction]) {
    if (Date.now() >= deadline) break
    const others = contradiction.filter(one => one !== candidate)
    const rest = solve(others)
    if (rest.kind === 'optimal' && rest.objective > negligibleViolation) contradiction = others
  }
  return {
    kind: 'infeasible',
    contradiction: contradiction.map(({ wish }) => wish),
    relaxations: wishes.flatMap(({ wish }, at) => {
      const excess = elastic.values[first + at] ?? 0
      return excess > negligibleViolation ? [{ wish, excess }] : []
    })
  }
}

/**
 * Program that minimises the sum by which the wishes in `kept` are exceeded; the other wishes do
 * not hold, and costs do not count.
 */
function createElasticProgram(
  program: LinearProgramData,
  wishes: readonly PlanWishConstraint[],
  kept: readonly PlanWishConstraint[]
): LinearProgramData {
  const first = program.costs.length
  const slackOf = new Map(kept.map(({ constraint }, at) => [constraint, first + at]))
  const dropped = new Set(
    wishes.map(({ constraint }) => constraint).filter(constraint => !slackOf.has(constraint))
  )
  const starts = [0]
  const indices: number[] = []
  const factors: number[] = []
  for (const row of program.constraintLower.keys()) {
    for (let at = program.starts[row] ?? 0; at < (program.starts[row + 1] ?? 0); at++) {
      indices.push(program.indices[at] ?? 0)
      factors.push(program.factors[at] ?? 0)
    }
    const slack = slackOf.get(row)
    if (slack !== undefined) {
      indices.push(slack)
      factors.push(-1)
    }
    starts.push(indices.length)
  }
  return {
    costs: [...program.costs.map(() => 0), ...kept.map(() => 1)],
    variableLower: [...program.variableLower, ...kept.map(() => 0)],
    variableUpper: [...program.variableUpper, ...kept.map(() => Number.POSITIVE_INFINITY)],
    constraintLower: program.constraintLower,
    constraintUpper: program.constraintUpper.map((upper, row) =>
      dropped.has(row) ? Number.POSITIVE_INFINITY : upper
    ),
    starts,
    indices,
    factors
  }
}
