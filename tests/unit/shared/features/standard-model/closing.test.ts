import {
  addMonthsToMonth,
  type ClosedPeriod,
  closedPeriodSchema,
  formatPeriodMonth,
  listClosablePeriods,
  newestClosedPeriodOf,
  periodMonthSchema
} from '@shared/features/standard-model/closing'
import { auditedReasonSchema } from '@shared/kit/fields'
import { describe, expect, it } from 'vitest'

const one = (of: string, isClosed = true): ClosedPeriod => ({
  id: `ky-${of}`,
  name: of,
  period: of,
  frozen: isClosed
    ? {
        time: 1,
        user: 'a',
        reason: 'Đã đối chiếu số liệu',
        tables: [],
        settings: {
          fillLow: 1,
          fillGood: 2,
          fillHigh: 100,
          supplyGood: 95,
          equipmentReadyGood: 90,
          reserveQuotaGood: 100,
          reserveReadyGood: 80,
          trainingGood: 80,
          reserveAgeMenFirst: 45,
          reserveAgeWomenFirst: 45,
          reserveAgeMenSecond: 45,
          reserveAgeWomenSecond: 45,
          graveAlertDays: 1,
          alertDays: 1
        },
        standards: [],
        findings: []
      }
    : null,
  asked: null,
  history: []
})

it('a reporting period closed before a threshold existed gets the initial value of this threshold', () => {
  const { frozen } = one('2026-08')
  const old = { fillLow: 70, fillGood: 80, fillHigh: 110, graveAlertDays: 1, alertDays: 2 }
  const pin = {
    id: 'don-vi',
    table: 'dm-1',
    name: 'dv',
    columns: {},
    generation: 'g000001-0123456789ab',
    time: 1,
    rows: 0,
    bytes: 0,
    sha256: '0'.repeat(64)
  }
  const read = closedPeriodSchema.safeParse({
    ...one('2026-08'),
    frozen: { ...frozen, settings: old, tables: [pin] }
  })
  expect(read.data?.frozen?.settings ?? read.error).toEqual({
    ...old,
    supplyGood: 95,
    equipmentReadyGood: 90,
    reserveQuotaGood: 100,
    reserveReadyGood: 80,
    trainingGood: 80,
    reserveAgeMenFirst: 45,
    reserveAgeWomenFirst: 45,
    reserveAgeMenSecond: 45,
    reserveAgeWomenSecond: 45
  })
})

describe('addMonthsToMonth', () => {
  it.each([
    ['2026-10', 1, '2026-11'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12']
  ])('monthAfter of %s plus %i is %s', (of, months, wanted) => {
    expect(addMonthsToMonth(of, months)).toBe(wanted)
  })

  it('formatPeriodMonth formats a month as MM/YYYY', () => {
    expect(formatPeriodMonth('2026-10')).toBe('10/2026')
    expect(periodMonthSchema.safeParse('2026-13').success).toBe(false)
    expect(periodMonthSchema.safeParse('2026-1').success).toBe(false)
  })
})

describe('reporting periods (months) that can be closed', () => {
  it('if no reporting period is closed, all months that have ended can be closed, newest first', () => {
    const next = listClosablePeriods('2026-11-21', [])
    expect(next).toHaveLength(36)
    expect(next.slice(0, 2)).toEqual(['2026-10', '2026-09'])
    expect(next.at(-1)).toBe('2023-11')
    expect(listClosablePeriods('2026-12-01', [])[0]).toBe('2026-11')
  })

  it.each([
    ['2026-11-30', ['2026-09'], ['2026-10']],
    ['2026-11-30', ['2026-10', '2026-09'], []],
    ['2026-12-01', ['2026-09', '2026-10'], ['2026-11']],
    ['2027-01-01', ['2026-11'], ['2026-12']]
  ])(
    'on %s, with the reporting periods %j closed, the periods %j can be closed',
    (today, closed, wanted) => {
      expect(
        listClosablePeriods(
          today,
          closed.map(of => one(of))
        )
      ).toEqual(wanted)
    }
  )

  it('a reopened reporting period can be closed again', () => {
    const periods = [one('2026-09'), one('2026-10', false)]
    expect(newestClosedPeriodOf(periods)?.period).toBe('2026-09')
    expect(listClosablePeriods('2026-11-21', periods)).toEqual(['2026-10'])
    expect(listClosablePeriods('2026-11-21', [one('2026-10', false)])).toHaveLength(36)
  })
})

describe('reason for closing or reopening a reporting period', () => {
  it.each([
    ['Nạp thiếu đơn vị B', true],
    ['thiếu', false],
    ['          ', false]
  ])(
    'the reason “%s” for closing or reopening a reporting period is accepted: %s',
    (reason, isEnough) => {
      expect(auditedReasonSchema.safeParse(reason).success).toBe(isEnough)
    }
  )
})
