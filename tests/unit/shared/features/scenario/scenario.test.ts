import {
  applyScenario,
  applyScenarioStep,
  type ScenarioStep,
  type ScenarioUnit,
  scenarioTotalsOf
} from '@shared/features/scenario/scenario'
import { findScenarioUnitChanges } from '@shared/features/scenario/unit-change'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const base: readonly ScenarioUnit[] = [
  { id: 'a', name: 'Đơn vị A', parent: '', bc: 100, hc: 90 },
  { id: 'b', name: 'Đơn vị B', parent: 'a', bc: 50, hc: 45 },
  { id: 'c', name: 'Đơn vị C', parent: 'b', bc: 30, hc: 31 },
  { id: 'd', name: 'Đơn vị D', parent: 'a', bc: 20, hc: 0 }
]
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'moi-1', 'moi-2', 'x')
const counts = fc.integer({ min: 0, max: 60 })
const step: fc.Arbitrary<ScenarioStep> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: ids, to: ids, bc: counts, hc: counts }),
  fc.record({ kind: fc.constant('merge' as const), unit: ids, into: ids }),
  fc.record({
    kind: fc.constant('split' as const),
    unit: ids,
    name: fc.string({ minLength: 1, maxLength: 8 }),
    bc: counts,
    hc: counts
  }),
  fc.record({ kind: fc.constant('place' as const), unit: ids, parent: ids })
)

/** The valid steps of a scenario in this order; steps that cannot be applied are left out. */
function possible(steps: readonly ScenarioStep[]): ScenarioStep[] {
  let units: readonly ScenarioUnit[] = base
  return steps.filter(one => {
    try {
      units = applyScenarioStep(units, one)
      return true
    } catch {
      return false
    }
  })
}

describe('organisation scenario (planned changes of units)', () => {
  test('the steps of an organisation scenario keep the totals of approved posts (BC) and people (HC), and its units remain a tree', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const taken = possible(steps)
        const units = applyScenario(base, { steps: taken, position: taken.length })
        const { bc, hc } = scenarioTotalsOf(units)
        expect({ bc, hc }).toEqual({ bc: 200, hc: 166 })
        expect(units.every(unit => unit.bc >= 0 && unit.hc >= 0)).toBe(true)
        for (const unit of units) {
          const seen = new Set<string>()
          for (let up = unit.parent; up; up = units.find(({ id }) => id === up)?.parent ?? '') {
            expect(seen.has(up)).toBe(false)
            seen.add(up)
          }
        }
      }),
      { numRuns: 300 }
    )
  })

  test('undo restores the previous state of an organisation scenario, and redo the state after it', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), steps => {
        const taken = possible(steps)
        fc.pre(taken.length > 0)
        const at = (position: number) => applyScenario(base, { steps: taken, position })
        expect(applyScenarioStep(at(taken.length - 1), taken.at(-1) as ScenarioStep)).toEqual(
          at(taken.length)
        )
      }),
      { numRuns: 200 }
    )
  })

  test('splitting a unit and merging the new unit back restores the unit and all totals', () => {
    const split = applyScenarioStep(base, { kind: 'split', unit: 'a', name: 'Mới', bc: 40, hc: 30 })
    const merged = applyScenarioStep(split, { kind: 'merge', unit: 'moi-1', into: 'a' })
    expect(merged).toEqual(base)
    expect(findScenarioUnitChanges(base, merged)).toEqual([])
  })

  test.each([
    [5, 5],
    [5, 0],
    [0, 5]
  ])(
    'moving %d posts and %d people in an organisation scenario transfers them to the other unit',
    (bc, hc) => {
      const [from, to] = applyScenarioStep(base, { kind: 'move', from: 'a', to: 'b', bc, hc })
      expect([from?.bc, from?.hc]).toEqual([100 - bc, 90 - hc])
      expect([to?.bc, to?.hc]).toEqual([50 + bc, 45 + hc])
    }
  )

  test('units created by splitting in an organisation scenario get increasing numbers', () => {
    const once = applyScenarioStep(base, { kind: 'split', unit: 'a', name: 'Mới', bc: 1, hc: 0 })
    const twice = applyScenarioStep(once, {
      kind: 'split',
      unit: 'a',
      name: 'Mới hơn',
      bc: 1,
      hc: 0
    })
    expect(twice.slice(-2).map(({ id }) => id)).toEqual(['moi-1', 'moi-2'])
  })

  test.each([
    [{ kind: 'move', from: 'd', to: 'a', bc: 21, hc: 0 }, '“Đơn vị D” chỉ có 20 biên chế.'],
    [{ kind: 'move', from: 'd', to: 'a', bc: 0, hc: 1 }, '“Đơn vị D” chỉ có 0 người.'],
    [
      { kind: 'move', from: 'a', to: 'a', bc: 1, hc: 0 },
      'Đơn vị chuyển đi và nhận phải khác nhau.'
    ],
    [
      { kind: 'move', from: 'a', to: 'b', bc: 0, hc: 0 },
      'Vui lòng nhập số biên chế hoặc quân số cần chuyển.'
    ],
    [{ kind: 'merge', unit: 'a', into: 'a' }, 'Không thể gộp một đơn vị với chính nó.'],
    [{ kind: 'merge', unit: 'a', into: 'c' }, 'Không thể gộp vào đơn vị trực thuộc.'],
    [
      { kind: 'split', unit: 'a', name: 'đơn vị b', bc: 1, hc: 1 },
      'Tên đơn vị đã có trong kịch bản.'
    ],
    [
      { kind: 'place', unit: 'a', parent: 'c' },
      'Đơn vị không thể trực thuộc chính nó hoặc đơn vị cấp dưới của nó.'
    ],
    [{ kind: 'place', unit: 'x', parent: 'a' }, 'Đơn vị không còn trong kịch bản.']
  ] satisfies [ScenarioStep, string][])(
    'an organisation scenario rejects the step %j',
    (bad, message) => {
      expect(() => applyScenarioStep(base, bad)).toThrow(message)
    }
  )
})

test('the list of changes of an organisation scenario names the old and new superior unit only of units whose superior changed', () => {
  const parents = (step: ScenarioStep) =>
    findScenarioUnitChanges(base, applyScenarioStep(base, step)).map(({ name, parent }) => [
      name,
      parent
    ])
  expect(parents({ kind: 'place', unit: 'c', parent: 'd' })).toEqual([
    ['Đơn vị C', 'Đơn vị B → Đơn vị D']
  ])
  expect(parents({ kind: 'merge', unit: 'b', into: 'd' })).toEqual([
    ['Đơn vị B', ''],
    ['Đơn vị C', 'Đơn vị B → Đơn vị D'],
    ['Đơn vị D', '']
  ])
  expect(parents({ kind: 'move', from: 'a', to: 'b', bc: 1, hc: 0 })).toEqual([
    ['Đơn vị A', ''],
    ['Đơn vị B', '']
  ])
})
