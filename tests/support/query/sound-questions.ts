import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { lineSchema as lineField } from '@shared/kit/fields'
import {
  comparisonsByFamily,
  measureKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import {
  columnTypeIn,
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  tablesOfStructuredQuery
} from '@shared/model/query/outputs'
import {
  type ColumnRef,
  createStructuredQuery,
  type GroupCondition,
  type Grouping,
  isGroupedQuery,
  type Measure,
  type StructuredQuery,
  type TableJoin
} from '@shared/model/query/question'
import fc from 'fast-check'
import {
  type ColumnTypeResolver,
  validConditionArbitrary,
  validOperandArbitrary
} from './sound-conditions'

const line = fc
  .oneof(
    fc.constantFrom(
      'Số dòng',
      'a',
      'select',
      'Đơn vị "x"',
      'B b',
      'quy',
      'tong',
      'don_vi',
      '--',
      ':p',
      '%;'
    ),
    fc.stringMatching(/^[a-zA-ZđÀ-ỹ_ 0-9"'$:;.,-]{1,20}$/)
  )
  .map(text => text.normalize('NFC').trim().replaceAll(/ +/g, ' '))
  .filter(text => text !== '' && lineField(100).safeParse(text).data === text)

const columnsOf = (tables: readonly (QueryCatalogueTable | undefined)[]): ColumnRef[] =>
  tables.flatMap((table, place) =>
    (table?.columns ?? []).map(({ name }) => ({ table: place, column: name }))
  )

function relations(
  catalogue: readonly QueryCatalogueTable[],
  source: QueryCatalogueTable
): fc.Arbitrary<TableJoin[]> {
  const one = (before: readonly QueryCatalogueTable[]): fc.Arbitrary<TableJoin | undefined> =>
    fc.constantFrom(...catalogue).chain(table => {
      const pairs = before.flatMap((from, place) =>
        from.columns.flatMap(left =>
          table.columns
            .filter(right => !left.personal && !right.personal && left.dataType === right.dataType)
            .map(right => ({ from: { table: place, column: left.name }, to: right.name }))
        )
      )
      if (pairs.length === 0) return fc.constant(undefined)
      return fc.record({
        table: fc.constant(table.name),
        kind: fc.constantFrom('left' as const, 'inner' as const),
        on: fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 2 })
      })
    })
  const grow = (made: TableJoin[], left: number): fc.Arbitrary<TableJoin[]> => {
    if (left === 0) return fc.constant(made)
    const tables = [
      source,
      ...made.flatMap(({ table }) => catalogue.filter(one => one.name === table))
    ]
    return one(tables).chain(next => (next ? grow([...made, next], left - 1) : fc.constant(made)))
  }
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<TableJoin[]>([]) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).chain(count => grow([], count)) }
  )
}

function measure(
  columns: readonly ColumnRef[],
  typeOf: ColumnTypeResolver
): fc.Arbitrary<Omit<Measure, 'name'>> {
  const where = fc.option(validConditionArbitrary(columns, typeOf, 2), { nil: undefined, freq: 3 })
  const figure = fc.oneof(
    fc.constantFrom({ kind: 'count' as const }, { kind: 'share' as const }),
    fc
      .constantFrom(...columns)
      .chain(one =>
        fc
          .constantFrom(...measureKindsByFamily[valueFamilyOfType(typeOf(one))])
          .map(kind => ({ kind, column: one }))
      )
  )
  return fc
    .tuple(figure, where)
    .map(([of, asked]) => ({ ...of, ...(asked && { where: asked }) }) as Omit<Measure, 'name'>)
}

/**
 * Generator of valid structured queries over a catalogue, in which every part of a query occurs.
 */
export function validQueryArbitrary(
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery> {
  return fc
    .constantFrom(...catalogue)
    .chain(source =>
      relations(catalogue, source).map(
        (related): StructuredQuery => ({
          ...createStructuredQuery(source.name),
          relations: related
        })
      )
    )
    .chain(base => {
      const tables = tablesOfStructuredQuery(base, catalogue)
      const columns = columnsOf(tables)
      const of: ColumnTypeResolver = one => columnTypeIn(tables, one) ?? 'string'
      const groups = fc.array(
        fc.constantFrom(...columns).chain(one => {
          const parts = ['year', 'quarter', 'month', 'week', 'day'] as const
          const part = fc.constantFrom(
            undefined,
            ...(valueFamilyOfType(of(one)) === 'day' ? parts : [])
          )
          return part.map(named => ({ column: one, ...(named && { part: named }) }))
        }),
        { maxLength: 3 }
      )
      return fc.record({
        base: fc.constant(base),
        names: fc.uniqueArray(line, {
          minLength: 8,
          maxLength: 8,
          selector: name => name.toLowerCase()
        }),
        filter: fc.option(validConditionArbitrary(columns, of), { nil: null }),
        chosen: fc.array(fc.constantFrom(...columns), { maxLength: 4 }),
        groups,
        measures: fc.array(measure(columns, of), { maxLength: 4 }),
        isGrouped: fc.boolean(),
        limit: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null })
      })
    })
    .map(
      ({
        base,
        names,
        filter,
        chosen,
        groups,
        measures,
        isGrouped: grouped,
        limit
      }): StructuredQuery => {
        const name = (place: number): string => names[place] ?? ''
        return {
          ...base,
          filter,
          limit,
          columns: grouped ? [] : chosen.map((one, place) => ({ name: name(place), column: one })),
          groups: grouped
            ? groups.map((one, place): Grouping => ({ name: name(place), ...one }))
            : [],
          measures: grouped ? measures.map((one, place) => ({ name: name(place + 3), ...one })) : []
        }
      }
    )
    .chain(base => {
      const outputs = outputsOfStructuredQuery(base, catalogue)
      const figures = outputs.slice(base.groups.length)
      const test = fc.nat().chain((place): fc.Arbitrary<GroupCondition | undefined> => {
        const at = place % Math.max(1, base.measures.length)
        const type = isGroupedQuery(base) ? figures[at]?.type : undefined
        if (!type) return fc.constant(undefined)
        const compared = comparisonTypeOfMeasure(type)
        return fc.record({
          measure: fc.constant(at),
          test: fc.constantFrom(...comparisonsByFamily[valueFamilyOfType(compared)]),
          value: validOperandArbitrary(compared)
        })
      })
      const sort = fc
        .subarray([...outputs], { maxLength: Math.min(3, outputs.length) })
        .chain(sorted =>
          fc.tuple(
            ...sorted.map(({ name }) =>
              fc.constantFrom('asc', 'desc').map(direction => ({ output: name, direction }))
            )
          )
        )
      return fc.record({ tests: fc.array(test, { maxLength: 2 }), sort }).map(
        ({ tests, sort: sorted }) =>
          ({
            ...base,
            groupTests: tests.filter(one => one !== undefined),
            sort: sorted
          }) as StructuredQuery
      )
    })
}
