import { defaultQueryRowLimit } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/condition'
import {
  type ColumnRef,
  createStructuredQuery,
  type Grouping,
  type Measure,
  type QueryParameter,
  type QuerySorting,
  type StructuredQuery
} from '@shared/model/query/question'
import type { SavedQuery } from '@shared/model/query/saved-query'

const of = (column: string, table = 0): ColumnRef => ({ table, column })
const is = (column: string, value: string): QueryCondition => ({
  kind: 'compare',
  column: of(column),
  test: 'is',
  value: { value }
})
const by = (name: string, column = name, part?: Grouping['part']): Grouping => ({
  name,
  column: of(column),
  ...(part && { part })
})
const rows: Measure = { name: 'so_dong', kind: 'count' }
const down = (output: string): QuerySorting => ({ output, direction: 'desc' })
const up = (output: string): QuerySorting => ({ output, direction: 'asc' })

interface ExampleQuery extends Pick<SavedQuery, 'name' | 'description' | 'chart'> {
  readonly question: StructuredQuery
  readonly parameters?: readonly QueryParameter[]
}

const people = 'dm_nhansu_tong_hop'
const equipment = 'dm_trangbi_thongke'
const units = 'dm_donvi_capbac'
const reserves = 'dm_dubi_dongvien'
const finance = 'dm_taichinh_phanbo'

