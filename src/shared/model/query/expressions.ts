import type { ColumnRef } from './column-ref'
import type { DateOperand, ValueExpression } from './expression'

/** Columns that an expression reads, including repetitions. */
export function columnsOfExpression(value: ValueExpression): ColumnRef[] {
  const found: ColumnRef[] = []
  mapExpressionColumns(value, ref => {
    found.push(ref)
    return ref
  })
  return found
}

/** Copy of an expression in which `map` replaces its columns. */
export function mapExpressionColumns(
  value: ValueExpression,
  map: (ref: ColumnRef) => ColumnRef
): ValueExpression {
  const inside = (part: ValueExpression): ValueExpression => mapExpressionColumns(part, map)
  const day = (operand: DateOperand): DateOperand =>
    'column' in operand ? { column: map(operand.column) } : operand
  switch (value.kind) {
    case 'column':
    case 'cases':
      return { ...value, column: map(value.column) }
    case 'locality': {
      const { column, reading } = value
      const mapped = 'column' in reading ? { ...reading, column: map(reading.column) } : reading
      return { ...value, column: map(column), reading: mapped }
    }
    case 'number':
      return value
    case 'arithmetic':
      return { ...value, left: inside(value.left), right: inside(value.right) }
    case 'round':
    case 'bands':
      return { ...value, value: inside(value.value) }
    case 'years':
    case 'months':
    case 'days':
      return { ...value, from: day(value.from), until: day(value.until) }
    case 'addDays':
    case 'addMonths':
      return { ...value, to: day(value.to) }
  }
}
