import { expect, it } from 'vitest'
import { serverRefusalReason } from '../../../../src/main/analytics/places/held-there'

it('names a table of the model that nothing fills by its title where a page is not computed at a place', () => {
  expect(serverRefusalReason({ 'giu-vi-tri': ['ma_nguoi'] }, new Map())).toBe(
    'chưa có bảng nào của đơn vị được ánh xạ vào bảng Giữ vị trí của mô hình chuẩn.'
  )
})
