import { createQuestion, type Question, type TableJoin } from '@shared/model/query/question'

export const questionColumnRef = (column: string, table = 0) => ({ table, column })
export const literalOperand = (text: string) => ({ value: text })
const from = (table: string, parts: Partial<Question>): Question => ({
  ...createQuestion(table),
  ...parts
})
export const createPersonnelQuestion = (parts: Partial<Question>): Question =>
  from('dm_nhansu_tong_hop', parts)
export const createFinanceQuestion = (parts: Partial<Question>): Question =>
  from('dm_taichinh_phanbo', parts)
export const createLogQuestion = (parts: Partial<Question>): Question => from('so_nhat_ky', parts)

export const countMeasure = { name: 'so_dong', kind: 'count' } as const
export const amountSumMeasure = {
  name: 'tong_so_tien',
  kind: 'sum',
  column: questionColumnRef('so_tien')
} as const
export const presentCondition = {
  kind: 'compare',
  column: questionColumnRef('trang_thai'),
  test: 'is',
  value: literalOperand('Có mặt')
} as const
export const unitGrouping = { name: 'don_vi', column: questionColumnRef('don_vi') }
export const unitsJoin: TableJoin = {
  table: 'dm_donvi_capbac',
  kind: 'left',
  on: [{ from: questionColumnRef('don_vi'), to: 'ten_don_vi' }]
}
export const salaryCondition = {
  kind: 'compare',
  column: questionColumnRef('khoan_chi'),
  test: 'is',
  value: literalOperand('Lương')
} as const
export const thisQuarterCondition = {
  kind: 'period',
  column: questionColumnRef('ngay_phan_bo'),
  period: 'thisQuarter'
} as const
export const settledCondition = {
  kind: 'compare',
  column: questionColumnRef('da_quyet_toan'),
  test: 'is',
  value: literalOperand('true')
} as const
