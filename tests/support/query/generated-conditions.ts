import type { DataType } from '@shared/model/data-mart/data-types'
import type { ValueFamily } from '@shared/model/data-mart/rows/row-filter'
import {
  comparisonsByFamily,
  conditionKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import { columnTypeIn, type QueryTable } from '@shared/model/query/outputs'
import type {
  ColumnRef,
  ConditionOperand,
  LeafCondition,
  QueryCondition,
  QueryParameter,
  RelativePeriod
} from '@shared/model/query/question'
import fc from 'fast-check'
import { days, decimals, texts, wholes } from './generated-tables'

export const parameters: readonly QueryParameter[] = [
  { name: 'chu', type: 'string', value: 'đơn vị A' },
  { name: 'so', type: 'integer', value: '2' },
  { name: 'diem', type: 'float', value: '0.5' },
  { name: 'ngay', type: 'date', value: '2026-11-20' },
  { name: 'dat', type: 'boolean', value: 'true' }
]

export const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
const periods: readonly RelativePeriod[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'lastDays'
]
const written: Readonly<Record<DataType, readonly string[]>> = {
  string: [...texts, 'a', 'ĐON', 'vi', 'Ơ', '•', 'N'],
  integer: wholes,
  float: decimals,
  date: days,
  datetime: days,
  boolean: ['true', 'false']
}

export function operand(type: DataType): fc.Arbitrary<ConditionOperand> {
  const named = parameters.filter(
    one =>
      one.type === type ||
      (type === 'datetime' && one.type === 'date') ||
      (type === 'float' && one.type === 'integer')
  )
  return fc.oneof(
    { weight: 4, arbitrary: from(written[type]).map(value => ({ value })) },
    from(named).map(({ name }) => ({ parameter: name }))
  )
}

export interface Seen {
  readonly ref: ColumnRef
  readonly type: DataType
  readonly family: ValueFamily
  readonly personal: boolean
}

export const seenOf = (tables: readonly QueryTable[]): Seen[] =>
  tables.flatMap((table, place) =>
    table.columns.map(({ name, personal }) => {
      const ref = { table: place, column: name }
      const type = columnTypeIn(tables, ref) ?? 'string'
      return { ref, type, family: valueFamilyOfType(type), personal }
    })
  )

const leaf = (columns: readonly Seen[]): fc.Arbitrary<LeafCondition> =>
  from(columns).chain(({ ref: column, type, family }) =>
    from(conditionKindsByFamily[family]).chain((kind): fc.Arbitrary<LeafCondition> => {
      const value = operand(type)
      switch (kind) {
        case 'compare':
          return fc.record({
            kind: fc.constant(kind),
            column: fc.constant(column),
            test: from(comparisonsByFamily[family]),
            value
          })
        case 'among':
          return fc.record({
            kind: fc.constant(kind),
            column: fc.constant(column),
            values: fc.array(value, { minLength: 1, maxLength: 4 })
          })
        case 'between':
          return fc.record({
            kind: fc.constant(kind),
            column: fc.constant(column),
            from: value,
            to: value
          })
        case 'contains':
        case 'startsWith':
          return fc.record({ kind: fc.constant(kind), column: fc.constant(column), text: value })
        case 'period':
          return fc.record({
            kind: fc.constant(kind),
            column: fc.constant(column),
            period: from(periods),
            days: from([1, 7, 100])
          })
        default:
          return fc.constant({ kind: kind === 'empty' ? 'empty' : 'filled', column })
      }
    })
  )

export function condition(columns: readonly Seen[], depth = 3): fc.Arbitrary<QueryCondition> {
  if (depth === 0) return leaf(columns)
  const part = condition(columns, depth - 1)
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 3, arbitrary: leaf(columns) },
    fc.record({ kind: from(['all', 'any'] as const), parts }),
    fc.record({ kind: fc.constant('not' as const), part })
  )
}
