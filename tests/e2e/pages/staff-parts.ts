import type { QueryPart } from './query-builder'

/** Parts of queries over the tables of `staffFiles`. */
export const staffParts = {
  withUnits: ['Bảng liên kết', { Bảng: 'don_vi' }],
  withFourthQuarter: [
    'Đọc cùng bảng',
    { 'Các bảng có cùng cột, đọc nối tiếp nhau': ['quan_so_quy_4'] }
  ],
  age: [
    'Cột tính thêm',
    {
      'Cách tính': 'Tuổi (số năm tròn)',
      'Từ ngày': 'Ngày sinh',
      'Đến ngày': 'Một ngày cố định',
      Ngày: '30/11/2026',
      'Tên cột': 'Tuổi'
    }
  ],
  ageBand: [
    'Cột tính thêm',
    {
      'Cách tính': 'Khoảng giá trị',
      Cột: 'Tuổi',
      'Các mốc, tăng dần': '30; 40',
      'Tên cột': 'Nhóm tuổi'
    }
  ],
  inNovember: ['Điều kiện', { Cột: 'Tháng', 'So sánh': 'Là ngày', 'Giá trị': '01/11/2026' }],
  byMonth: ['Nhóm theo', { Cột: 'Tháng', 'Lấy theo': 'Tháng', 'Tên trong kết quả': 'Kỳ' }],
  people: ['Số liệu', { 'Cách tính': 'Số dòng', 'Tên trong kết quả': 'Số người' }],
  averageAllowance: ['Số liệu', { 'Cách tính': 'Trung bình', Cột: 'Phụ cấp' }],
  fillRate: [
    'Tính từ kết quả',
    {
      'Cách tính': 'Phép tính giữa hai cột',
      'Số thứ nhất': 'Hiện có',
      'Phép tính': 'Chia cho',
      'Số thứ hai': 'Biên chế',
      'Hiện thành phần trăm': true,
      'Tên trong kết quả': 'Tỷ lệ'
    }
  ]
} as const satisfies Readonly<Record<string, QueryPart>>

/** Part that groups by a column. */
export const groupedBy = (column: string): QueryPart => ['Nhóm theo', { Cột: column }]

/** Part that sums a column; the result column has the name of the column. */
export const summed = (column: string): QueryPart => [
  'Số liệu',
  { 'Cách tính': 'Tổng', Cột: column, 'Tên trong kết quả': column }
]

/** Part that sorts by a result column, in its default direction. */
export const sortedBy = (output: string): QueryPart => ['Sắp xếp', { 'Theo cột kết quả': output }]

/** Part that subtracts one result column from another. */
export const difference = (left: string, right: string): QueryPart => [
  'Tính từ kết quả',
  {
    'Cách tính': 'Phép tính giữa hai cột',
    'Số thứ nhất': left,
    'Phép tính': 'Trừ',
    'Số thứ hai': right,
    'Tên trong kết quả': 'Chênh lệch'
  }
]

/** Label of the band of `staffParts.ageBand` for an age in completed years. */
export function ageBandOf(age: number): string {
  if (age < 30) return 'Dưới 30'
  return age < 40 ? '30 – dưới 40' : 'Từ 40'
}
