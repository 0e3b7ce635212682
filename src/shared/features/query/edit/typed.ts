import { formatExactNumber } from '../../../kit/figures/exact'
import { parseTypedDecimal } from '../../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../../kit/format'
import type { DataType } from '../../../model/data-mart/data-types'
import { valueFamilyOfType } from '../../../model/query/families'
import type { ConditionOperand } from '../../../model/query/question'

const parameter = /^:([a-z][a-z0-9_]{0,39})$/

/**
 * Parses a value typed by the user to its stored form. Invalid input is returned unchanged, so that
 * validation reports it at its field.
 */
export function parseTypedOperand(typed: string, type: DataType): ConditionOperand {
  const text = typed.trim()
  const [, name] = parameter.exec(text) ?? []
  return name ? { parameter: name } : { value: parseTypedValue(text, type) }
}

export function parseTypedValue(text: string, type: DataType): string {
  const family = valueFamilyOfType(type)
  if (family === 'day') return parseTypedDay(text) ?? text
  return family === 'number' ? (parseTypedDecimal(text) ?? text) : text
}

/** Input form of an operand: "1.250,5", "20/11/2026", ":don_vi". */
export function formatOperandForInput(operand: ConditionOperand, type: DataType): string {
  return 'parameter' in operand ? `:${operand.parameter}` : formatValueForInput(operand.value, type)
}

export function formatValueForInput(value: string, type: DataType): string {
  const family = valueFamilyOfType(type)
  if (family === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
  return family === 'number' ? formatExactNumber(value) : value
}
