import { predefinedRules } from '@shared/model/rules/predefined/predefined'
import type { Rule } from '@shared/model/rules/rule'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { expect, test } from 'vitest'
import { withRuledReserveAges } from '../../../../src/main/analytics/reserve-ages'

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
