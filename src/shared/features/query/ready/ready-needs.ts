import type { NeededTable } from './ready-tables'

const needs =
  (table: string, title: string) =>
  (...columns: string[]): NeededTable => ({ table, title, columns })

/** Sample tables that ready questions read (spec 3). */
export const sampleTables = {
  people: needs('dm_nhansu_tong_hop', 'Nhân sự tổng hợp'),
  units: needs('dm_donvi_capbac', 'Danh mục đơn vị'),
  reserves: needs('dm_dubi_dongvien', 'Nguồn dự bị'),
  finance: needs('dm_taichinh_phanbo', 'Phân bổ tài chính'),
  equipment: needs('dm_trangbi_thongke', 'Thống kê trang bị')
} as const

/** Tables of the standard model that ready questions read, with their titles there. */
export const modelTables = {
  people: needs('nguoi', 'Người'),
  units: needs('don-vi', 'Đơn vị'),
  areas: needs('khu-vuc', 'Khu vực'),
  months: needs('quan-so-thang', 'Quân số tháng'),
  spending: needs('chi-che-do', 'Chi chế độ'),
  reservists: needs('du-bi', 'Người dự bị'),
  trainings: needs('dot-huan-luyen', 'Đợt huấn luyện'),
  trained: needs('huan-luyen-du-bi', 'Kết quả huấn luyện'),
  conditions: needs('tinh-trang-trang-bi', 'Tình trạng trang bị')
} as const
