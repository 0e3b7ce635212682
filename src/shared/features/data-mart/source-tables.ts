/** Spec 3: the fixed catalogue of tables that can be shared. `personal` marks personal data. */
export interface SourceColumn {
  readonly name: string
  readonly type: 'int' | 'varchar' | 'date'
  readonly description: string
  readonly personal?: true
}

export interface SourceTable {
  readonly name: string
  readonly title: string
  readonly columns: readonly SourceColumn[]
}

export const sourceTables: readonly SourceTable[] = [
  {
    name: 'dm_nhansu_tong_hop',
    title: 'Tổng hợp nhân sự',
    columns: [
      { name: 'id', type: 'int', description: 'Mã định danh' },
      { name: 'ho_ten', type: 'varchar', description: 'Họ và tên', personal: true },
      { name: 'cap_bac', type: 'varchar', description: 'Cấp bậc' },
      { name: 'chuc_vu', type: 'varchar', description: 'Chức vụ' },
      { name: 'don_vi', type: 'varchar', description: 'Đơn vị công tác' },
      { name: 'ngay_sinh', type: 'date', description: 'Ngày sinh', personal: true },
      { name: 'trang_thai', type: 'varchar', description: 'Trạng thái' }
    ]
  },
  {
    name: 'dm_trangbi_thongke',
    title: 'Thống kê trang bị',
    columns: [
      { name: 'id', type: 'int', description: 'Mã định danh' },
      { name: 'ten_trang_bi', type: 'varchar', description: 'Tên trang bị' },
      { name: 'loai_trang_bi', type: 'varchar', description: 'Loại trang bị' },
      { name: 'so_luong_hien_tai', type: 'int', description: 'Số lượng hiện tại' },
      { name: 'trang_thai_ky_thuat', type: 'varchar', description: 'Trạng thái kỹ thuật' },
      { name: 'don_vi_quan_ly', type: 'varchar', description: 'Đơn vị quản lý' },
      { name: 'nam_thong_ke', type: 'int', description: 'Năm thống kê' }
    ]
  },
  {
    name: 'dm_donvi_capbac',
    title: 'Đơn vị và cấp bậc',
    columns: [
      { name: 'id', type: 'int', description: 'Mã định danh' },
      { name: 'ma_don_vi', type: 'varchar', description: 'Mã đơn vị' },
      { name: 'ten_don_vi', type: 'varchar', description: 'Tên đơn vị' },
      { name: 'cap_don_vi', type: 'varchar', description: 'Cấp đơn vị' },
      { name: 'dia_diem', type: 'varchar', description: 'Địa điểm' },
      { name: 'so_quan_so_hien_tai', type: 'int', description: 'Quân số hiện tại' },
      { name: 'so_quan_so_bien_che', type: 'int', description: 'Quân số biên chế' }
    ]
  }
]

export function findSourceTable(name: string): SourceTable | undefined {
  return sourceTables.find(table => table.name === name)
}
