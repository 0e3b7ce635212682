import type { DataType } from '../../model/data-mart/data-types'
import { validateFilterBound } from '../../model/data-mart/rows/row-filter'
import { valueFamilyOfType } from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import type { QueryOutputType } from '../../model/query/outputs'

/**
 * Whether a parameter can be compared with a column. A decimal parameter cannot be compared with an
 * integer column, because engines round differently or fail.
 */
export const isComparable = (parameter: DataType, column: DataType): boolean =>
  valueFamilyOfType(parameter) === valueFamilyOfType(column) &&
  !(column === 'integer' && parameter === 'float')

/** Data type as which a measure (figure of a group) is compared in a condition. */
export const comparisonTypeOfMeasure = (type: QueryOutputType): DataType =>
  type === 'decimal' || type === 'share' ? 'float' : type

/**
 * Reason why a text is not a valid value of a type; undefined if it is valid. A timestamp is
 * compared by its date.
 */
export function findTypedValueFault(type: DataType, value: string): string | undefined {
  if (type === 'string') return undefined
  if (type !== 'boolean') return validateFilterBound({ dataType: type }, value)
  return value === 'true' || value === 'false' ? undefined : words.truth
}

/** Timestamp pattern of conditions, in Vietnam’s time: "2026-11-20 08:30:00.5". */
const momentText = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/
const powerText = /^-?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i

/**
 * Reason why a text is not a valid value of a parameter; undefined if it is valid. API callers may
 * also pass timestamps and powers of ten.
 */
export function findParameterValueFault(type: DataType, value: string): string | undefined {
  if (type === 'float' && powerText.test(value) && Number.isFinite(Number(value))) return undefined
  const [, day = value] = (type === 'datetime' && momentText.exec(value)) || []
  return findTypedValueFault(type, day)
}
