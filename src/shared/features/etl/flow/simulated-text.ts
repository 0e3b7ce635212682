import { formatNumber } from '../../../kit/format'

/**
 * Texts also used by simulated runs; in a file of their own because these are scheduled from the
 * program's start.
 */
export const simulatedRunText = {
  rejected: (rows: number) => `Loại ${formatNumber(rows)} dòng không đạt kiểm tra`,
  loaded: (rows: number, table: string) => `Đã nạp ${formatNumber(rows)} dòng vào ${table}`,
  simulated: (table: string) =>
    `Bảng ${table} có dữ liệu của đơn vị, còn pipeline này chỉ chạy mô phỏng. Hãy bấm Cấu hình để chọn nguồn và các bước thật`
} as const
