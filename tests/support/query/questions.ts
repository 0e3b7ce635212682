import {
  createStructuredQuery,
  type StructuredQuery,
  type TableJoin
} from '@shared/model/query/question'

export const queryColumnRef = (column: string, table = 0) => ({ table, column })
export const literalOperand = (text: string) => ({ value: text })
const from = (table: string, parts: Partial<StructuredQuery>): StructuredQuery => ({
  ...createStructuredQuery(table),
  ...parts
})
export const createPersonnelQuery = (parts: Partial<StructuredQuery>): StructuredQuery =>
  from('dm_nhansu_tong_hop', parts)
export const createFinanceQuery = (parts: Partial<StructuredQuery>): StructuredQuery =>
  from('dm_taichinh_phanbo', parts)
export const createLogQuery = (parts: Partial<StructuredQuery>): StructuredQuery =>
  from('so_nhat_ky', parts)

export const countMeasure = { name: 'so_dong', kind: 'count' } as const
export const amountSumMeasure = {
  name: 'tong_so_tien',
  kind: 'sum',
  column: queryColumnRef('so_tien')
} as const
export const presentCondition = {
  kind: 'compare',
  column: queryColumnRef('trang_thai'),
  test: 'is',
  value: literalOperand('Có mặt')
} as const
export const unitGrouping = { name: 'don_vi', column: queryColumnRef('don_vi') }
export const unitsJoin: TableJoin = {
  table: 'dm_donvi_capbac',
  kind: 'left',
  on: [{ from: queryColumnRef('don_vi'), to: 'ten_don_vi' }]
}
export const salaryCondition = {
  kind: 'compare',
  column: queryColumnRef('khoan_chi'),
  test: 'is',
  value: literalOperand('Lương')
} as const
export const thisQuarterCondition = {
  kind: 'period',
  column: queryColumnRef('ngay_phan_bo'),
  period: 'thisQuarter'
} as const
export const settledCondition = {
  kind: 'compare',
  column: queryColumnRef('da_quyet_toan'),
  test: 'is',
  value: literalOperand('true')
} as const
