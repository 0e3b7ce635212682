import { expect, test } from 'vitest'
import { createSampleFacts } from '../../../../../src/main/analytics/facts/sample/facts'
import { addUpParts } from '../../../../../src/main/analytics/measures/unit-sums'
import type { Unit } from '../../../../../src/main/analytics/model'
import { createSectorPageScope } from '../../../../../src/main/analytics/scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

/** Scope of the sample units as a tree in which each of three units has the next ones below it. */
async function scopeOf(filters: Record<string, string>) {
  const facts = createSampleFacts(sampleSectorData)
  const { areas } = await facts.dimensions(facts.calendar.last)
  const units = sampleSectorData.units.map(
    (unit, index): Unit => ({
      ...unit,
      parent: index === 0 ? null : Math.floor((index - 1) / 3)
    })
  )
  return createSectorPageScope(facts, { units, areas }, filters, { canSumUp: true })
}

const own = ({ index }: Unit): readonly number[] => [1, index, index % 4]

test.each([
  ['all units', {}],
  ['a selected unit', { 'don-vi': sampleSectorData.units[1]?.id ?? '' }],
  ['units of one area, whose superior may be missing', { 'khu-vuc': 'KV-1' }],
  ['units without their subordinate units', { cong: 'rieng' }]
])(
  'sums of amounts over subordinate units equal a sum over all parts, for %s',
  async (_, filters) => {
    const scope = await scopeOf(filters)
    expect(scope.units.length).toBeGreaterThan(0)
    const sumOf = addUpParts(scope, own)
    for (const unit of scope.units) {
      const parts = scope.partsOf(unit).map(own)
      expect([...Array.from(sumOf(unit))]).toEqual(
        [0, 1, 2].map(at => parts.reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0))
      )
    }
  }
)

test('sums of amounts over subordinate units read the amounts of each unit once', async () => {
  const scope = await scopeOf({})
  const read: string[] = []
  const sumOf = addUpParts(scope, unit => {
    if (scope.partsOf(unit).length > 1) read.push(unit.code)
    return own(unit)
  })
  for (const unit of [...scope.units, ...scope.units]) sumOf(unit)
  expect(read.length).toBeGreaterThan(1)
  expect(read).toHaveLength(new Set(read).size)
})
