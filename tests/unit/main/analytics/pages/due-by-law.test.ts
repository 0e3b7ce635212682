import { createLoadedDataCalendar } from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import type {
  ServiceTraitCount,
  ServiceTraitCounter
} from '../../../../../src/main/analytics/measures/law-due'
import { dueByLawBlocks } from '../../../../../src/main/analytics/pages/quan-so-chinh-sach/due-by-law'
import { openRuleBook } from '../../../../../src/main/analytics/rule-book'
import type { SectorPageScope } from '../../../../../src/main/analytics/scope'

const calendar = createLoadedDataCalendar('2026-11-21')
const captain = { kind: 'officer', rank: 'daiUy', sex: 'men' } as const

/** Scope of own data whose persons have these traits and starting days. */
function scopeOf(
  starts: readonly string[],
  traits: Pick<ServiceTraitCount, 'kind' | 'rank' | 'sex'> = captain,
  canSumUp = true
) {
  const lawDue: ServiceTraitCounter = async (_period, _units, _start, ranges) => [
    {
      ...traits,
      people: starts.length,
      undated: 0,
      inRanges: ranges.map(
        ({ after, until }) =>
          starts.filter(day => (after === null || day > after) && day <= until).length
      )
    }
  ]
  const facts = { persons: { lawDue } }
  return {
    canSumUp,
    facts,
    calendar,
    period: calendar.last,
    ruleBook: openRuleBook()
  } as unknown as SectorPageScope
}

const repeated = (day: string, times: number) => Array.from({ length: times }, () => day)

describe('the chart of persons who are due by law', () => {
  test('counts them by the year in which they reach the age limit, with rule and basis', async () => {
    const starts = [...repeated('1977-05-01', 6), ...repeated('1980-01-01', 9)]
    const [block] = await dueByLawBlocks(scopeOf(starts), 'serviceAge')
    // Captains serve until 50: those born in May 1977 are 50 in the first year after October 2026.
    expect(block?.data.labels.slice(0, 5)).toEqual([
      'Đã đến hạn',
      '10/2027',
      '10/2028',
      '10/2029',
      '10/2030'
    ])
    expect(block?.data.series.map(({ name, values }) => [name, values.slice(0, 5)])).toEqual([
      ['Sĩ quan', [0, 6, 0, 0, 9]]
    ])
    expect(block?.finding).toBe('Đến hết 10/2027: 6 người đang phục vụ đến hạn tuổi')
    expect(block?.summary).toContain('50 tuổi')
    expect(block?.summary).toContain('52/2024/QH15')
  })

  test('hides small numbers and makes no finding of them', async () => {
    const starts = [...repeated('1977-05-01', 2), ...repeated('1980-01-01', 9)]
    const [block] = await dueByLawBlocks(scopeOf(starts), 'serviceAge')
    // The larger number is hidden too, because the sum of the column could be known.
    expect(block?.data.series[0]?.values.slice(0, 5)).toEqual([0, null, 0, 0, null])
    expect(block?.finding).toBeUndefined()
  })

  test('says which columns are missing if no rule can be determined', async () => {
    const unknown = { kind: null, rank: null, sex: 'men' } as const
    const [block] = await dueByLawBlocks(scopeOf(['1977-05-01'], unknown), 'serviceAge')
    expect(block?.data.labels).toEqual([])
    expect(block?.summary).toContain('chưa ghi Loại quân nhân hoặc Quân hàm ở bảng Người')
  })

  test('is no part of a page over sample data', async () => {
    expect(await dueByLawBlocks(scopeOf(['1977-05-01'], captain, false), 'serviceAge')).toEqual([])
  })
})
