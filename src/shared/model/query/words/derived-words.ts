import { formatExactNumber } from '../../../kit/figures/exact'
import type { DerivedColumn, FormulaOperand, TopRows } from '../derived'
import { joinAsVietnameseList } from './column-words'
import { arithmeticWords } from './expression-words'

/** Functions that return the texts of result columns by name. */
export interface ResultColumnDescriber {
  /** Text of a result column: "số dòng", "đơn vị". */
  readonly output: (name: string) => string
  /** Text of a sort direction of a result column: "nhiều nhất trước". */
  readonly direction: (name: string, direction: 'asc' | 'desc') => string
}

/** Text of the partitions: "trong từng đơn vị và tháng"; empty for one partition of all rows. */
const describePartitions = (
  within: readonly string[],
  { output }: ResultColumnDescriber,
  lead: string
): string => (within.length === 0 ? '' : ` ${lead} ${joinAsVietnameseList(within.map(output))}`)

/** Text of a column that is computed from the result: "tỷ trọng của số dòng trong tổng". */
export function describeDerivedColumn(
  column: DerivedColumn,
  describer: ResultColumnDescriber
): string {
  const { output, direction } = describer
  if (column.kind === 'formula') {
    const said = (operand: FormulaOperand): string =>
      'output' in operand ? output(operand.output) : formatExactNumber(operand.number)
    const words = `${said(column.left)} ${arithmeticWords[column.operator]} ${said(column.right)}`
    return column.asShare ? `tỷ lệ phần trăm ${words}` : words
  }
  const within = describePartitions(column.within, describer, 'trong từng')
  switch (column.kind) {
    case 'shareOf':
      return `tỷ trọng của ${output(column.of)} trong tổng${describePartitions(column.within, describer, 'của từng')}`
    case 'rank':
      return `xếp hạng theo ${output(column.by)} (${direction(column.by, column.direction)})${within}`
    case 'running':
      return `cộng dồn ${output(column.of)} theo ${output(column.along)}${within}`
    case 'moving':
      return `trung bình trượt ${column.rows} kỳ của ${output(column.of)} theo ${output(column.along)}${within}`
    case 'previous':
      return `${output(column.of)} của kỳ trước theo ${output(column.along)}${within}`
  }
}

/** Text of the choice of the first rows: "5 dòng đầu theo số dòng (nhiều nhất trước) của mỗi vùng". */
export function describeTopRows(
  { by, direction, within, count }: TopRows,
  describer: ResultColumnDescriber
): string {
  const order = `${describer.output(by)} (${describer.direction(by, direction)})`
  const rows = count === 1 ? 'dòng đứng đầu' : `${count} dòng đầu`
  return `${rows} theo ${order}${describePartitions(within, describer, 'của mỗi')}`
}

/** Default names of derived columns that the user has not named. */
const kindNames = {
  add: 'tong_hai_cot',
  subtract: 'chenh_lech',
  multiply: 'tich',
  divide: 'thuong',
  shareOf: 'ty_trong',
  rank: 'xep_hang',
  running: 'cong_don',
  moving: 'trung_binh_truot',
  previous: 'ky_truoc'
} as const

/** Default name of a derived column, such as `ty_trong` (share of the total). */
export function defaultDerivedColumnName(column: Omit<DerivedColumn, 'name'>): string {
  if (!('operator' in column)) return kindNames[column.kind as keyof typeof kindNames]
  const { operator, asShare } = column as Extract<DerivedColumn, { kind: 'formula' }>
  return asShare ? 'ty_le_phan_tram' : kindNames[operator]
}
