import { createQuestion, type Question, type TableJoin } from '@shared/model/query/question'

export const at = (column: string, table = 0) => ({ table, column })
export const value = (text: string) => ({ value: text })
const from = (table: string, parts: Partial<Question>): Question => ({
  ...createQuestion(table),
  ...parts
})
export const people = (parts: Partial<Question>): Question => from('dm_nhansu_tong_hop', parts)
export const money = (parts: Partial<Question>): Question => from('dm_taichinh_phanbo', parts)
export const log = (parts: Partial<Question>): Question => from('so_nhat_ky', parts)

export const count = { name: 'so_dong', kind: 'count' } as const
export const sum = { name: 'tong_so_tien', kind: 'sum', column: at('so_tien') } as const
export const present = {
  kind: 'compare',
  column: at('trang_thai'),
  test: 'is',
  value: value('Có mặt')
} as const
export const byUnit = { name: 'don_vi', column: at('don_vi') }
export const toUnits: TableJoin = {
  table: 'dm_donvi_capbac',
  kind: 'left',
  on: [{ from: at('don_vi'), to: 'ten_don_vi' }]
}
export const pay = {
  kind: 'compare',
  column: at('khoan_chi'),
  test: 'is',
  value: value('Lương')
} as const
export const thisQuarter = {
  kind: 'period',
  column: at('ngay_phan_bo'),
  period: 'thisQuarter'
} as const
export const settled = {
  kind: 'compare',
  column: at('da_quyet_toan'),
  test: 'is',
  value: value('true')
} as const
