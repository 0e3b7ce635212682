import { longColumnNameMessage } from '../../model/query/fault-words'
import { noColumnSelectedMessage } from '../../model/services/named-data'

/** User-interface texts for the data that a service's registration names. */
export const serviceDataText = {
  title: 'Dữ liệu chia sẻ',
  note: 'Gói gửi chỉ được lập từ đúng dữ liệu nêu ở đây, sau khi được phê duyệt',
  none: 'Hồ sơ chưa nêu dữ liệu.',
  noneHint:
    'Hồ sơ chưa nêu dữ liệu nên chưa lập được gói gửi. Hãy nêu dữ liệu rồi trình phê duyệt.',
  optional:
    'Có thể gửi hồ sơ trước và nêu dữ liệu sau; khi đó dữ liệu phải được phê duyệt rồi mới lập được gói gửi.',
  source: 'Nguồn dữ liệu',
  choose: 'Chưa nêu',
  ofTable: (name: string) => `Bảng “${name}”`,
  ofQuery: (name: string) => `Truy vấn “${name}”`,
  question: 'Nội dung truy vấn',
  parameters: 'Giá trị tham số',
  columns: 'Cột',
  columnsHint: 'Cột dữ liệu cá nhân phải tự chọn từng cột.',
  all: 'Chọn tất cả',
  personal: 'cá nhân',
  personalLabel: 'Dữ liệu cá nhân',
  personalCount: (count: string) => `${count} cột dữ liệu cá nhân`,
  noPersonal: 'Không có cột dữ liệu cá nhân',
  filter: 'Điều kiện lọc',
  addCondition: 'Thêm điều kiện',
  allRows: 'Tất cả các dòng',
  queryFilter: 'Điều kiện lọc nằm trong truy vấn.',
  degree: 'Độ mật',
  degreeOf: (field: string, degree: string) => `${degree} (theo mục “${field}” của hồ sơ)`,
  approved: 'Đã phê duyệt',
  lastApproved: 'Lần phê duyệt gần nhất',
  states: {
    waiting: 'Chờ phê duyệt',
    approved: 'Đã phê duyệt',
    changed: 'Đã thay đổi sau khi phê duyệt',
    gone: 'Không còn như đã nêu'
  },
  stateNotes: {
    changed:
      'Nguồn dữ liệu đã thay đổi sau khi phê duyệt nên chưa lập được gói gửi. Hãy xem lại rồi trình phê duyệt lại.',
    gone: 'Dữ liệu đã nêu không còn đủ nên chưa lập được gói gửi.'
  },
  name: 'Nêu dữ liệu',
  change: 'Đổi dữ liệu',
  again: 'Trình phê duyệt lại',
  submit: 'Trình phê duyệt',
  failed: 'Không đổi được dữ liệu chia sẻ',
  changed: 'Đã trình phê duyệt dữ liệu chia sẻ',
  changedBody: 'Dịch vụ chuyển về trạng thái chờ cho đến khi được phê duyệt.',
  changeWarning:
    'Dịch vụ trở về trạng thái chờ phê duyệt và chưa lập được gói gửi cho đến khi được phê duyệt lại.',
  noSource: 'Chưa có bảng nào của đơn vị và chưa có truy vấn nào được lưu.',
  blind: 'Hồ sơ không nêu dữ liệu: phê duyệt chưa cho phép lập gói gửi nào.',
  covered: (source: string, columns: string, personal: string, filter: string, degree: string) =>
    `Phê duyệt gồm: ${source}, ${columns} cột (${personal} cột dữ liệu cá nhân), ${filter === '' ? 'tất cả các dòng' : `chỉ dòng có ${filter}`}, độ mật: ${degree}.`,
  words: (source: string, columns: string, filter: string, degree: string) =>
    `${source}; cột ${columns}; ${filter === '' ? 'tất cả các dòng' : `chỉ dòng có ${filter}`}; ${degree}`,
  more: (names: string, count: string) => `${names} và ${count} cột khác`
} as const

/** Reasons, returned by the main process, for refusing the data that a service names. */
export const serviceDataFaultMessages = {
  sample: 'Dịch vụ mẫu không gửi gói thật nên không nêu dữ liệu.',
  consume: 'Dịch vụ khai thác chỉ nhận dữ liệu nên không nêu dữ liệu gửi đi.',
  rejected: 'Hồ sơ đã bị từ chối nên không nêu dữ liệu được nữa. Hãy đăng ký hồ sơ mới.',
  same: 'Dữ liệu không khác dữ liệu đã nêu nên không cần phê duyệt lại.',
  source: 'Vui lòng chọn bảng hoặc truy vấn',
  degree: 'Vui lòng chọn độ mật',
  noTable: 'Bảng đã nêu không còn trong kho.',
  noQuery: 'Truy vấn đã nêu không còn.',
  columns: (names: string) => `Nguồn dữ liệu không có cột ${names}.`,
  queryFilter: 'Truy vấn có điều kiện lọc của mình. Hãy sửa truy vấn để đổi điều kiện.',
  faulty: (why: string) => `Truy vấn chưa chạy được nên chưa nêu được: ${why}`,
  longName: longColumnNameMessage,
  elsewhere: 'Truy vấn này được hỏi ở nơi khác nên không lập được gói gửi.',
  seen: 'Dữ liệu của hồ sơ đã thay đổi sau khi trang được mở. Vui lòng tải lại trang và xem lại trước khi phê duyệt.',
  none: 'Hồ sơ chưa nêu dữ liệu. Hãy nêu dữ liệu ở trang chi tiết dịch vụ và trình phê duyệt.',
  unapproved: 'Dữ liệu đã nêu chưa được phê duyệt nên chưa lập được gói gửi.',
  changed: (approved: string) =>
    `Nguồn dữ liệu đã thay đổi sau khi phê duyệt. Đã phê duyệt: ${approved}. Nội dung mới phải được phê duyệt lại.`,
  structure: (table: string) =>
    `Cấu trúc bảng “${table}” vừa thay đổi nên chưa lập gói. Hãy lập lại gói.`,
  noColumn: noColumnSelectedMessage,
  beyond: {
    source: (approved: string) =>
      `Gói chỉ được lập từ dữ liệu đã phê duyệt: ${approved}. Muốn gửi nguồn khác phải đổi dữ liệu của hồ sơ và được phê duyệt lại.`,
    columns: (approved: string) =>
      `Gói chỉ được gồm các cột đã phê duyệt: ${approved}. Muốn gửi thêm cột phải đổi dữ liệu của hồ sơ và được phê duyệt lại.`,
    filter: (approved: string) =>
      `Gói phải theo đúng điều kiện lọc đã phê duyệt: ${approved}. Muốn đổi điều kiện lọc phải đổi dữ liệu của hồ sơ và được phê duyệt lại.`
  }
} as const
