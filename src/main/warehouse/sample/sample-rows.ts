import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { quoteIdentifier, quoteLiteral } from '../sql/names'

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
const surnames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi', 'Vũ']
/** Number of units to which the sample rows belong. */
const units = 24
const middles = ['Văn', 'Thị', 'Đức', 'Minh', 'Hữu', 'Thanh']

/**
 * Statement that generates `count` fictional rows of a sample table from number `first` on,
 * deterministically. Keys and unit names are always present and unique; of other values three per
 * cent are missing, as in real data.
 */
export function sampleRowsSql(
  { name, columns }: Pick<DataMart, 'name' | 'columns'>,
  first: number,
  count: number
): string {
  const values = columns.map(
    column => `${valueSql(name, column)} AS ${quoteIdentifier(column.name)}`
  )
  return `SELECT ${values.join(', ')} FROM range(${first}, ${first + count}) r(i)`
}

function valueSql(table: string, { name, dataType }: MartColumn): string {
  if (name === 'id') return 'i + 1'
  // In the sample list of units each unit name occurs once; sample rows about persons and money
  // refer to the first of these units.
  if (name === 'ten_don_vi') {
    return `concat('Đơn vị ', chr((65 + i % ${units})::INTEGER), CASE WHEN i >= ${units} THEN concat(' ', i // ${units}) END)`
  }
  /**
   * SQL for a pseudo-random number of the row in [0, below); hashed twice, because with one hash
   * two columns would correlate.
   */
  const chance = (salt: string, below: number): string =>
    `(hash(hash(i, ${quoteLiteral(`${table}.${name}.${salt}`)})) % ${below})::INTEGER`
  const pick = (list: readonly string[], salt: string): string =>
    `[${list.map(quoteLiteral).join(', ')}][1 + ${chance(salt, list.length)}]`
  return `CASE WHEN ${chance('n', 100)} < 3 THEN NULL ELSE ${filledSql(name, dataType, { chance, pick })} END`
}

interface Draws {
  readonly chance: (salt: string, below: number) => string
  readonly pick: (list: readonly string[], salt: string) => string
}

function filledSql(
  name: string,
  dataType: MartColumn['dataType'],
  { chance, pick }: Draws
): string {
  switch (dataType) {
    case 'integer':
      return name.startsWith('nam') ? `2019 + ${chance('v', 8)}` : `1 + ${chance('v', 480)}`
    case 'float':
      return `(10000 + ${chance('v', 980_001)}) / 100.0`
    case 'boolean':
      return `${chance('v', 2)} = 1`
    case 'date':
      return name.startsWith('ngay_sinh')
        ? `DATE '1970-01-01' + ${chance('v', 13_000)}`
        : `DATE '2020-01-01' + ${chance('v', 2_557)}`
    default:
      return textSql(name, { chance, pick })
  }
}

function textSql(name: string, { chance, pick }: Draws): string {
  if (name === 'ho_ten') {
    return `${pick(surnames, 's')} || ' ' || ${pick(middles, 'm')} || ' ' || chr(65 + ${chance('g', 26)})`
  }
  const known = words[name]
  if (known) return pick(known, 'v')
  if (name.startsWith('ma_')) return `'M-' || lpad((i + 1)::VARCHAR, 4, '0')`
  return `'Đơn vị ' || chr(65 + ${chance('v', units)})`
}
