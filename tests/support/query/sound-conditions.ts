import type { DataType } from '@shared/model/data-mart/data-types'
import type { LeafCondition, QueryCondition } from '@shared/model/query/condition'
import {
  comparisonsByFamily,
  conditionKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import type { ColumnRef, ConditionOperand } from '@shared/model/query/question'
import fc from 'fast-check'
import { unusuallyNamedParameters } from './odd-tables'

const words = fc
  .oneof(
    fc.constantFrom(
      '',
      "'",
      "O'Hara",
      '  ',
      ':don_vi',
      '$x',
      '-- a',
      '/* b',
      '"',
      '%',
      '\\',
      'a\nb',
      'Đỗ Ấn',
      '$$',
      '😀'
    ),
    fc.string({ maxLength: 12 })
  )
  .map(text => text.normalize('NFC'))
  .filter(text => text.isWellFormed() && !text.includes('\0'))

const days = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2200-12-31'),
  noInvalidDate: true
})

const values: Readonly<Record<DataType, fc.Arbitrary<string>>> = {
  string: words,
  integer: fc.oneof(
    fc.integer().map(String),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)
  ),
  float: fc.oneof(
    fc.integer().map(String),
    // Excludes negative zero, because the engine stores zero without a sign.
    fc.stringMatching(/^-?(0|[1-9]\d{0,25})\.\d{1,16}$/).filter(text => !/^-0\.0+$/.test(text)),
    fc.stringMatching(/^[1-9]\d{39,60}\.\d{1,9}$/)
  ),
  boolean: fc.constantFrom('true', 'false'),
  date: days.map(day => day.toISOString().slice(0, 10)),
  datetime: days.map(day => day.toISOString().slice(0, 10))
}

/** Generator of comparison operands for a column type. */
export function validOperandArbitrary(type: DataType): fc.Arbitrary<ConditionOperand> {
  const family = valueFamilyOfType(type)
  const names = unusuallyNamedParameters.filter(one => valueFamilyOfType(one.type) === family)
  return fc.oneof(
    { weight: 5, arbitrary: values[type].map(value => ({ value })) },
    ...names.map(({ name }) => ({ weight: 1, arbitrary: fc.constant({ parameter: name }) }))
  )
}

export type ColumnTypeResolver = (column: ColumnRef) => DataType

function leaf(column: ColumnRef, type: DataType): fc.Arbitrary<LeafCondition> {
  const family = valueFamilyOfType(type)
  const value = validOperandArbitrary(type)
  const periods = fc.constantFrom(
    'today',
    'lastWeek',
    'thisQuarter',
    'lastYear',
    'yesterday' as const
  )
  const kinds = {
    compare: fc.record({
      kind: fc.constant('compare' as const),
      column: fc.constant(column),
      test: fc.constantFrom(...comparisonsByFamily[family]),
      value
    }),
    among: fc.record({
      kind: fc.constant('among' as const),
      column: fc.constant(column),
      values: fc.array(value, { minLength: 1, maxLength: 4 })
    }),
    between: fc.record({
      kind: fc.constant('between' as const),
      column: fc.constant(column),
      from: value,
      to: value
    }),
    contains: value.map(text => ({ kind: 'contains' as const, column, text })),
    startsWith: value.map(text => ({ kind: 'startsWith' as const, column, text })),
    empty: fc.constant({ kind: 'empty' as const, column }),
    filled: fc.constant({ kind: 'filled' as const, column }),
    period: fc.oneof(
      periods.map(period => ({ kind: 'period' as const, column, period })),
      fc.integer({ min: 1, max: 36_600 }).map(count => ({
        kind: 'period' as const,
        column,
        period: 'lastDays' as const,
        days: count
      }))
    )
  }
  const asked = conditionKindsByFamily[family].filter(
    kind => kind in kinds
  ) as (keyof typeof kinds)[]
  return fc.oneof(...asked.map((kind): fc.Arbitrary<LeafCondition> => kinds[kind]))
}

/** Generator of conditions over columns that a query may use. */
export function validConditionArbitrary(
  columns: readonly ColumnRef[],
  typeOf: ColumnTypeResolver,
  depth = 3
): fc.Arbitrary<QueryCondition> {
  const leaves = fc.constantFrom(...columns).chain(one => leaf(one, typeOf(one)))
  if (depth === 0) return leaves
  const part = validConditionArbitrary(columns, typeOf, depth - 1)
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 4, arbitrary: leaves },
    { weight: 1, arbitrary: parts.map(all => ({ kind: 'all' as const, parts: all })) },
    { weight: 1, arbitrary: parts.map(any => ({ kind: 'any' as const, parts: any })) },
    { weight: 1, arbitrary: part.map(one => ({ kind: 'not' as const, part: one })) }
  )
}
