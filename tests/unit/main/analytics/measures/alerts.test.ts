import { expect, test } from 'vitest'
import { deriveAlerts } from '../../../../../src/main/analytics/measures/alerts'
import type { ShortagesByUnit } from '../../../../../src/main/analytics/measures/shortages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const scope = createSamplePageScope(sampleSectorData, {})
const [unit] = scope.units
if (!unit) throw new Error('no sample')

/**
 * Numbers of filled posts: five of ten for the first cause of shortage in the given periods,
 * otherwise all ten.
 */
const shortIn = (
  periods: readonly number[],
  orders: ShortagesByUnit['orders'] = scope.calendar.periods.map(() => ({}))
): ShortagesByUnit => ({
  of: () => {
    const is = (period: number, cause: number): number =>
      cause === 0 && periods.includes(period) ? 5 : 10
    return { should: () => 10, is, share: (period, cause) => is(period, cause) / 10 }
  },
  orders
})

test.each([
  ['in the last period alone', [11], 11, { found: 11, closed: null }],
  ['in two periods in a row', [10, 11], 11, { found: 10, closed: null }],
  ['in four in a row', [8, 9, 10, 11], 11, { found: 8, closed: null }],
  ['again after a period with everything', [7, 8, 10, 11], 11, { found: 10, closed: null }],
  ['every other period', [7, 9, 11], 11, { found: 11, closed: null }],
  ['from the first period on', [0, 1, 2], 2, { found: 0, closed: null }],
  ['until all was there again', [3, 4, 5], 11, { found: 3, closed: 6 }],
  ['later than what is asked about', [8, 9], 8, { found: 8, closed: null }]
])(
  'deriveAlerts dates a shortage %s to the first period since which the shortage has been uninterrupted',
  (_, periods, asked, told) => {
    const alerts = deriveAlerts(shortIn(periods), { ...scope, units: [unit] }, asked)
    expect(alerts.map(({ found, closed, short }) => ({ found, closed, short }))).toEqual([
      { ...told, short: 5 }
    ])
  }
)

test('deriveAlerts creates no alert for a shortage that starts after the selected period or never occurs', () => {
  for (const periods of [[5, 6], []]) {
    expect(deriveAlerts(shortIn(periods), { ...scope, units: [unit] }, 4)).toEqual([])
  }
})
