import { computedTable } from '@shared/model/query/column-ref'
import { comparedTypeOf, createColumnTypesIn } from '@shared/model/query/column-types'
import {
  arithmeticOperators,
  type ComputedColumn,
  type DateOperand,
  type ValueExpression
} from '@shared/model/query/expression'
import { valueFamilyOfType } from '@shared/model/query/families'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import fc from 'fast-check'
import { arbitraryFrom, type VisibleColumn } from './generated-conditions'
import { trickyDays, trickyTexts } from './generated-tables'

const numbers = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '7',
  '0.5',
  '-2.5',
  '0.000000001',
  '1000',
  '33.3',
  '12.0'
]
const moves = [-36_600, -400, -31, -1, 0, 1, 28, 31, 365, 36_600]
const edges = ['-5', '-0.5', '0', '0.000000001', '1', '2.5', '3', '1000', '1000000.5']

/** Columns of a query's computed columns, as the generators of conditions use them. */
export function listComputedColumns(
  computed: readonly ComputedColumn[],
  tables: readonly QueryCatalogueTable[]
): VisibleColumn[] {
  const typeOf = createColumnTypesIn(tables, computed)
  return computed.map(({ name }) => {
    const ref = { table: computedTable, column: name }
    const own = typeOf(ref) ?? 'string'
    const type = comparedTypeOf(own)
    const family = valueFamilyOfType(type)
    return { ref, type, family, personal: false, isDecimal: own === 'decimal' }
  })
}

/** Generator of up to three computed columns, each of which may use those before it. */
export function generatedComputedArbitrary(
  columns: readonly VisibleColumn[]
): fc.Arbitrary<ComputedColumn[]> {
  const first = computedColumn('k0', columns)
  return fc.nat({ max: 3 }).chain(count => {
    let all = fc.constant<ComputedColumn[]>([])
    for (let place = 0; place < count; place++) {
      const name = `k${place}`
      all = all.chain(before =>
        (place === 0 ? first : computedColumn(name, [...columns, ...numeric(before)])).map(one => [
          ...before,
          one
        ])
      )
    }
    return all
  })
}

/** The columns among those computed before whose values are numbers. */
const numeric = (before: readonly ComputedColumn[]): VisibleColumn[] =>
  before
    .filter(({ value }) => ['number', 'arithmetic', 'round', 'years', 'days'].includes(value.kind))
    .map(({ name }) => ({
      ref: { table: computedTable, column: name },
      type: 'float',
      family: 'number',
      personal: false,
      isDecimal: true
    }))

function computedColumn(
  name: string,
  columns: readonly VisibleColumn[]
): fc.Arbitrary<ComputedColumn> {
  const number = numberExpression(columns, 2)
  const label = arbitraryFrom(['A', 'B', 'Đơn vị', "o'b"])
  const texts = columns.filter(({ type }) => type === 'string')
  const cases = arbitraryFrom(texts).chain(({ ref }) =>
    fc.record({
      kind: fc.constant('cases' as const),
      column: fc.constant(ref),
      cases: fc.array(
        fc.record({
          values: fc.array(arbitraryFrom(trickyTexts), { minLength: 1, maxLength: 3 }),
          label
        }),
        { minLength: 1, maxLength: 3 }
      ),
      other: fc.option(label)
    })
  )
  const bands = fc.record({
    kind: fc.constant('bands' as const),
    value: number,
    edges: fc.subarray(edges, { minLength: 1, maxLength: 4 })
  })
  const moved = fc.record({
    kind: arbitraryFrom(['addDays', 'addMonths'] as const),
    to: date(columns),
    count: arbitraryFrom(moves)
  })
  const plain = arbitraryFrom(columns).map(({ ref }) => ({ kind: 'column' as const, column: ref }))
  const values: fc.Arbitrary<ValueExpression> = fc.oneof(
    { weight: 3, arbitrary: number },
    bands,
    cases,
    moved,
    plain
  )
  return values.map(value => ({ name, value }))
}

function date(columns: readonly VisibleColumn[]): fc.Arbitrary<DateOperand> {
  const days = columns.filter(({ family }) => family === 'day')
  return fc.oneof(
    { weight: 4, arbitrary: arbitraryFrom(days).map(({ ref }) => ({ column: ref })) },
    arbitraryFrom(trickyDays).map(day => ({ day })),
    fc.constant({ today: true as const })
  )
}

function numberExpression(
  columns: readonly VisibleColumn[],
  depth: number
): fc.Arbitrary<ValueExpression> {
  const ofColumn = arbitraryFrom(columns.filter(({ family }) => family === 'number')).map(
    ({ ref }) => ({ kind: 'column' as const, column: ref })
  )
  const interval = fc.record({
    kind: arbitraryFrom(['years', 'months', 'days'] as const),
    from: date(columns),
    until: date(columns)
  })
  const literal = arbitraryFrom(numbers).map(value => ({ kind: 'number' as const, value }))
  const leaf: fc.Arbitrary<ValueExpression> = fc.oneof(ofColumn, interval, literal)
  if (depth === 0) return leaf
  const inner = numberExpression(columns, depth - 1)
  const arithmetic = fc.record({
    kind: fc.constant('arithmetic' as const),
    operator: arbitraryFrom(arithmeticOperators),
    left: inner,
    right: inner
  })
  const round = fc.record({
    kind: fc.constant('round' as const),
    value: inner,
    digits: fc.integer({ min: 0, max: 9 })
  })
  return fc.oneof(leaf, { weight: 3, arbitrary: arithmetic }, round)
}
