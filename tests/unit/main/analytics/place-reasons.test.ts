import { expect, it } from 'vitest'
import { serverRefusalReason } from '../../../../src/main/analytics/places/held-there'

it('serverRefusalReason names the unmapped model table by its title if a page cannot be computed on a server for lack of this table', () => {
  expect(serverRefusalReason({ 'giu-vi-tri': ['ma_nguoi'] }, new Map())).toBe(
    'chưa có bảng nào của đơn vị được ánh xạ vào bảng Giữ vị trí của mô hình chuẩn.'
  )
})
