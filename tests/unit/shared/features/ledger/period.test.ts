import {
  deliveryPeriodOf,
  formatDeliveryPeriod,
  listDeliveryPeriodsBetween
} from '@shared/model/ledger/period'
import { describe, expect, it } from 'vitest'

describe('reporting periods', () => {
  it.each([
    ['month', '2026-02-10', '2026-02', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-30', '2026-Q4', '2026-10-01', '2026-12-31'],
    ['week', '2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
    // In ISO weeks the first days of a year may belong to the last week of the previous year, and
    // the last days to the first week of the next year.
    ['week', '2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
    ['week', '2024-12-30', '2025-W01', '2024-12-30', '2025-01-05']
  ] as const)(
    'the reporting period %s that contains %s has the expected first and last day',
    (kind, day, key, first, last) => {
      expect(deliveryPeriodOf(kind, day)).toEqual({ key, first, last })
    }
  )

  it('all reporting periods that have begun are listed', () => {
    const keys = (since: string, today: string) =>
      listDeliveryPeriodsBetween('month', since, today).map(({ key }) => key)
    expect(keys('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(keys('2026-03-01', '2026-02-28')).toEqual([])
  })

  it.each([
    ['2026-09', 'Tháng 09/2026'],
    ['2026-Q3', 'Quý 3/2026'],
    ['2026-W07', 'Tuần 07/2026']
  ])('the reporting period %s is formatted as %s', (key, words) => {
    expect(formatDeliveryPeriod(key)).toBe(words)
  })
})
