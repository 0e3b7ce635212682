import { formatExact } from '../../../kit/figures/exact'
import { typedNumber } from '../../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../../kit/format'
import type { DataType } from '../../../model/data-mart/data-types'
import { familyOfType } from '../../../model/query/families'
import type { Operand } from '../../../model/query/question'

const parameter = /^:([a-z][a-z0-9_]{0,39})$/

/**
 * Stored form of a value typed by the user; invalid input is unchanged, so that validation reports
 * it at its field.
 */
export function typedOperand(typed: string, type: DataType): Operand {
  const text = typed.trim()
  const [, name] = parameter.exec(text) ?? []
  return name ? { parameter: name } : { value: typedValue(text, type) }
}

export function typedValue(text: string, type: DataType): string {
  const family = familyOfType(type)
  if (family === 'day') return parseTypedDay(text) ?? text
  return family === 'number' ? (typedNumber(text) ?? text) : text
}

/** Input form of an operand: "1.250,5", "20/11/2026", ":don_vi". */
export function shownOperand(operand: Operand, type: DataType): string {
  return 'parameter' in operand ? `:${operand.parameter}` : shownValue(operand.value, type)
}

export function shownValue(value: string, type: DataType): string {
  const family = familyOfType(type)
  if (family === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
  return family === 'number' ? formatExact(value) : value
}
