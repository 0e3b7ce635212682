import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyStepsToGroups,
  groupPlanUnits,
  takeProportionally
} from '../../../../../../src/main/features/scenario/plan/strengths'
import {
  applyScenario,
  type ScenarioStep
} from '../../../../../../src/shared/features/scenario/scenario'

const units = [
  { id: 'q', name: 'Quân khu', parent: '', bc: 10, hc: 9 },
  { id: 'a', name: 'Sư đoàn A', parent: 'q', bc: 100, hc: 80 },
  { id: 'b', name: 'Sư đoàn B', parent: 'q', bc: 60, hc: 66 },
  { id: 'b1', name: 'Trung đoàn B1', parent: 'b', bc: 40, hc: 40 }
]
const counts = new Map([
  ['q', { bc: [10, 0, 0, 0, 0, 0], hc: [9, 0, 0, 0, 0, 0] }],
  ['a', { bc: [10, 30, 60, 0, 0, 0], hc: [10, 30, 40, 0, 0, 0] }],
  ['b', { bc: [20, 20, 20, 0, 0, 0], hc: [22, 22, 22, 0, 0, 0] }],
  ['b1', { bc: [0, 40, 0, 0, 0, 0], hc: [0, 40, 0, 0, 0, 0] }]
])
const resultOf = (steps: ScenarioStep[]) =>
  applyStepsToGroups(units, counts, { steps, position: steps.length })

describe('persons by group after the steps of a scenario', () => {
  it('a share of the groups has the size of the share', () => {
    const amounts = fc.array(fc.nat(500), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(amounts, fc.nat(1_000), (of, part) => {
        const all = of.reduce((sum, amount) => sum + amount, 0)
        const count = all === 0 ? 0 : part % (all + 1)
        const taken = takeProportionally(of, count)
        expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(count)
        for (const [at, amount] of taken.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(of[at] ?? 0)
        }
      })
    )
  })

  it('each unit has as many posts and persons as in the scenario', () => {
    const steps: ScenarioStep[] = [
      { kind: 'move', from: 'a', to: 'b', bc: 7, hc: 5 },
      { kind: 'split', unit: 'a', name: 'Sư đoàn C', bc: 31, hc: 20 },
      { kind: 'merge', unit: 'b1', into: 'b' },
      { kind: 'place', unit: 'b', parent: 'a' }
    ]
    const { units: left, counts: groups } = resultOf(steps)
    expect(left).toEqual(applyScenario(units, { steps, position: 4 }))
    for (const { id, bc, hc } of left) {
      const sum = (amounts: readonly number[] = []) =>
        amounts.reduce((all, amount) => all + amount, 0)
      expect([sum(groups.get(id)?.bc), sum(groups.get(id)?.hc)]).toEqual([bc, hc])
    }
  })

  it('a merger adds the groups without any proportion', () => {
    expect(resultOf([{ kind: 'merge', unit: 'b1', into: 'b' }]).counts.get('b')).toEqual({
      bc: [20, 60, 20, 0, 0, 0],
      hc: [22, 62, 22, 0, 0, 0]
    })
  })

  it('branches contain their subordinate units, and a top unit stands alone', () => {
    const branches = groupPlanUnits(units, counts, 'branch')
    expect(branches.map(({ name, hc }) => [name, hc])).toEqual([
      ['Quân khu', [9, 0, 0, 0, 0, 0]],
      ['Sư đoàn A', [10, 30, 40, 0, 0, 0]],
      ['Sư đoàn B', [22, 62, 22, 0, 0, 0]]
    ])
    expect(groupPlanUnits(units, counts, 'whole')).toEqual([
      { name: 'Toàn bộ', bc: [40, 90, 80, 0, 0, 0], hc: [41, 92, 62, 0, 0, 0] }
    ])
  })
})
