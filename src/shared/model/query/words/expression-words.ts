import { formatExactNumber } from '../../../kit/figures/exact'
import { formatDay } from '../../../kit/format'
import { localityListLabels } from '../../localities/locality'
import type {
  ArithmeticOperator,
  DateOperand,
  LocalityCodeReading,
  ValueExpression
} from '../expression'
import type { ColumnRef } from '../question'
import { joinAsVietnameseList, lowerCaseFirstLetter } from './column-words'

/** Words between the operands of an arithmetic operation. */
export const arithmeticWords: Readonly<Record<ArithmeticOperator, string>> = {
  add: 'cộng',
  subtract: 'trừ',
  multiply: 'nhân',
  divide: 'chia cho'
}

/** Text of a date of an expression: a column's label, "20/11/2026", "hôm nay". */
function describeDateOperand(operand: DateOperand, column: (ref: ColumnRef) => string): string {
  if ('column' in operand) return column(operand.column)
  return 'day' in operand ? formatDay(operand.day) : 'hôm nay'
}

/**
 * Text of a value that is computed from one row: "số năm tròn từ ngày sinh đến hôm nay", "có mặt chia
 * cho biên chế". An operation within an operation stands in brackets.
 */
export function describeExpression(
  value: ValueExpression,
  column: (ref: ColumnRef) => string
): string {
  const inner = (part: ValueExpression): string => {
    const said = describeExpression(part, column)
    return part.kind === 'column' || part.kind === 'number' ? said : `(${said})`
  }
  switch (value.kind) {
    case 'column':
      return column(value.column)
    case 'number':
      return formatExactNumber(value.value)
    case 'arithmetic':
      return `${inner(value.left)} ${arithmeticWords[value.operator]} ${inner(value.right)}`
    case 'round':
      return `${inner(value.value)} làm tròn ${value.digits === 0 ? 'đến hàng đơn vị' : `đến ${value.digits} chữ số sau dấu phẩy`}`
    case 'years':
    case 'months':
    case 'days':
      return `${countedUnits[value.kind]} từ ${describeDateOperand(value.from, column)} đến ${describeDateOperand(value.until, column)}`
    case 'addDays':
    case 'addMonths': {
      const unit = value.kind === 'addDays' ? 'ngày' : 'tháng'
      const moved = `${value.count < 0 ? 'lùi' : 'thêm'} ${Math.abs(value.count)} ${unit}`
      return `${describeDateOperand(value.to, column)} ${moved}`
    }
    case 'bands':
      return `khoảng giá trị của ${inner(value.value)} với các mốc ${joinAsVietnameseList(value.edges.map(formatExactNumber))}`
    case 'cases':
      return `nhóm của ${column(value.column)}: ${describeCases(value)}`
    case 'locality':
      return `${column(value.column)} quy đổi sang địa bàn hiện nay${describeCodeReading(value.reading, column)}`
  }
}

/** Text of how the code list of locality codes is known: ", danh mục theo ngày đăng ký". */
function describeCodeReading(
  reading: LocalityCodeReading,
  column: (ref: ColumnRef) => string
): string {
  switch (reading.kind) {
    case 'listColumn':
    case 'dayColumn':
      return `, danh mục theo ${column(reading.column)}`
    case 'list': {
      const label = localityListLabels[reading.list]
      return `, ${label === undefined ? `danh mục ${reading.list}` : lowerCaseFirstLetter(label)}`
    }
    case 'unknown':
      return ''
  }
}

/** Units of the differences between two dates. */
const countedUnits = { years: 'số năm tròn', months: 'số tháng tròn', days: 'số ngày' } as const

/** Maximum number of values of one case that are named. */
const mostNamed = 5

function describeCases({
  cases,
  other
}: Extract<ValueExpression, { readonly kind: 'cases' }>): string {
  const said = cases.map(({ values, label }) => {
    const named = values.slice(0, mostNamed).join(', ')
    return `“${label}” gồm ${named}${values.length > mostNamed ? `… (${values.length} giá trị)` : ''}`
  })
  return [...said, other === null ? 'còn lại để trống' : `còn lại là “${other}”`].join('; ')
}
