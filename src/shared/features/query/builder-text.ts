import { maxTableColumns } from '../../kit/fields'
import { formatNumber } from '../../kit/format'
import type { ValueFamily } from '../../model/data-mart/rows/row-filter'
import type { ComparisonOperator } from '../../model/query/condition'
import type { MeasureKind } from '../../model/query/question'
import { comparisonLabels, relativePeriodLabels } from '../../model/query/text'
import { capitalizeFirstLetter } from '../../model/query/words/column-words'
import type { ConditionOperator } from './edit/leaf-draft'

/**
 * User-interface texts for the query builder, and for the small editors that open from the query's
 * sentence.
 */
export const queryBuilderText = {
  label: 'Trình dựng câu hỏi',
  source: 'Bảng',
  relations: 'Bảng liên kết',
  columns: 'Cột',
  filter: 'Điều kiện',
  groups: 'Nhóm theo',
  measures: 'Số liệu',
  groupTests: 'Điều kiện trên nhóm',
  sort: 'Sắp xếp',
  limit: 'Lấy về',
  add: (part: string) => `Thêm vào ${part}`,
  edit: (words: string) => `Sửa ${words}`,
  remove: (words: string) => `Bỏ ${words}`,
  earlier: (words: string) => `Đưa lên trước: ${words}`,
  allColumns: 'Tất cả các cột',
  allRows: 'Tất cả các dòng',
  firstRows: (rows: string) => `${rows} dòng đầu`,
  repeats: (table: string, value: string, rows: string) =>
    `“${value}” đứng ở ${rows} dòng của ${table}. Một dòng đang có sẽ ghép với từng dòng đó, nên kết quả nhiều dòng hơn và số liệu tính nó nhiều lần.`,
  addPair: 'Thêm cặp cột',
  condition: 'Thêm điều kiện',
  inGroup: 'Thêm điều kiện trong ngoặc',
  subgroup: 'Tách thành nhóm trong ngoặc',
  joint: 'Các điều kiện nối với nhau bằng',
  joints: { all: 'và', any: 'hoặc' },
  notGroup: 'Không thuộc các trường hợp sau',
  toGroups: (count: number) => `Đã bỏ ${count} cột riêng lẻ vì câu hỏi nay tính theo nhóm.`,
  apply: 'Áp dụng',
  failed: 'Không áp dụng được',
  title: {
    source: 'Chọn bảng',
    relation: 'Bảng liên kết',
    columns: 'Chọn cột',
    condition: 'Điều kiện',
    group: 'Nhóm theo',
    measure: 'Số liệu',
    groupTest: 'Điều kiện trên nhóm theo số liệu',
    sort: 'Sắp xếp',
    limit: 'Số dòng lấy về'
  },
  field: {
    table: 'Bảng',
    keep: 'Khi không khớp',
    left: 'Giữ cả dòng không khớp',
    inner: 'Chỉ giữ dòng khớp',
    from: 'Cột đang có',
    to: (table: string) => `Cột của ${table}`,
    proposed: 'Đã chọn sẵn hai cột có vẻ cùng nội dung.',
    column: 'Cột',
    operator: 'So sánh',
    value: 'Giá trị',
    valueHint: 'Gõ :ten_tham_so để hỏi giá trị mỗi lần chạy',
    lower: 'Từ',
    upper: 'Đến',
    list: 'Các giá trị, mỗi dòng một giá trị',
    days: 'Số ngày',
    negated: 'Lấy các dòng không thỏa điều kiện này',
    frequent: 'Giá trị hay gặp',
    take: (value: string, rows: string) => `${value} (${rows} dòng)`,
    part: 'Lấy theo',
    whole: 'Giá trị của cột',
    kind: 'Cách tính',
    name: 'Tên trong kết quả',
    nameHint: 'Để trống thì lấy tên có sẵn',
    where: 'Chỉ tính các dòng thỏa điều kiện',
    figure: 'Số liệu',
    output: 'Theo cột kết quả',
    direction: 'Thứ tự',
    limit: 'Lấy nhiều nhất',
    limitHint: 'Để trống để lấy tất cả'
  },
  fault: {
    value: 'Nhập giá trị cần so sánh',
    list: 'Nhập ít nhất một giá trị',
    columns: `Chọn nhiều nhất ${formatNumber(maxTableColumns)} cột`,
    limit: 'Nhập số nguyên từ 1 trở lên, ví dụ 50'
  }
} as const

const days: Readonly<Record<ComparisonOperator, string>> = {
  is: 'Là ngày',
  isNot: 'Khác ngày',
  less: 'Trước ngày',
  atMost: 'Đến hết ngày',
  greater: 'Sau ngày',
  atLeast: 'Từ ngày'
}
const numbers: Readonly<Record<ComparisonOperator, string>> = {
  is: 'Bằng',
  isNot: 'Khác',
  less: 'Dưới',
  atMost: 'Từ mức này trở xuống',
  greater: 'Trên',
  atLeast: 'Từ mức này trở lên'
}

/** Label of a condition operator for a value family (text, number, date, boolean). */
export function conditionOperatorLabelOf(operator: ConditionOperator, family: ValueFamily): string {
  switch (operator) {
    case 'is':
    case 'isNot':
    case 'less':
    case 'atMost':
    case 'greater':
    case 'atLeast':
      if (family === 'day') return days[operator]
      return family === 'number'
        ? numbers[operator]
        : capitalizeFirstLetter(comparisonLabels[operator])
    case 'among':
      return 'Thuộc danh sách'
    case 'between':
      return 'Trong khoảng'
    case 'contains':
      return 'Chứa'
    case 'startsWith':
      return 'Bắt đầu bằng'
    case 'empty':
      return 'Để trống'
    case 'filled':
      return 'Có giá trị'
    case 'yes':
      return 'Là Có'
    case 'no':
      return 'Là Không'
    default:
      return relativePeriodLabels[operator]
  }
}

/** Labels of the measures minimum and maximum for date columns: first and last. */
export const dayMeasureLabels: Readonly<Partial<Record<MeasureKind, string>>> = {
  least: 'Sớm nhất',
  greatest: 'Muộn nhất'
}
