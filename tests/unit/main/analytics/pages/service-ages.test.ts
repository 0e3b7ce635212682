import { createPeriodCalendar } from '@shared/features/analytics/calendar'
import { listLegalDocuments } from '@shared/model/legal/validity'
import { listRules } from '@shared/model/rules/listing'
import { expect, test } from 'vitest'
import { describeServiceAges } from '../../../../../src/main/analytics/pages/quan-so-chinh-sach/service-ages'

const ruleBook = { rules: listRules(), documents: listLegalDocuments() }
const words = (month: string): string =>
  describeServiceAges({ ruleBook, calendar: createPeriodCalendar([month]), period: 0 })

test('the ages of officers are those of the law in force at the end of the period', () => {
  expect(words('2024-11')).toBe(
    'Hạn tuổi phục vụ tại ngũ của sĩ quan ngày 30/11/2024: cấp úy 46 tuổi; thiếu tá 48 tuổi; trung tá 51 tuổi; thượng tá 54 tuổi; đại tá nam 57 tuổi, nữ 55 tuổi; cấp tướng nam 60 tuổi, nữ 55 tuổi. Căn cứ: Luật 72/2014/QH13, khoản 1 Điều 13 Luật Sĩ quan đã sửa đổi'
  )
  expect(words('2024-12')).toContain('cấp úy 50 tuổi; thiếu tá 52 tuổi')
  expect(words('2024-12')).toContain('Căn cứ: Luật 52/2024/QH15')
})

test('ages that nobody verified are marked', () => {
  expect(words('2012-06')).toContain('Luật 16/1999/QH10, khoản 1 Điều 13 (chưa xác minh)')
})

test('a period before all laws says which rule is missing', () => {
  expect(words('1999-01')).toMatch(/^Chưa có quy định “Hạn tuổi phục vụ tại ngũ” cho Sĩ quan, nam/)
})
