import { describe, expect, it } from 'vitest'
import { limitDrawnUnits, maxDrawnBars } from '../../../../../src/main/analytics/pages/drawn-units'
import { createRandom } from '../../../../support/seeded-random'

const weigh = ({ gap }: { readonly gap: number }): number => Math.abs(gap)
const words = 'chênh lệch nhiều nhất'

describe('limitDrawnUnits', () => {
  it('limitDrawnUnits returns all units without a note while their number does not exceed the chart limit', () => {
    const rows = Array.from({ length: maxDrawnBars }, (_, unit) => ({ unit, gap: unit }))
    expect(limitDrawnUnits(rows, weigh, words)).toEqual({ rows, note: '' })
  })

  it('limitDrawnUnits keeps the units with the greatest weight in their original order and adds a note when there are more units than the chart limit', () => {
    const random = createRandom(7)
    const rows = Array.from({ length: 2_000 }, (_, unit) => ({
      unit,
      gap: Math.floor(random() * 41) - 20
    }))
    const drawn = limitDrawnUnits(rows, weigh, words)
    expect(drawn.note).toBe(
      ' Vẽ 60 đơn vị chênh lệch nhiều nhất trong 2.000 đơn vị; bảng bên dưới có đủ.'
    )
    expect(drawn.rows).toHaveLength(maxDrawnBars)
    expect(drawn.rows.map(({ unit }) => unit)).toEqual(
      drawn.rows.map(({ unit }) => unit).toSorted((left, right) => left - right)
    )
    const left = rows.filter(row => !drawn.rows.includes(row))
    expect(Math.min(...drawn.rows.map(weigh))).toBeGreaterThanOrEqual(Math.max(...left.map(weigh)))
  })

  it('limitDrawnUnits keeps the first of several units that have the same weight', () => {
    const rows = Array.from({ length: maxDrawnBars + 5 }, (_, unit) => ({ unit, gap: -3 }))
    expect(limitDrawnUnits(rows, weigh, words).rows).toEqual(rows.slice(0, maxDrawnBars))
  })
})
