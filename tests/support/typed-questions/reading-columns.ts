import type { ColumnRef } from '@shared/model/query/column-ref'
import type { ComputedColumn, DateOperand, ValueExpression } from '@shared/model/query/expression'
import { InexpressibleReading, type Reading, type ReadingComputed } from './notation'

/** Reference of a column that a reading names as `column` or `table.column`. */
export function columnOfReading(reading: Reading, name = ''): ColumnRef {
  const isComputed = reading.computed?.some(item => item.name === name)
  if (isComputed) return { table: -1, column: name }
  const [table = '', column] = name.split('.')
  if (column === undefined) return { table: 0, column: name }
  const index = (reading.joins ?? []).findIndex(join => join.table === table)
  return { table: index + 1, column }
}

/** Computed columns of a reading. */
export const computedOfReading = (reading: Reading): ComputedColumn[] =>
  (reading.computed ?? []).map(item => ({ name: item.name, value: expressionOf(reading, item) }))

function expressionOf(reading: Reading, item: ReadingComputed): ValueExpression {
  const column = (name?: string): DateOperand => ({ column: columnOfReading(reading, name) })
  switch (item.kind) {
    case 'age':
      return {
        kind: 'years',
        from: column(item.column),
        until: item.at === undefined || item.at === 'today' ? { today: true } : { day: item.at }
      }
    case 'daysUntil':
      return { kind: 'days', from: column(item.column), until: { today: true } }
    case 'days':
      return { kind: 'days', from: column(item.from), until: column(item.to) }
    case 'band':
      return {
        kind: 'bands',
        value: { kind: 'column', column: columnOfReading(reading, item.column) },
        edges: (item.below ?? []).map(String)
      }
    case 'ratio':
      return arithmetic(reading, 'divide', item.numerator, item.denominator)
    case 'difference':
      return arithmetic(reading, 'subtract', item.left, item.right)
    default:
      throw new InexpressibleReading()
  }
}

function arithmetic(
  reading: Reading,
  operator: 'divide' | 'subtract',
  left = '',
  right = ''
): ValueExpression {
  // "năm nay" is no column.
  if (left.includes(' ') || right.includes(' ')) throw new InexpressibleReading()
  const part = (name: string): ValueExpression => ({
    kind: 'column',
    column: columnOfReading(reading, name)
  })
  return { kind: 'arithmetic', operator, left: part(left), right: part(right) }
}
