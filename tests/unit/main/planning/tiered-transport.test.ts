import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Shipment,
  solveTieredTransport,
  type TransportNode,
  type TransportProblem
} from '../../../../src/main/planning/transport/tiered-transport'
import { openInstalledSolver } from '../../../support/planning/plan-problems'

const solver = await openInstalledSolver()
const tiers = 3

const tierOf = (source: TransportNode, target: TransportNode): number =>
  source.keys.findIndex((key, tier) => key === target.keys[tier])

/** Persons sent, then persons sent over each tier, the farthest first. */
type Quality = readonly number[]

const qualityOf = (shipments: readonly Shipment[]): Quality => {
  const over = (tier?: number) =>
    shipments.reduce(
      (sum, one) => sum + (tier === undefined || one.tier === tier ? one.amount : 0),
      0
    )
  return [0 - over(), over(2), over(1)]
}

const isLess = (one: Quality, other: Quality): boolean => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** Best quality of all plans of whole persons, by enumeration. */
function bestQuality({ sources, targets }: TransportProblem): Quality {
  const pairs = sources.flatMap((_, source) => targets.map((_target, target) => [source, target]))
  let best: Quality = [0, 0, 0]
  const sent = sources.map(() => 0)
  const received = targets.map(() => 0)
  const shipments: Shipment[] = []
  const extend = (at: number): void => {
    const [source, target] = pairs[at] ?? []
    if (source === undefined || target === undefined) {
      const quality = qualityOf(shipments)
      if (isLess(quality, best)) best = quality
      return
    }
    const [from, to] = [sources[source], targets[target]]
    if (!from || !to) return
    const most = Math.min(from.amount - (sent[source] ?? 0), to.amount - (received[target] ?? 0))
    for (let amount = 0; amount <= most; amount++) {
      sent[source] = (sent[source] ?? 0) + amount
      received[target] = (received[target] ?? 0) + amount
      shipments.push({ source, target, amount, tier: tierOf(from, to) })
      extend(at + 1)
      shipments.pop()
      sent[source] -= amount
      received[target] -= amount
    }
  }
  extend(0)
  return best
}

const node = fc.record({
  amount: fc.nat(3),
  keys: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'), fc.constant('all'))
})
const nodes = fc.array(node, { minLength: 1, maxLength: 3 })

describe('transport over tiers', () => {
  it('has the quality of the best of all plans', () => {
    fc.assert(
      fc.property(nodes, nodes, (sources, targets) => {
        const problem = { tiers, sources, targets }
        const shipments = solveTieredTransport(solver, problem, 10)
        const sum = (key: 'source' | 'target', at: number) =>
          shipments.reduce((all, one) => all + (one[key] === at ? one.amount : 0), 0)
        for (const [at, { amount }] of sources.entries()) {
          expect(sum('source', at)).toBeLessThanOrEqual(amount)
        }
        for (const [at, { amount }] of targets.entries()) {
          expect(sum('target', at)).toBeLessThanOrEqual(amount)
        }
        for (const { source, target, tier, amount } of shipments) {
          const [from, to] = [sources[source], targets[target]]
          if (!from || !to) throw new Error('unknown node')
          expect(tier).toBe(tierOf(from, to))
          expect(amount).toBeGreaterThan(0)
        }
        expect(qualityOf(shipments)).toEqual(bestQuality(problem))
      }),
      { numRuns: 60 }
    )
  })

  it('sends nobody without a source', () => {
    const targets = [{ amount: 2, keys: ['a', 'x', 'all'] }]
    expect(solveTieredTransport(solver, { tiers, sources: [], targets }, 10)).toEqual([])
  })

  it('solves a thousand sources and targets', () => {
    const many = (of: string): TransportNode[] =>
      Array.from({ length: 1_000 }, (_, at) => ({
        amount: 1 + ((at * (of === 'source' ? 7 : 11)) % 5),
        keys: [`branch ${at % 50}`, `area ${at % 6}`, 'all']
      }))
    const problem = { tiers, sources: many('source'), targets: many('target') }
    const shipments = solveTieredTransport(solver, problem, 60)
    expect(shipments.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_000)
  })
})
