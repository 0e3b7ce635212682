import { describe, expect, it } from 'vitest'
import {
  limitUnitRowsInChart,
  maxBarsPerUnitChart
} from '../../../../../src/main/analytics/pages/drawn-units'
import { createRandom } from '../../../../support/seeded-random'

const weigh = ({ gap }: { readonly gap: number }): number => Math.abs(gap)
const words = 'chênh lệch nhiều nhất'

describe('limitUnitRowsInChart', () => {
  it('limitUnitRowsInChart returns all units without a note while their number does not exceed the chart limit', () => {
    const rows = Array.from({ length: maxBarsPerUnitChart }, (_, unit) => ({ unit, gap: unit }))
    expect(limitUnitRowsInChart(rows, weigh, words)).toEqual({ rows, note: '' })
  })

  it('limitUnitRowsInChart keeps the units with the greatest weight in their original order and adds a note when there are more units than the chart limit', () => {
    const random = createRandom(7)
    const rows = Array.from({ length: 2_000 }, (_, unit) => ({
      unit,
      gap: Math.floor(random() * 41) - 20
    }))
    const drawn = limitUnitRowsInChart(rows, weigh, words)
    expect(drawn.note).toBe(
      ' Vẽ 60 đơn vị chênh lệch nhiều nhất trong 2.000 đơn vị; bảng bên dưới có đủ.'
    )
    expect(drawn.rows).toHaveLength(maxBarsPerUnitChart)
    expect(drawn.rows.map(({ unit }) => unit)).toEqual(
      drawn.rows.map(({ unit }) => unit).toSorted((left, right) => left - right)
    )
    const left = rows.filter(row => !drawn.rows.includes(row))
    expect(Math.min(...drawn.rows.map(weigh))).toBeGreaterThanOrEqual(Math.max(...left.map(weigh)))
  })

  it('limitUnitRowsInChart keeps the first of several units that have the same weight', () => {
    const rows = Array.from({ length: maxBarsPerUnitChart + 5 }, (_, unit) => ({ unit, gap: -3 }))
    expect(limitUnitRowsInChart(rows, weigh, words).rows).toEqual(
      rows.slice(0, maxBarsPerUnitChart)
    )
  })
})
