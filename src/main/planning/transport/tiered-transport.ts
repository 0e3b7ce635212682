import { createLinearProgram, type LinearProgramData, type LinearTerm } from '../lp/linear-program'
import type { LinearSolver } from '../lp/solver'

/** Source or target of a transport, with its key in each tier, the nearest tier first. */
export interface TransportNode {
  /** Whole number of persons to send or to receive. */
  readonly amount: number
  /** A source and a target are near each other in the first tier in which their keys are equal. */
  readonly keys: readonly string[]
}

/** Transport problem whose distances are tiers, such as: same branch, same area, any. */
export interface TransportProblem {
  readonly tiers: number
  readonly sources: readonly TransportNode[]
  readonly targets: readonly TransportNode[]
  /**
   * Sets of tiers over which as few persons as possible are sent, the most important set first. By
   * default the farthest tier comes first, then the one before it, and so on.
   */
  readonly avoided?: readonly (readonly number[])[]
}

/** Persons sent from a source to a target; both are indexes. */
export interface Shipment {
  readonly source: number
  readonly target: number
  readonly amount: number
  /** First tier in which the keys are equal. */
  readonly tier: number
}

interface HubLeg {
  readonly variable: number
  readonly node: number
}

/** Flows into and out of a hub, which joins all nodes with the same key in a tier. */
interface Hub {
  readonly tier: number
  readonly in: readonly HubLeg[]
  readonly out: readonly HubLeg[]
}

interface HubNetwork {
  readonly hubs: readonly Hub[]
  /** The program of the network; each objective is a sum of variables to minimise. */
  readonly program: (
    objective: readonly LinearTerm[],
    fixed: readonly FixedSum[]
  ) => LinearProgramData
}

interface FixedSum {
  readonly terms: readonly LinearTerm[]
  readonly upper: number
}

/**
 * Plan that sends as many persons as possible, of these as few as possible over the first set of
 * avoided tiers, then over the second, and so on. Each objective is minimised on the optimal face of those
 * before; all vertices of such a face are integral, because the matrix of a network is totally
 * unimodular. Throws Error if the solver finds none within its time limit.
 */
export function solveTieredTransport(
  solver: LinearSolver,
  problem: TransportProblem,
  timeLimit: number
): readonly Shipment[] {
  if (problem.sources.length === 0 || problem.targets.length === 0) return []
  const { hubs, program } = createHubNetwork(problem)
  const flowOf = (factor: number, tiers?: readonly number[]): LinearTerm[] =>
    hubs.flatMap(hub =>
      !tiers || tiers.includes(hub.tier)
        ? hub.out.map(({ variable }) => ({ variable, factor }))
        : []
    )
  const farthestFirst = Array.from({ length: problem.tiers - 1 }, (_, at) => [
    problem.tiers - 1 - at
  ])
  const objectives = [
    flowOf(-1),
    ...(problem.avoided ?? farthestFirst).map(tiers => flowOf(1, tiers))
  ]
  const fixed: FixedSum[] = []
  let values = new Float64Array()
  for (const terms of objectives) {
    const outcome = solver.solve(program(terms, fixed), { timeLimit })
    if (outcome.kind !== 'optimal') throw new Error(`transport: ${outcome.kind}`)
    values = new Float64Array(outcome.values)
    fixed.push({ terms, upper: Math.round(outcome.objective) })
  }
  return hubs.flatMap(hub => shipmentsOf(hub, values))
}

/** Network without a variable for each pair of source and target, of which there may be a million. */
function createHubNetwork({ tiers, sources, targets }: TransportProblem): HubNetwork {
  /** Each node has one leg per tier: first those of the sources, then those of the targets. */
  const legsPerTier = sources.length + targets.length
  const legsOf = (
    nodes: readonly TransportNode[],
    first: number,
    tier: number
  ): Map<string, HubLeg[]> =>
    Map.groupBy(
      [...nodes.keys()].map(node => ({ node, variable: tier * legsPerTier + first + node })),
      ({ node }) => nodes[node]?.keys[tier] ?? ''
    )
  const byTier = Array.from({ length: tiers }, (_, tier) => ({
    tier,
    in: legsOf(sources, 0, tier),
    out: legsOf(targets, sources.length, tier)
  }))
  const hubs = byTier.flatMap(({ tier, ...legs }) =>
    [...new Set([...legs.in.keys(), ...legs.out.keys()])].map(key => ({
      tier,
      in: legs.in.get(key) ?? [],
      out: legs.out.get(key) ?? []
    }))
  )
  return {
    hubs,
    program: (objective, fixed) => {
      const costs = new Map(objective.map(({ variable, factor }) => [variable, factor]))
      const program = createLinearProgram()
      for (let variable = 0; variable < tiers * legsPerTier; variable++) {
        program.addVariable(costs.get(variable) ?? 0)
      }
      for (const [leg, { amount }] of [...sources, ...targets].entries()) {
        const terms = byTier.map(({ tier }) => ({ variable: tier * legsPerTier + leg, factor: 1 }))
        program.addConstraint(terms, { upper: amount })
      }
      for (const hub of hubs) {
        const terms = (legs: readonly HubLeg[], factor: number): LinearTerm[] =>
          legs.map(({ variable }) => ({ variable, factor }))
        program.addConstraint([...terms(hub.in, 1), ...terms(hub.out, -1)], { lower: 0, upper: 0 })
      }
      for (const { terms, upper } of fixed) program.addConstraint(terms, { upper })
      return program.data()
    }
  }
}

/** Shipments through a hub, paired in the order of the nodes. */
function shipmentsOf(hub: Hub, values: Float64Array): Shipment[] {
  const amountsOf = (legs: readonly HubLeg[]): { node: number; left: number }[] =>
    legs.map(({ node, variable }) => ({ node, left: Math.round(values[variable] ?? 0) }))
  const sources = amountsOf(hub.in)
  const shipments: Shipment[] = []
  let at = 0
  for (const target of amountsOf(hub.out)) {
    while (target.left > 0) {
      const source = sources[at]
      if (!source) throw new Error('transport: a hub sends more than it receives')
      const amount = Math.min(source.left, target.left)
      if (amount > 0) {
        shipments.push({ source: source.node, target: target.node, amount, tier: hub.tier })
      }
      source.left -= amount
      target.left -= amount
      if (source.left === 0) at++
    }
  }
  return shipments
}
