import { sampleHomeFigures } from '@shared/features/home/home-figures'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { expect, test } from 'vitest'

test('the sample figures of the home page match section 9 of the specification', () => {
  const shown = sampleHomeFigures.map(({ title, value, unit, change }) => [
    title,
    unit === 'ratio' ? formatPercent(value) : formatNumber(value),
    formatPercent(change)
  ])
  expect(shown).toEqual([
    ['Tổng dữ liệu', '2.456.789', '12,5%'],
    ['Người dùng hoạt động', '1.234', '8,2%'],
    ['Báo cáo đã tạo', '3.456', '15,3%'],
    ['Độ tin cậy hệ thống', '99,8%', '0,1%']
  ])
})
