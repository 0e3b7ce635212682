import { toUtcIsoDay } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'

const column = (
  name: string,
  dataType: DataType,
  description: string,
  personal = false
): MartColumn => ({ name, dataType, description, personal })

type Sample = Pick<
  DataMart,
  | 'name'
  | 'description'
  | 'dataGroup'
  | 'writeStrategy'
  | 'columns'
  | 'rowCount'
  | 'status'
  | 'etlSource'
> & { readonly age: number }

const samples: readonly Sample[] = [
  {
    name: 'dm_nhansu_tong_hop',
    description: 'Nhân sự tổng hợp theo đơn vị, cấp bậc và chức vụ',
    dataGroup: 'Quân số',
    writeStrategy: 'append',
    // Columns of this sample table as given in section 3 of the specification.
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ho_ten', 'string', 'Họ và tên', true),
      column('cap_bac', 'string', 'Cấp bậc'),
      column('chuc_vu', 'string', 'Chức vụ'),
      column('don_vi', 'string', 'Đơn vị công tác'),
      column('ngay_sinh', 'date', 'Ngày sinh', true),
      column('trang_thai', 'string', 'Trạng thái')
    ],
    rowCount: 125_430,
    status: 'active',
    etlSource: 'etl_qs_10',
    age: 1
  },
  {
    name: 'dm_trangbi_thongke',
    description: 'Số lượng và trạng thái kỹ thuật của trang bị theo đơn vị quản lý',
    dataGroup: 'Trang bị',
    writeStrategy: 'overwrite',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ten_trang_bi', 'string', 'Tên trang bị'),
      column('loai_trang_bi', 'string', 'Loại trang bị'),
      column('so_luong_hien_tai', 'integer', 'Số lượng hiện tại'),
      column('trang_thai_ky_thuat', 'string', 'Trạng thái kỹ thuật'),
      column('don_vi_quan_ly', 'string', 'Đơn vị quản lý'),
      column('nam_thong_ke', 'integer', 'Năm thống kê')
    ],
    rowCount: 48_215,
    status: 'active',
    etlSource: 'etl_tb',
    age: 1
  },
  {
    name: 'dm_donvi_capbac',
    description: 'Danh mục đơn vị với quân số hiện tại và biên chế',
    dataGroup: 'Biên chế',
    writeStrategy: 'overwrite',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ma_don_vi', 'string', 'Mã đơn vị'),
      column('ten_don_vi', 'string', 'Tên đơn vị'),
      column('cap_don_vi', 'string', 'Cấp đơn vị'),
      column('dia_diem', 'string', 'Địa điểm'),
      column('so_quan_so_hien_tai', 'integer', 'Quân số hiện tại'),
      column('so_quan_so_bien_che', 'integer', 'Quân số biên chế')
    ],
    rowCount: 1_286,
    status: 'readonly',
    etlSource: 'etl_bc_dv',
    age: 4
  },
  {
    name: 'dm_dubi_dongvien',
    description: 'Nguồn dự bị động viên theo địa bàn và chuyên ngành',
    dataGroup: 'Động viên dự bị',
    writeStrategy: 'partitioned',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('ma_dia_ban', 'string', 'Mã địa bàn'),
      column('dia_diem', 'string', 'Khu vực'),
      column('hang_du_bi', 'string', 'Hạng dự bị'),
      column('so_dang_ky', 'integer', 'Số đăng ký'),
      column('ngay_cap_nhat', 'date', 'Ngày cập nhật hồ sơ')
    ],
    rowCount: 86_902,
    status: 'stopped',
    etlSource: 'etl_dvdb',
    age: 12
  },
  {
    name: 'dm_taichinh_phanbo',
    description: 'Phân bổ tài chính theo đơn vị, khoản chi và tháng',
    dataGroup: 'Chính sách',
    writeStrategy: 'append',
    columns: [
      column('id', 'integer', 'Mã định danh'),
      column('don_vi', 'string', 'Đơn vị thụ hưởng'),
      column('khoan_chi', 'string', 'Khoản chi'),
      column('so_tien', 'float', 'Số tiền (triệu đồng)'),
      column('ngay_phan_bo', 'date', 'Ngày phân bổ'),
      column('da_quyet_toan', 'boolean', 'Đã quyết toán')
    ],
    rowCount: 23_674,
    status: 'active',
    etlSource: 'etl_tc_pb',
    age: 2
  }
]

const dayMs = 86_400_000

/**
 * The five sample tables (section 3 of the specification), last loaded in the days before the first
 * start.
 */
export function createSampleDataMarts(seededOn: string): DataMart[] {
  const today = Date.parse(`${seededOn}T00:00:00+07:00`)
  return samples.map(({ age, ...sample }, index) => {
    const createdAt = today - (420 - index * 30) * dayMs + 9 * 3_600_000
    const loadedAt = today - age * dayMs + 2 * 3_600_000
    const load = { time: loadedAt, user: sample.etlSource, action: 'Nạp dữ liệu', note: '' }
    return {
      ...sample,
      origin: 'sample',
      key: [],
      partition: '',
      rules: [],
      generations: [],
      current: '',
      id: `dm-${String(index + 1).padStart(3, '0')}`,
      lastUpdate: toUtcIsoDay(today - age * dayMs + 7 * 3_600_000),
      createdAt,
      createdBy: 'Quản trị viên',
      history: [
        { time: createdAt, user: 'Quản trị viên', action: 'Tạo bảng', note: sample.description },
        { ...load, note: `${sample.rowCount.toLocaleString('vi-VN')} dòng sau khi nạp` }
      ]
    }
  })
}
