import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import {
  comparisonsByFamily,
  measureKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { Grouping, Measure, StructuredQuery, TableJoin } from '@shared/model/query/question'
import fc from 'fast-check'
import {
  arbitraryFrom,
  generatedConditionArbitrary,
  generatedOperandArbitrary,
  listVisibleColumns,
  type VisibleColumn
} from './generated-conditions'

const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const

/**
 * Generator of joins of a table to earlier tables: over one or two pairs of columns of the same
 * type.
 */
function relation(
  before: readonly QueryCatalogueTable[],
  table: QueryCatalogueTable
): fc.Arbitrary<TableJoin> {
  const pairs = listVisibleColumns(before).flatMap(({ ref, type, personal }) =>
    table.columns
      .filter(column => !personal && !column.personal && column.dataType === type)
      // Excludes booleans and dates from joins: they have few distinct values, so each row would
      // match about a third of the other table.
      .filter(
        () => type === 'string' || type === 'integer' || type === 'float' || type === 'datetime'
      )
      .map(({ name }) => ({ from: ref, to: name }))
  )
  return fc.record({
    table: fc.constant(table.name),
    kind: arbitraryFrom(['left', 'inner'] as const),
    on: fc.uniqueArray(arbitraryFrom(pairs), { minLength: 1, maxLength: 2 })
  })
}

const group = (columns: readonly VisibleColumn[], name: string): fc.Arbitrary<Grouping> =>
  arbitraryFrom(columns).chain(({ ref, family }) =>
    arbitraryFrom(family === 'day' ? [undefined, ...dateParts] : [undefined]).map(part => ({
      name,
      column: ref,
      ...(part && { part })
    }))
  )

function measure(columns: readonly VisibleColumn[], name: string): fc.Arbitrary<Measure> {
  const counted = arbitraryFrom(['count', 'share'] as const).map(kind => ({ kind }))
  const numbers = columns.filter(({ family }) => family === 'number')
  const measured = fc
    .oneof(arbitraryFrom(columns), { weight: 2, arbitrary: arbitraryFrom(numbers) })
    .chain(({ ref, family }) =>
      arbitraryFrom(measureKindsByFamily[family]).map(kind => ({ kind, column: ref }))
    )
  const where = fc.option(generatedConditionArbitrary(columns, 1), { nil: undefined, freq: 2 })
  return fc
    .tuple(fc.oneof(counted, { weight: 3, arbitrary: measured }), where)
    .map(([what, asked]) => ({ name, ...what, ...(asked && { where: asked }) }))
}

const names = ['Đơn vị', 'số "a"', "o'b", 'Tổng']
/** Generator of some items of each kind, with unique names. */
function some<T>(
  prefix: string,
  made: (name: string) => fc.Arbitrary<T>,
  most: number
): fc.Arbitrary<T[]> {
  return fc
    .nat({ max: most })
    .chain(count => fc.tuple(...names.slice(0, count).map(name => made(`${prefix}${name}`))))
}

/**
 * Generator of valid structured queries over a catalogue; its second and third table are joined to
 * the first.
 */
export function generatedQueryArbitrary(
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery> {
  const related = fc.shuffledSubarray(catalogue.slice(1), { maxLength: 2 })
  return fc
    .tuple(
      arbitraryFrom([...catalogue.slice(0, 1), ...catalogue]),
      fc.oneof(fc.constant([]), related)
    )
    .chain(([source, others]) => {
      const tables = [source, ...others]
      const all = listVisibleColumns(tables)
      // Masked (personal) columns are only selected, because computations on them are never
      // allowed.
      const columns = all.filter(({ personal }) => !personal)
      const relations = fc.tuple(
        ...others.map((table, place) => relation(tables.slice(0, place + 1), table))
      )
      const rows = some(
        '',
        name => arbitraryFrom(all).map(({ ref }) => ({ name, column: ref })),
        4
      ).map(chosen => ({ columns: chosen, groups: [], measures: [] }))
      const groups = fc.record({
        columns: fc.constant<StructuredQuery['columns']>([]),
        groups: some('', name => group(columns, name), 3),
        measures: some('m ', name => measure(columns, name), 4)
      })
      return fc
        .record({
          source: fc.constant(source.name),
          relations,
          filter: fc.option(generatedConditionArbitrary(columns, 2), { freq: 2 }),
          answered: fc.oneof(rows, { weight: 2, arbitrary: groups }),
          limit: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 })
        })
        .chain(({ answered, ...rest }) => {
          const asked: StructuredQuery = { ...rest, ...answered, groupTests: [], sort: [] }
          return fc
            .record({ groupTests: groupTests(asked, catalogue), sort: sorts(asked, catalogue) })
            .map(more => ({ ...asked, ...more }))
        })
    })
}

function groupTests(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery['groupTests']> {
  const outputs = outputsOfStructuredQuery(asked, catalogue).slice(asked.groups.length)
  if (asked.measures.length === 0) return fc.constant([])
  const test = fc.nat({ max: asked.measures.length - 1 }).chain(place => {
    const type = comparisonTypeOfMeasure(outputs[place]?.type ?? 'integer')
    return fc.record({
      measure: fc.constant(place),
      test: arbitraryFrom(comparisonsByFamily[valueFamilyOfType(type)]),
      value: generatedOperandArbitrary(type)
    })
  })
  return fc.oneof(fc.constant<StructuredQuery['groupTests']>([]), fc.array(test, { maxLength: 2 }))
}

function sorts(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery['sort']> {
  const names = outputsOfStructuredQuery(asked, catalogue).map(({ name }) => name)
  const directions = arbitraryFrom(['asc', 'desc'] as const)
  return fc
    .shuffledSubarray(names, { maxLength: Math.min(3, names.length) })
    .chain(chosen =>
      fc.tuple(...chosen.map(output => directions.map(direction => ({ output, direction }))))
    )
}
