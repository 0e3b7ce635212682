import type { DataType } from '@shared/model/data-mart/data-types'
import type { ValueFamily } from '@shared/model/data-mart/rows/row-filter'
import type { LeafCondition, QueryCondition, RelativePeriod } from '@shared/model/query/condition'
import {
  comparisonsByFamily,
  conditionKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import { columnTypeIn, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { ColumnRef, ConditionOperand, QueryParameter } from '@shared/model/query/question'
import fc from 'fast-check'
import { trickyDays, trickyDecimals, trickyIntegers, trickyTexts } from './generated-tables'

export const generatedParameters: readonly QueryParameter[] = [
  { name: 'chu', type: 'string', value: 'đơn vị A' },
  { name: 'so', type: 'integer', value: '2' },
  { name: 'diem', type: 'float', value: '0.5' },
  { name: 'ngay', type: 'date', value: '2026-11-20' },
  { name: 'dat', type: 'boolean', value: 'true' }
]

export const arbitraryFrom = <T>(values: readonly T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...values)
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
  string: [...trickyTexts, 'a', 'ĐON', 'vi', 'Ơ', '•', 'N'],
  integer: trickyIntegers,
  float: trickyDecimals,
  date: trickyDays,
  datetime: trickyDays,
  boolean: ['true', 'false']
}

export function generatedOperandArbitrary(type: DataType): fc.Arbitrary<ConditionOperand> {
  const named = generatedParameters.filter(
    one =>
      one.type === type ||
      (type === 'datetime' && one.type === 'date') ||
      (type === 'float' && one.type === 'integer')
  )
  return fc.oneof(
    { weight: 4, arbitrary: arbitraryFrom(written[type]).map(value => ({ value })) },
    arbitraryFrom(named).map(({ name }) => ({ parameter: name }))
  )
}

export interface VisibleColumn {
  readonly ref: ColumnRef
  readonly type: DataType
  readonly family: ValueFamily
  readonly personal: boolean
  /** Whether the column is an exact decimal, whose type here is that of its operands. */
  readonly isDecimal?: boolean
}

export const listVisibleColumns = (tables: readonly QueryCatalogueTable[]): VisibleColumn[] =>
  tables.flatMap((table, place) =>
    table.columns.map(({ name, personal }) => {
      const ref = { table: place, column: name }
      const type = columnTypeIn(tables, ref) ?? 'string'
      return { ref, type, family: valueFamilyOfType(type), personal }
    })
  )

const leaf = (columns: readonly VisibleColumn[]): fc.Arbitrary<LeafCondition> =>
  arbitraryFrom(columns).chain(({ ref: column, type, family }) =>
    arbitraryFrom(conditionKindsByFamily[family]).chain((kind): fc.Arbitrary<LeafCondition> => {
      const value = generatedOperandArbitrary(type)
      switch (kind) {
        case 'compare':
          return fc.record({
            kind: fc.constant(kind),
            column: fc.constant(column),
            test: arbitraryFrom(comparisonsByFamily[family]),
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
            period: arbitraryFrom(periods),
            days: arbitraryFrom([1, 7, 100]),
            back: fc.option(arbitraryFrom([1, 3, 12]), { nil: undefined, freq: 3 })
          })
        default:
          return fc.constant({ kind: kind === 'empty' ? 'empty' : 'filled', column })
      }
    })
  )

/** Generator of conditions that compare two columns, or look for repeated values. */
function columnsLeaf(columns: readonly VisibleColumn[]): fc.Arbitrary<LeafCondition> {
  return arbitraryFrom(columns).chain(({ ref: column, family }): fc.Arbitrary<LeafCondition> => {
    const alike = columns.filter(one => one.family === family).map(({ ref }) => ref)
    const compared = fc.record({
      kind: fc.constant('compareColumns' as const),
      column: fc.constant(column),
      test: arbitraryFrom(comparisonsByFamily[family]),
      other: arbitraryFrom(alike)
    })
    if (column.table < 0) return compared
    const own = columns.filter(({ ref }) => ref.table === column.table).map(({ ref }) => ref)
    const repeated = fc.record({
      kind: fc.constant('repeated' as const),
      column: fc.constant(column),
      also: fc.uniqueArray(arbitraryFrom(own), { maxLength: 2 })
    })
    return fc.oneof(compared, repeated)
  })
}

/** Generator of conditions on related tables. */
function relatedCondition(
  columns: readonly VisibleColumn[],
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<QueryCondition> {
  return arbitraryFrom(catalogue).chain((table): fc.Arbitrary<QueryCondition> => {
    const inner = listVisibleColumns([table]).filter(({ personal }) => !personal)
    const pairs = columns.flatMap(({ ref, type }) =>
      inner.filter(one => one.type === type).map(one => ({ from: ref, to: one.ref.column }))
    )
    const sound = pairs.filter(({ from }) =>
      columns.some(({ ref, isDecimal }) => ref === from && !isDecimal)
    )
    const filter: fc.Arbitrary<QueryCondition | null> = fc.option(
      generatedConditionArbitrary(inner, 1, [table]),
      { freq: 2 }
    )
    return fc.record({
      kind: fc.constant('related' as const),
      table: fc.constant(table.name),
      on: fc.uniqueArray(arbitraryFrom(sound), { minLength: 1, maxLength: 2 }),
      has: arbitraryFrom(['some', 'none'] as const),
      filter
    })
  })
}

/**
 * Generator of conditions; with a catalogue also of those on other rows and related tables.
 */
export function generatedConditionArbitrary(
  columns: readonly VisibleColumn[],
  depth = 3,
  catalogue?: readonly QueryCatalogueTable[]
): fc.Arbitrary<QueryCondition> {
  if (depth === 0) return leaf(columns)
  const part = generatedConditionArbitrary(columns, depth - 1, catalogue)
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  const more: fc.Arbitrary<QueryCondition>[] = catalogue
    ? [columnsLeaf(columns), relatedCondition(columns, catalogue)]
    : []
  return fc.oneof(
    { weight: 3, arbitrary: leaf(columns) },
    ...more,
    fc.record({ kind: arbitraryFrom(['all', 'any'] as const), parts }),
    fc.record({ kind: fc.constant('not' as const), part })
  )
}
