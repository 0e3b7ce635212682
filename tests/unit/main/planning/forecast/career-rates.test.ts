import { describe, expect, test } from 'vitest'
import { estimateCareerRates } from '../../../../../src/main/planning/forecast/career-rates'
import type { CareerDimensions } from '../../../../../src/main/planning/forecast/career-space'

describe('shrunk rates', () => {
  const oneGrade: CareerDimensions = { grades: 1, years: 1, kinds: 1, groups: 3 }
  const stays = { left: null, gradeStep: 0, kind: null, group: null } as const
  const ratesOf = (leavers: readonly (readonly [left: number, exposure: number])[]) =>
    estimateCareerRates({
      dimensions: oneGrade,
      outcomes: [stays, { left: 0 }],
      states: new Map(
        leavers.map(([left, exposure], group) => [
          group,
          {
            exposure,
            counts: new Map([
              [0, exposure - left],
              [1, left]
            ])
          }
        ])
      )
    })

  test('groups that differ no more than by chance take the pooled rate', () => {
    const rates = ratesOf([
      [10, 100],
      [11, 100],
      [9, 100]
    ])
    expect([...rates.expected(0)]).toEqual([0.9, 0.1])
    expect(rates.explain(0).weight).toBe(0)
  })

  /** Groups of 100 with 5, 20 and 35 leavers: ρ = (0.09·100/0.32 − 2) / (200 − 2) with p = 0.2. */
  test('the rate of a group weighs its own rate by its number of persons and the pooled rate by the similarity of groups', () => {
    const rates = ratesOf([
      [5, 100],
      [20, 100],
      [35, 100]
    ])
    const correlation = ((2 * 100 * (0.15 ** 2 + 0.15 ** 2)) / 0.32 - 2) / (200 - 2)
    const prior = (1 - correlation) / correlation
    expect(rates.expected(0)[1]).toBeCloseTo((5 + prior * 0.2) / (100 + prior), 12)
    expect(rates.explain(0).weight).toBeCloseTo(100 / (100 + prior), 12)
  })

  test('a group with few persons is nearer to the pooled rate than a group with many', () => {
    const rates = ratesOf([
      [50, 500],
      [200, 500],
      [4, 5]
    ])
    const pooled = 254 / 1005
    const small = rates.explain(2)
    expect(small.weight).toBeLessThan(rates.explain(0).weight)
    expect(rates.expected(2)[1]).toBeGreaterThan(pooled)
    expect(rates.expected(2)[1]).toBeLessThan(0.8)
  })

  test('a group without persons takes the rate of its grade', () => {
    const rates = ratesOf([
      [5, 100],
      [35, 100]
    ])
    expect(rates.explain(2)).toMatchObject({ exposure: 0, weight: 0 })
    expect(rates.expected(2)[1]).toBeCloseTo(0.2, 12)
  })
})
