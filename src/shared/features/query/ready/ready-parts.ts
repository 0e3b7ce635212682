import { computedTable } from '../../../model/query/column-ref'
import type { QueryCondition, RelativePeriod } from '../../../model/query/condition'
import type { DerivedColumn } from '../../../model/query/derived'
import type {
  ColumnRef,
  Grouping,
  Measure,
  QuerySorting,
  TableJoin
} from '../../../model/query/question'

/** Parts of structured queries, in the short form in which the ready questions are written. */

export const at = (column: string, table = 0): ColumnRef => ({ table, column })
export const computedAt = (column: string): ColumnRef => at(column, computedTable)

export const by = (name: string, column: ColumnRef, part?: Grouping['part']): Grouping => ({
  name,
  column,
  ...(part && { part })
})

export const countOf = (name: string, where?: QueryCondition): Measure => ({
  name,
  kind: 'count',
  ...(where && { where })
})
export const sumOf = (name: string, column: ColumnRef, where?: QueryCondition): Measure => ({
  name,
  kind: 'sum',
  column,
  ...(where && { where })
})

/** Derived column `left − right`, or `left / right` as a share. */
export const differenceOf = (name: string, left: string, right: string): DerivedColumn => ({
  kind: 'formula',
  name,
  operator: 'subtract',
  left: { output: left },
  right: { output: right }
})
export const rateOf = (name: string, left: string, right: string): DerivedColumn => ({
  kind: 'formula',
  name,
  operator: 'divide',
  left: { output: left },
  right: { output: right },
  asShare: true
})

export const equals = (column: ColumnRef, value: string): QueryCondition => ({
  kind: 'compare',
  column,
  test: 'is',
  value: { value }
})
export const inPeriod = (column: ColumnRef, period: RelativePeriod): QueryCondition => ({
  kind: 'period',
  column,
  period
})
export const allOf = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'all', parts })

/** Number from `from` up to, but not including, `until`. */
export function within(column: ColumnRef, from?: number, until?: number): QueryCondition {
  const parts: QueryCondition[] = []
  if (from !== undefined) {
    parts.push({ kind: 'compare', column, test: 'atLeast', value: { value: String(from) } })
  }
  if (until !== undefined) {
    parts.push({ kind: 'compare', column, test: 'less', value: { value: String(until) } })
  }
  return parts.length === 1 && parts[0] ? parts[0] : allOf(...parts)
}

export const leftJoin = (table: string, from: ColumnRef, to: string): TableJoin => ({
  table,
  kind: 'left',
  on: [{ from, to }]
})

export const ascending = (output: string): QuerySorting => ({ output, direction: 'asc' })
export const descending = (output: string): QuerySorting => ({ output, direction: 'desc' })
