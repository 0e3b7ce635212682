import type { QueryCatalogueTable } from '@shared/model/query/outputs'

type Column = QueryCatalogueTable['columns'][number]

const column = (
  name: string,
  dataType: Column['dataType'],
  description: string,
  personal = false
): Column => ({ name, dataType, description, personal })

/**
 * Tables with the columns of the sample tables, and one table whose columns have no descriptions.
 */
export const queryTables: readonly QueryCatalogueTable[] = [
  {
    name: 'dm_nhansu_tong_hop',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ho_ten', 'string', 'Họ và tên', true),
      column('cap_bac', 'string', 'Cấp bậc'),
      column('don_vi', 'string', 'Đơn vị công tác'),
      column('ngay_sinh', 'date', 'Ngày sinh', true),
      column('trang_thai', 'string', 'Trạng thái')
    ]
  },
  {
    name: 'dm_donvi_capbac',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ten_don_vi', 'string', 'Tên đơn vị'),
      column('cap_don_vi', 'string', 'Cấp đơn vị'),
      column('dia_diem', 'string', 'Địa điểm'),
      column('so_quan_so_hien_tai', 'integer', 'Quân số hiện tại'),
      column('so_quan_so_bien_che', 'integer', 'Quân số biên chế')
    ]
  },
  {
    name: 'dm_taichinh_phanbo',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('don_vi', 'string', 'Đơn vị thụ hưởng'),
      column('khoan_chi', 'string', 'Khoản chi'),
      column('so_tien', 'float', 'Số tiền (triệu đồng)'),
      column('ngay_phan_bo', 'date', 'Ngày phân bổ'),
      column('da_quyet_toan', 'boolean', 'Đã quyết toán')
    ]
  },
  {
    name: 'so_nhat_ky',
    columns: [
      column('luc', 'datetime', ''),
      column('noi_gui', 'string', 'Đơn vị.'),
      column('noi_nhan', 'string', 'Đơn vị'),
      column('nam_thong_ke', 'integer', 'Năm thống kê'),
      column('ma_api', 'string', 'API được gọi')
    ]
  }
]
