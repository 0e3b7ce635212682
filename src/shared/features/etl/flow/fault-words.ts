import { type DataType, dataTypeDefinitions } from '../../../model/data-mart/data-types'
import type { FlowStepKind } from '../../../model/etl/flow/step'

/** Names of the step kinds. */
export const flowStepLabels: Readonly<Record<FlowStepKind, string>> = {
  choose: 'Chọn và đổi tên cột',
  filter: 'Lọc dòng',
  tidy: 'Làm sạch',
  lookup: 'Tra cứu bảng khác',
  group: 'Nhóm',
  select: 'SELECT riêng'
}

const word = (type: DataType): string => dataTypeDefinitions[type].word.toLowerCase()

/**
 * Messages for flows that cannot run, and the reasons for which steps reject rows; ready for
 * display.
 */
export const flowFaultMessages = {
  at: (number: number, kind: FlowStepKind, words: string) =>
    `Bước ${number} (${flowStepLabels[kind]}): ${words}`,
  atRule: (rule: string, words: string) => `Quy tắc “${rule}”: ${words}`,
  noColumn: (name: string) => `không có cột “${name}”`,
  twice: (name: string) => `hai cột cùng tên “${name}”`,
  badName: (name: string) => `tên cột “${name}” không dùng được`,
  unsupported: (part: string) => `Bước của pipeline chưa dùng được ${part}. Hãy bỏ phần này.`,
  personalCondition: (name: string) =>
    `không đặt điều kiện trên cột có dữ liệu cá nhân “${name}”, trừ điều kiện trống hoặc có giá trị`,
  personalUse: (column: string) =>
    `tính trên cột có dữ liệu cá nhân “${column}” nên chỉ người có quyền xem dữ liệu cá nhân thiết kế được. Hãy bỏ cột này khỏi đây, hoặc nhờ người có quyền mở cấu hình và lưu lại`,
  personalReason: (column: string, table: string) =>
    `tính trên cột có dữ liệu cá nhân “${column}”. Hãy mở bảng “${table}”, chọn Xem dữ liệu cá nhân và nêu lý do, rồi làm lại`,
  personalFailed:
    'có giá trị của cột dữ liệu cá nhân không tính được. Giá trị đó không nêu ra ở đây; hãy đổi kiểu bằng try_cast hoặc lọc bỏ giá trị sai trước',
  notText: (name: string) =>
    `cột “${name}” không phải chuỗi nên không đổi được chữ, khoảng trắng hay mã`,
  codeTwice: (code: string) => `mã “${code}” có hai dòng trong danh sách`,
  tableGone: (table: string) => `không còn bảng “${table}”`,
  otherTypes: (from: string, to: string) =>
    `cột “${from}” và cột tra cứu “${to}” khác kiểu dữ liệu`,
  nothingGrouped: 'chưa chọn cột nhóm hay số liệu nào',
  parameter: (name: string) => `không dùng được tham số “${name}”`,
  refusedSql: (refused: string, why: string) => (refused === '' ? why : `“${refused}”: ${why}`),
  noTarget: (table: string) => `Không còn bảng đích “${table}”`,
  nothingMeets: (table: string) =>
    `Không cột nào của kết quả trùng tên với cột của bảng “${table}”`,
  cannotBecome: (name: string, from: DataType, to: DataType) =>
    `Cột “${name}” là ${word(from)}, bảng đích cần ${word(to)}`,
  keyMissing: (name: string) => `Kết quả không có cột khóa “${name}” của bảng đích`,
  partitionMissing: 'Chưa chọn cột phân vùng có trong kết quả',
  spills: (name: string) =>
    `Cột cá nhân “${name}” phải vào một cột được đánh dấu dữ liệu cá nhân của bảng đích`,
  notNumber: (name: string) => `cột “${name}” không phải số`,
  personal: (name: string) => `cột “${name}” có dữ liệu cá nhân`,
  sampleTarget: (table: string) =>
    `Bảng “${table}” là bảng mẫu; pipeline của đơn vị chỉ ghi vào bảng của đơn vị`,
  ownTarget: (table: string) =>
    `Bảng “${table}” có dữ liệu của đơn vị; pipeline này chạy trên dữ liệu mẫu nên không ghi vào đó. Hãy cấu hình lại nguồn, các bước và bảng đích`,
  sampleSource: (table: string) =>
    `bảng “${table}” là bảng mẫu, không dùng làm nguồn cho dữ liệu của đơn vị`,
  ownSource: (table: string) =>
    `bảng “${table}” có dữ liệu của đơn vị; pipeline này chạy trên dữ liệu mẫu nên không đọc bảng đó`,
  sameTable: 'Nguồn và đích là cùng một bảng',
  keyEmpty: (name: string) => `Khóa trống: cột “${name}”`,
  unfit: (title: string, type: DataType) => `Cột “${title}” không phải ${word(type)}`,
  unknownCode: (column: string) => `Cột “${column}” có mã không nằm trong danh sách`,
  noPartner: (table: string) => `Không tìm thấy trong bảng “${table}”`,
  total: (column: string, expected: string) => `Tổng ${column} bằng ${expected}`,
  totalOf: (table: string, column: string) => `tổng ${column} của bảng ${table}`
} as const
