import { formatExactNumber } from '../../../kit/figures/exact'
import { formatDay } from '../../../kit/format'
import type { DataType } from '../../data-mart/data-types'
import { valueFamilyOfType } from '../families'
import type { ConditionOperand } from '../question'

/**
 * Whether the numbers of a column are identifiers, such as keys or years, which are shown without
 * thousands separators.
 */
export const isIdentifierColumn = (column: string): boolean =>
  column === 'id' || /^nam(_|$)/.test(column)

/** Display text of a comparison value or parameter: "1.250,5", "20/11/2026", Có mặt, :don_vi. */
export function formatOperand(operand: ConditionOperand, type: DataType, column = ''): string {
  if ('parameter' in operand) return `:${operand.parameter}`
  return valueWords(operand.value, type, column)
}

function valueWords(value: string, type: DataType, column = ''): string {
  switch (valueFamilyOfType(type)) {
    case 'number':
      return isIdentifierColumn(column) ? value : formatExactNumber(value)
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
    case 'truth':
      return value === 'true' ? 'Có' : 'Không'
    case 'text':
      return isPlain(value) ? value : `“${value}”`
  }
}

/**
 * Whether a text value can be part of a sentence without quotes, because it cannot be mistaken for
 * words of the sentence.
 */
function isPlain(value: string): boolean {
  return (
    value.length <= 40 &&
    /^[\p{L}\p{N}]([\p{L}\p{N} ./-]*[\p{L}\p{N}])?$/u.test(value) &&
    !/ (và|hoặc|là|rồi|của) /.test(value)
  )
}