/** Each example shows one capability of the page, the simple ones first. */
const examples: readonly ExampleQuery[] = [
  {
    name: 'Quân số có mặt theo đơn vị',
    description: 'Nhóm theo một cột và đếm số dòng, có một bộ lọc.',
    question: {
      ...createStructuredQuery(people),
      filter: is('trang_thai', 'Có mặt'),
      groups: [by('don_vi')],
      measures: [rows],
      sort: [down('so_dong')],
      limit: 50
    },
    chart: { kind: 'bar', category: 'don_vi', figures: ['so_dong'] }
  },
  {
    name: 'Cơ cấu cấp bậc',
    description: 'Tỷ lệ của từng nhóm trên tất cả.',
    question: {
      ...createStructuredQuery(people),
      groups: [by('cap_bac')],
      measures: [rows, { name: 'ty_le', kind: 'share' }],
      sort: [down('so_dong')]
    },
    chart: { kind: 'pie', category: 'cap_bac', figures: ['so_dong'] }
  },
  {
    name: 'Cấp bậc và chức vụ trong một đơn vị',
    description: 'Tham số :don_vi được hỏi mỗi khi chạy.',
    question: {
      ...createStructuredQuery(people),
      filter: { kind: 'contains', column: of('don_vi'), text: { parameter: 'don_vi' } },
      groups: [by('cap_bac'), by('chuc_vu')],
      measures: [rows],
      sort: [up('cap_bac'), down('so_dong')]
    },
    parameters: [{ name: 'don_vi', type: 'string', value: 'Đơn vị A' }],
    chart: null
  },
  {
    name: 'Số lượng trang bị theo trạng thái kỹ thuật',
    description: 'Tổng của một cột số theo hai cột.',
    question: {
      ...createStructuredQuery(equipment),
      groups: [by('loai_trang_bi'), by('trang_thai_ky_thuat')],
      measures: [{ name: 'tong_so_luong_hien_tai', kind: 'sum', column: of('so_luong_hien_tai') }],
      sort: [up('loai_trang_bi'), down('tong_so_luong_hien_tai')]
    },
    chart: null
  },
  {
    name: 'Đơn vị thiếu quân số so với biên chế',
    description: 'Tổng hai cột đặt cạnh nhau, bỏ các đơn vị nhỏ.',
    question: {
      ...createStructuredQuery(units),
      groups: [by('cap_don_vi')],
      measures: [
        { name: 'tong_so_quan_so_hien_tai', kind: 'sum', column: of('so_quan_so_hien_tai') },
        { name: 'tong_so_quan_so_bien_che', kind: 'sum', column: of('so_quan_so_bien_che') },
        rows
      ],
      groupTests: [{ measure: 2, test: 'atLeast', value: { value: '5' } }],
      sort: [down('tong_so_quan_so_bien_che')]
    },
    chart: {
      kind: 'bar',
      category: 'cap_don_vi',
      figures: ['tong_so_quan_so_hien_tai', 'tong_so_quan_so_bien_che']
    }
  },
  {
    name: 'Phân bổ tài chính theo tháng',
    description: 'Nhóm theo tháng của một cột ngày.',
    question: {
      ...createStructuredQuery(finance),
      groups: [by('thang', 'ngay_phan_bo', 'month')],
      measures: [{ name: 'tong_so_tien', kind: 'sum', column: of('so_tien') }],
      sort: [up('thang')]
    },
    chart: { kind: 'line', category: 'thang', figures: ['tong_so_tien'] }
  },
  {
    name: 'Tỷ lệ đã quyết toán theo khoản chi',
    description: 'Tỷ lệ các dòng đạt một điều kiện trong từng nhóm.',
    question: {
      ...createStructuredQuery(finance),
      groups: [by('khoan_chi')],
      measures: [rows, { name: 'ty_le', kind: 'share', where: is('da_quyet_toan', 'true') }],
      sort: [up('ty_le')]
    },
    chart: { kind: 'bar', category: 'khoan_chi', figures: ['ty_le'] }
  },
  {
    name: 'Khoản chi trong quý này',
    description: 'Bộ lọc theo kỳ tự chuyển theo ngày chạy.',
    question: {
      ...createStructuredQuery(finance),
      filter: { kind: 'period', column: of('ngay_phan_bo'), period: 'thisQuarter' },
      groups: [by('khoan_chi')],
      measures: [
        { name: 'tong_so_tien', kind: 'sum', column: of('so_tien') },
        { name: 'trung_binh_so_tien', kind: 'average', column: of('so_tien') }
      ],
      sort: [down('tong_so_tien')]
    },
    chart: { kind: 'bar', category: 'khoan_chi', figures: ['tong_so_tien'] }
  },
  {
    name: 'Nguồn dự bị theo khu vực và hạng',
    description: 'Nhiều số liệu cùng lúc: tổng, lớn nhất, số giá trị khác nhau.',
    question: {
      ...createStructuredQuery(reserves),
      groups: [by('dia_diem')],
      measures: [
        { name: 'tong_so_dang_ky', kind: 'sum', column: of('so_dang_ky') },
        { name: 'lon_nhat_so_dang_ky', kind: 'greatest', column: of('so_dang_ky') },
        { name: 'so_gia_tri_ma_dia_ban', kind: 'distinct', column: of('ma_dia_ban') }
      ],
      sort: [down('tong_so_dang_ky')]
    },
    chart: { kind: 'bar', category: 'dia_diem', figures: ['tong_so_dang_ky'] }
  },
  {
    name: 'Quân số theo cấp đơn vị',
    description: 'Nối hai bảng: nhân sự với danh mục đơn vị.',
    question: {
      ...createStructuredQuery(people),
      relations: [{ table: units, kind: 'left', on: [{ from: of('don_vi'), to: 'ten_don_vi' }] }],
      groups: [{ name: 'cap_don_vi', column: of('cap_don_vi', 1) }],
      measures: [rows],
      sort: [down('so_dong')]
    },
    chart: { kind: 'pie', category: 'cap_don_vi', figures: ['so_dong'] }
  }
]

/** Ten shared queries over the sample tables that demonstrate the page. */
export function createSampleQueries(seededOn: string): SavedQuery[] {
  const createdAt = Date.parse(`${seededOn}T08:00:00+07:00`)
  return examples.map(({ name, description, chart, question, parameters = [] }, index) => ({
    id: `tv-${String(index + 1).padStart(3, '0')}`,
    name,
    description,
    folder: 'Ví dụ',
    shared: true,
    query: {
      asked: { form: 'tree', question },
      parameters: [...parameters],
      limit: defaultQueryRowLimit
    },
    chart,
    owner: 'Quản trị viên',
    ownerId: null,
    origin: 'sample',
    createdAt,
    updatedAt: createdAt
  }))
}
