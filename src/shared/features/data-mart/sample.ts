import { day } from '../../kit/fields'
import { Random, seedOf } from '../../kit/random'
import { z } from '../../kit/zod'
import { type DataMart, type MartColumn, martColumn } from './data-mart'

export type SampleRow = Readonly<Record<string, string | number | boolean | null>>

/** Rows of sample data that a table shows at most. */
const sampleSize = 50
const surnames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi', 'Vũ']
const middles = ['Văn', 'Thị', 'Đức', 'Minh', 'Hữu', 'Thanh']
const words: Readonly<Record<string, readonly string[]>> = {
  cap_bac: ['Bậc 1', 'Bậc 2', 'Bậc 3', 'Bậc 4', 'Bậc 5', 'Bậc 6', 'Bậc 7', 'Bậc 8'],
  chuc_vu: ['Chức vụ nhóm A', 'Chức vụ nhóm B', 'Chức vụ nhóm C', 'Chức vụ nhóm D'],
  trang_thai: ['Có mặt', 'Đi học', 'Nghỉ phép'],
  trang_thai_ky_thuat: ['Tốt', 'Cần bảo dưỡng', 'Sửa chữa'],
  loai_trang_bi: ['Phương tiện vận tải', 'Thiết bị thông tin', 'Máy phát điện', 'Thiết bị y tế'],
  ten_trang_bi: ['Xe tải loại 1', 'Máy thông tin loại 2', 'Máy phát 5 kVA', 'Bộ cấp cứu'],
  cap_don_vi: ['Cấp I', 'Cấp II', 'Cấp III', 'Cấp IV'],
  dia_diem: ['Khu vực 1', 'Khu vực 2', 'Khu vực 3', 'Khu vực 4', 'Khu vực 5', 'Khu vực 6'],
  khoan_chi: ['Lương', 'Phụ cấp', 'Chế độ khác'],
  hang_du_bi: ['Hạng 1', 'Hạng 2']
}

/** Fictional rows of a table, the same at every start; none where no pipeline has loaded anything. */
export function sampleRows(table: DataMart): SampleRow[] {
  if (table.rowCount === 0) return []
  const random = new Random(seedOf(`${table.id}-${table.name}`))
  return Array.from({ length: Math.min(sampleSize, table.rowCount) }, (_, index) =>
    Object.fromEntries(
      table.columns.map(column => [column.name, sampleValue(column, index, random)])
    )
  )
}

function sampleValue(
  { name, dataType }: MartColumn,
  index: number,
  random: Random
): string | number | boolean | null {
  // The key is always there and unique; elsewhere a few values are missing, as in life.
  if (name === 'id') return index + 1
  if (random.next() < 0.03) return null
  if (dataType === 'integer') {
    return name.startsWith('nam') ? random.int(2_019, 2_026) : random.int(1, 480)
  }
  if (dataType === 'float') return random.int(10_000, 990_000) / 100
  if (dataType === 'boolean') return random.next() < 0.5
  if (dataType === 'date') {
    const two = (value: number): string => String(value).padStart(2, '0')
    return `${random.int(1_970, 2_005)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
  }
  if (name === 'ho_ten') {
    return `${random.pick(surnames)} ${random.pick(middles)} ${String.fromCharCode(65 + (index % 26))}`
  }
  const known = words[name]
  if (known) return random.pick(known)
  if (name.startsWith('ma_')) return `M-${String(index + 1).padStart(4, '0')}`
  return `Đơn vị ${String.fromCharCode(65 + random.int(0, 23))}`
}

/** Quality of one column, counted over the sample rows. `outside`: values that are not of the column's type. */
export const columnQuality = z.strictObject({
  name: z.string(),
  dataType: martColumn.shape.dataType,
  checked: z.int(),
  empty: z.int(),
  distinct: z.int(),
  outside: z.int()
})
export type ColumnQuality = z.infer<typeof columnQuality>

/** What is known of each column of a sample; every figure comes from the rows handed in. */
export function qualityOf(
  columns: readonly MartColumn[],
  rows: readonly SampleRow[]
): ColumnQuality[] {
  return columns.map(({ name, dataType }) => {
    const values = rows.map(row => row[name] ?? null)
    const present = values.flatMap(value => (value === null || value === '' ? [] : [value]))
    return {
      name,
      dataType,
      checked: values.length,
      empty: values.length - present.length,
      distinct: new Set(present).size,
      outside: present.filter(value => !fits(value, dataType)).length
    }
  })
}

function fits(value: string | number | boolean, dataType: string): boolean {
  if (dataType === 'date') {
    return day.safeParse(value).success
  }
  if (dataType === 'integer') return Number.isInteger(value) && Number(value) >= 0
  if (dataType === 'float') return typeof value === 'number' && value >= 0
  if (dataType === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string'
}

/** Rows that agree with an earlier one in every column. */
export function duplicatesOf(rows: readonly SampleRow[]): number {
  return rows.length - new Set(rows.map(row => JSON.stringify(row))).size
}

/** "Nguyễn Văn A" → "N••• V•• A"; a date keeps its year. Personal values are never shown whole. */
export function maskValue(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `••/••/${value.slice(0, 4)}`
  return value.replace(/\p{L}[\p{L}\p{M}]+/gu, word => {
    const [first = ''] = word
    return first + '•'.repeat([...word].length - 1)
  })
}
