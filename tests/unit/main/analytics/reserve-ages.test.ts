import { predefinedRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { expect, test } from 'vitest'
import { birthDateRangesByYear } from '../../../../src/main/analytics/measures/reserve'
import { sectorPages } from '../../../../src/main/analytics/pages'
import {
  findRuledReserveAges,
  reserveAgesByYear,
  withRuledReserveAges
} from '../../../../src/main/analytics/reserve-ages'
import { openRuleBook } from '../../../../src/main/analytics/rule-book'
import { createSamplePageScope } from '../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../support/analytics/sector-reading'

const agesOn = (day: string, changed: readonly Rule[] = [], own = {}) => {
  const configuration = { ...defaultConfiguration, ...own }
  const { reserveAgeMenFirst, reserveAgeWomenSecond, reserveAges } = withRuledReserveAges(
    configuration,
    { rules: [...changed], legalBases: undefined },
    day
  )
  return { men: reserveAgeMenFirst, women: reserveAgeWomenSecond, ...reserveAges }
}

test('the age limits of the reserve are those of the rules in force on the day', () => {
  expect(agesOn('2026-10-31')).toMatchObject({ men: 45, women: 40, officers: { thieuTa: 55 } })
  expect(agesOn('2023-10-31')).toMatchObject({ men: 45, women: 40, officers: { thieuTa: 53 } })
  expect(agesOn('2026-10-31').basis).toBe(
    'Luật 53/2019/QH14, Điều 17; Luật 52/2024/QH15, khoản 1 Điều 38 Luật Sĩ quan đã sửa đổi'
  )
})

test('a day that no rule covers keeps the initial limits and says so', () => {
  expect(agesOn('2019-10-31')).toEqual({
    men: 45,
    women: 45,
    officers: {},
    basis:
      'Chưa có quy định “Hạn tuổi phục vụ trong ngạch dự bị” cho Hạ sĩ quan, binh sĩ, nam có hiệu lực ngày 31/10/2019.'
  })
})

test('limits that an administrator set in the configuration take precedence', () => {
  expect(agesOn('2026-10-31', [], { reserveAgeMenFirst: 44 })).toMatchObject({
    men: 44,
    women: 45,
    officers: {},
    basis: 'đặt riêng ở Cấu hình › Căn cứ pháp lý'
  })
})

test('a changed rule changes the limits', () => {
  const changed = predefinedRules.flatMap(rule =>
    rule.id === 'du-bi-enlisted-nu-1' && rule.table !== 'holiday' ? [{ ...rule, value: 504 }] : []
  )
  expect(agesOn('2026-10-31', changed).women).toBe(42)
})

/** Rules by which men stay in the reserve until 47 from July 2028 on. */
const raised = predefinedRules.flatMap((rule): Rule[] =>
  rule.id === 'du-bi-enlisted-nam-1' && rule.table !== 'holiday'
    ? [
        { ...rule, to: '2028-07-01' },
        { ...rule, id: 'nam-47', from: '2028-07-01', value: 47 * 12 }
      ]
    : []
)
const path = '/chuyen-nganh/dong-vien-du-bi/du-bao'

/** Scope of the forecast of the reserve under rules, from October 2026. */
function scopeUnder(rules: readonly Rule[], filters: Record<string, string> = {}) {
  const ruleBook = openRuleBook({ rules: [...rules] })
  const reserveAges = findRuledReserveAges(ruleBook, '2026-10-31')
  if (typeof reserveAges === 'string') throw new Error(reserveAges)
  const narrowing = sectorPages.get(path)?.narrowing ?? []
  return createSamplePageScope(sampleSectorData, filters, { narrowing, ruleBook, reserveAges })
}

test('the age limits of later years are those of the rules in force at the end of each', () => {
  const scope = scopeUnder(raised)
  expect(reserveAgesByYear(scope, 3).map(({ men }) => men[0])).toEqual([45, 45, 47, 47])
  const own = { ...scope, reserveAges: { ...scope.reserveAges, men: [44, 44] as const } }
  expect(reserveAgesByYear(own, 3).map(({ men }) => men[0])).toEqual([44, 44, 44, 44])
})

test('a raised age limit keeps everybody for years, and a lowered one ends many services at once', () => {
  const sizes = (limits: readonly number[]): number[] =>
    birthDateRangesByYear(20_000, limits).map(({ from, to }) => Math.round((to - from + 1) / 365))
  expect(sizes([45, 45, 45, 45])).toEqual([1, 1, 1])
  expect(sizes([45, 45, 47, 47, 47])).toEqual([1, 0, 0, 1])
  expect(sizes([45, 45, 43, 43])).toEqual([1, 3, 1])
})

test('the forecast of the reserve follows a change of the age limits and names it with its basis', async () => {
  const page = sectorPages.get(path)
  if (!page) throw new Error(path)
  const leavingIn = async (rules: readonly Rule[]) => {
    const scope = scopeUnder(rules, { 'chan-troi': '10' })
    const { rows } = await (await page.rows(scope)).page({
      search: '',
      filters: {},
      sort: null,
      offset: 0,
      limit: 20
    })
    const formula = (await page.figures(scope)).find(({ key }) => key === 'reserve-out')?.origin
    return { formula: formula?.formula ?? '', texts: rows.map(row => JSON.stringify(row)) }
  }
  const [same, changed] = [await leavingIn([]), await leavingIn(raised)]
  expect(same.texts).toHaveLength(10)
  expect(changed.texts[0]).toBe(same.texts[0])
  expect(changed.texts[1]).not.toBe(same.texts[1])
  expect(same.formula).not.toContain('Từ năm đến')
  expect(changed.formula).toContain('Từ năm đến 10/2028: tuổi ra diện (nam 47, nữ 40')
  expect(changed.formula).toContain('Luật 53/2019/QH14')
})
