import { listRecentMonths } from '@shared/features/reports/recent-months'
import { expect, it } from 'vitest'

it('listRecentMonths counts back from the current month in the Vietnam time zone', () => {
  // In Vietnam, seven hours ahead of UTC, it is already December.
  const months = listRecentMonths(Date.parse('2026-11-30T18:00:00Z'))
  expect(months.slice(0, 2)).toEqual([
    { value: '2026-12', label: '12/2026' },
    { value: '2026-11', label: '11/2026' }
  ])
  expect(months).toHaveLength(24)
  expect(months.at(-1)?.value).toBe('2025-01')
})
