import { formatNumber } from '../../../kit/format'

/**
 * Texts that simulated runs use too. In a file of their own because simulated runs are scheduled at
 * program start.
 */
export const simulatedRunText = {
  rejected: (rows: number) => `Loại ${formatNumber(rows)} dòng không đạt kiểm tra`,
  loaded: (rows: number, table: string) => `Đã nạp ${formatNumber(rows)} dòng vào ${table}`,
  simulated: (table: string) =>
    `Bảng ${table} có dữ liệu của đơn vị, còn pipeline này chỉ chạy mô phỏng. Hãy bấm Cấu hình để chọn nguồn và các bước thật`
} as const
