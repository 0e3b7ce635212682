import { rewriteRejectionReason } from '@shared/features/data-load/reason-words'
import { expect, it } from 'vitest'

const tables = [
  {
    name: 'quan_so',
    description: 'Quân số theo đơn vị',
    columns: [
      { name: 'hien_co', description: 'Hiện có' },
      { name: 'ma_don_vi', description: 'Mã đơn vị' },
      { name: 'cap', description: 'Cấp' },
      { name: 'ghi_chu', description: '' }
    ]
  },
  {
    name: 'don_vi',
    title: 'Danh mục đơn vị',
    description: '',
    columns: [{ name: 'ma_don_vi', description: 'Mã đơn vị' }]
  }
]
const said = (reason: string): string => rewriteRejectionReason(reason, 'quan_so', tables)

it('a rejection reason names columns by their display titles', () => {
  expect(said('Sai quy tắc “hien_co từ 0”')).toBe('Sai quy tắc “Hiện có từ 0”')
  expect(said('Sai quy tắc “ma_don_vi, cap duy nhất”: trùng với dòng 3')).toBe(
    'Sai quy tắc “Mã đơn vị, Cấp duy nhất”: trùng với dòng 3'
  )
})

it('a rejection reason names a referenced column with the title of its table', () => {
  expect(said('Sai quy tắc “ma_don_vi có trong don_vi.ma_don_vi”')).toBe(
    'Sai quy tắc “Mã đơn vị có trong Mã đơn vị của bảng Danh mục đơn vị”'
  )
})

it('the reason for rejecting a row keeps names that are not columns of the table', () => {
  expect(said('Cột cap không phải số')).toBe('Cột cap không phải số')
  expect(said('Sai quy tắc “ghi_chu không rỗng”')).toBe('Sai quy tắc “ghi_chu không rỗng”')
  expect(said('Sai quy tắc “cấp_x từ 0”')).toBe('Sai quy tắc “cấp_x từ 0”')
})
