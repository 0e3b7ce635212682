import type { LinearProgramData } from '../lp/linear-program'
import type { LinearBasis, LinearSolver } from '../lp/solver'
import type { PlanModel } from './plan-model'
import type { PlanOutcome } from './plan-problem'
import type { PlanWishConstraint } from './plan-variables'

/** Violations below this share of a person are rounding errors of the solver. */
const negligibleViolation = 1e-6

/**
 * Wishes of an infeasible plan that contradict each other. The sum of all violations is minimised
 * (elastic program). By the lemma of Farkas the wishes with a dual value other than 0 contradict
 * each other; a deletion filter then removes each one without which the others still do, and with it
 * those whose dual value is then 0. Each solution starts at the basis of the one before, which
 * differs by one wish. Without time for the filter the set may be larger than necessary.
 */
export function findPlanContradiction(
  solver: LinearSolver,
  { program, wishes }: PlanModel,
  deadline: number
): PlanOutcome {
  const secondsLeft = (): number => Math.max(0.001, (deadline - Date.now()) / 1_000)
  const solve = (kept: readonly PlanWishConstraint[], start?: LinearBasis) =>
    solver.solve(createElasticProgram(program, wishes, kept), {
      timeLimit: secondsLeft(),
      // A program of fewer wishes is a relaxation, so the basis before it is feasible.
      ...(start && { start, isStartFeasible: true })
    })
  const elastic = solve(wishes)
  if (elastic.kind === 'timeLimit') return elastic
  if (elastic.kind === 'infeasible') throw new Error('A plan without wishes is infeasible.')
  const first = program.costs.length
  const bindingOf = (
    some: readonly PlanWishConstraint[],
    duals: Float64Array
  ): PlanWishConstraint[] =>
    some.filter(({ constraint }) => Math.abs(duals[constraint] ?? 0) > negligibleViolation)
  let contradiction = bindingOf(wishes, elastic.constraintDuals)
  let { basis } = elastic
  for (const candidate of [...contradiction]) {
    if (Date.now() >= deadline) break
    if (!contradiction.includes(candidate)) continue
    const others = contradiction.filter(one => one !== candidate)
    const rest = solve(others, basis)
    if (rest.kind === 'optimal' && rest.objective > negligibleViolation) {
      contradiction = bindingOf(others, rest.constraintDuals)
      basis = rest.basis
    }
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
 * not hold, and costs do not count. Its variables and constraints do not depend on `kept`, so that
 * a basis of one such program is one of each other.
 */
function createElasticProgram(
  program: LinearProgramData,
  wishes: readonly PlanWishConstraint[],
  kept: readonly PlanWishConstraint[]
): LinearProgramData {
  const first = program.costs.length
  const slackOf = new Map(wishes.map(({ constraint }, at) => [constraint, first + at]))
  const holding = new Set(kept.map(({ constraint }) => constraint))
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
    costs: [...program.costs.map(() => 0), ...wishes.map(() => 1)],
    variableLower: [...program.variableLower, ...wishes.map(() => 0)],
    variableUpper: [...program.variableUpper, ...wishes.map(() => Number.POSITIVE_INFINITY)],
    constraintLower: program.constraintLower,
    constraintUpper: program.constraintUpper.map((upper, row) =>
      slackOf.has(row) && !holding.has(row) ? Number.POSITIVE_INFINITY : upper
    ),
    starts,
    indices,
    factors
  }
}
