import { createLoadedDataCalendar } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import { predefinedRules } from '@shared/model/rules/listing'
import { isHolidayRule, type Rule } from '@shared/model/rules/rule'
import { describe, expect, test } from 'vitest'
import type { ServiceTraitCount } from '../../../../../src/main/analytics/measures/law-due'
import { payByRuleBlocks } from '../../../../../src/main/analytics/pages/quan-so-chinh-sach/pay-by-rule'
import { openRuleBook } from '../../../../../src/main/analytics/rule-book'
import type { SectorPageScope } from '../../../../../src/main/analytics/scope'

const calendar = createLoadedDataCalendar('2026-11-21')
type Persons = Pick<ServiceTraitCount, 'kind' | 'people' | 'rank'> & { readonly sex?: 'women' }

/** Blocks over own data with these persons; the tables of persons may be missing. */
async function blocksOf(
  persons: readonly Persons[],
  rules: readonly Rule[] = predefinedRules,
  tables: readonly string[] = ['giu-vi-tri', 'bien-che', 'nguoi'],
  canSumUp = true
): Promise<readonly SectorBlock[]> {
  const facts = {
    persons: {
      lawDue: async () =>
        persons.map(({ sex, ...one }) => ({ ...one, sex: sex ?? 'men', undated: 0, inRanges: [] }))
    },
    changes: {
      source: () => ({
        origin: 'own',
        parts: { ask: { tables: new Map(tables.map(id => [id, id])) } }
      })
    }
  }
  return payByRuleBlocks({
    canSumUp,
    facts,
    calendar,
    period: calendar.last,
    ruleBook: { ...openRuleBook(), rules }
  } as unknown as SectorPageScope)
}

const captains: Persons = { kind: 'officer', rank: 'daiUy', people: 30 }
const majors: Persons = { kind: 'officer', rank: 'thieuTa', people: 12 }

/** The predefined rules, with a base pay of 2,500,000 đồng from 1 July 2027. */
const raised: readonly Rule[] = predefinedRules.flatMap((rule): Rule[] => {
  if (isHolidayRule(rule) || rule.table !== 'basePay' || rule.to !== null) return [rule]
  const later = { ...rule, id: 'moi', from: '2027-07-01', value: 2_500_000, article: 'Điều 1' }
  return [{ ...rule, to: '2027-07-01' }, later]
})

describe('the pay of the next year by rank', () => {
  test('multiplies persons, coefficient and the base pay in force in each month', async () => {
    const women: Persons = { ...captains, people: 6, sex: 'women' }
    const [months, ranks] = await blocksOf([captains, women, majors], raised)
    // (36 × 5.4 + 12 × 6.0) × 2.34 = 623.376, and × 2.5 = 666; from 11/2026 to 10/2027.
    expect(months?.data.labels.slice(0, 2)).toEqual(['11/2026', '12/2026'])
    expect(months?.data.series.map(({ name, values }) => [name, values])).toEqual([
      ['Sĩ quan', [...Array.from({ length: 8 }, () => 623), 666, 666, 666, 666]]
    ])
    // 8 × 623.376 + 4 × 666
    expect(months?.finding).toBe('12 tháng đến hết 10/2027: khoảng 7.651 triệu đồng')
    expect(ranks?.data.labels).toEqual([
      'Sĩ quan, Thiếu tá: 12 × 6,00',
      'Sĩ quan, Đại úy: 36 × 5,40'
    ])
    // 12 × 6 × (8 × 2.34 + 4 × 2.5), and 36 × 5.4 × the same.
    expect(ranks?.data.series[0]?.values).toEqual([2_068, 5_583])
  })

  test('names the rules with their bases', async () => {
    const [months] = await blocksOf([captains], raised)
    expect(months?.summary).toContain('Mức lương cơ sở 2.340.000 đồng, Nghị định 73/2024/NĐ-CP')
    expect(months?.summary).toContain('Mức lương cơ sở 2.500.000 đồng')
    expect(months?.summary).toContain('hệ số của Sĩ quan, Nghị định 204/2004/NĐ-CP, Bảng 6')
  })

  test('says which kinds have no coefficient, and which persons have no kind or rank', async () => {
    const [months, ...others] = await blocksOf([
      captains,
      { kind: 'professional', rank: 'trungUy', people: 40 },
      { kind: 'civilian', rank: null, people: 7 },
      { kind: null, rank: 'daiUy', people: 2 }
    ])
    expect(others).toHaveLength(1)
    expect(months?.summary).toContain(
      'chưa có hệ số theo quân hàm của: Quân nhân chuyên nghiệp (40 người)'
    )
    expect(months?.summary).toContain('chưa ghi Loại quân nhân hoặc Quân hàm của 9 người')
  })

  test('says that the base pay is missing instead of counting without it', async () => {
    const ended = predefinedRules.map(rule =>
      !isHolidayRule(rule) && rule.table === 'basePay' && rule.to === null
        ? { ...rule, to: '2027-03-01' }
        : rule
    )
    const [months, ...others] = await blocksOf([captains], ended)
    expect(others).toEqual([])
    expect(months?.data.labels).toEqual([])
    expect(months?.summary).toMatch(
      /^Chưa có quy định “Mức lương cơ sở” có hiệu lực ngày 01\/03\/2027/
    )
  })

  test('hides small groups and those that would disclose them', async () => {
    const [months, ranks] = await blocksOf([
      captains,
      majors,
      { kind: 'officer', rank: 'daiTa', people: 2 },
      { kind: 'enlisted', rank: 'haSi', people: 50 }
    ])
    // The two colonels would follow from the sum of the officers, so the majors are hidden as well.
    expect(ranks?.data.labels).toEqual([
      'Sĩ quan, Đại úy: 30 × 5,40',
      'Hạ sĩ quan, binh sĩ, Hạ sĩ: 50 × 0,50'
    ])
    expect(months?.data.series.map(({ name }) => name)).toEqual(['Sĩ quan', 'Hạ sĩ quan, binh sĩ'])
    const [few, none] = await blocksOf([
      { ...captains, people: 3 },
      { kind: 'enlisted', rank: 'haSi', people: 50 }
    ])
    expect(few?.data.series.flatMap(({ values }) => values).every(value => value === null)).toBe(
      true
    )
    expect(few?.finding).toBeUndefined()
    expect(few?.summary).toContain('Loại có dưới 5 người')
    expect(none).toBeUndefined()
  })

  test('is not shown over the sample, and says which tables it needs', async () => {
    expect(await blocksOf([captains], predefinedRules, [], false)).toEqual([])
    const [months] = await blocksOf([captains], predefinedRules, ['bien-che'])
    expect(months?.summary).toContain('cần các bảng Người, Giữ vị trí, Biên chế')
  })
})
