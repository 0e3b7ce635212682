import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { measuresIn } from '@shared/features/query/view-faults'
import { isSameJson } from '@shared/kit/json'
import {
  comparisonsByFamily,
  measureKindsByFamily,
  valueFamilyOfType
} from '@shared/model/query/families'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutput
} from '@shared/model/query/outputs'
import type { Grouping, Measure, StructuredQuery, TableJoin } from '@shared/model/query/question'
import fc from 'fast-check'
import { generatedComputedArbitrary, listComputedColumns } from './generated-computed'
import {
  arbitraryFrom,
  generatedConditionArbitrary,
  generatedOperandArbitrary,
  listVisibleColumns,
  type VisibleColumn
} from './generated-conditions'
import { generatedCrossArbitrary } from './generated-cross'
import { generatedDerivedArbitrary, generatedTopArbitrary } from './generated-derived'
import { type GeneratedTable, trickyTexts } from './generated-tables'
import { generatedViewArbitrary } from './generated-views'

const isLine = (text: string): boolean => text.trim() !== '' && text.trim() === text

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

function measure(
  columns: readonly VisibleColumn[],
  catalogue: readonly QueryCatalogueTable[],
  name: string
): fc.Arbitrary<Measure> {
  const counted = arbitraryFrom(['count', 'share'] as const).map(kind => ({ kind }))
  const numbers = columns.filter(({ family }) => family === 'number')
  const measured = fc
    .oneof(arbitraryFrom(columns), { weight: 2, arbitrary: arbitraryFrom(numbers) })
    .chain(({ ref, family }) =>
      arbitraryFrom(measureKindsByFamily[family]).map(kind => ({ kind, column: ref }))
    )
  const where = fc.option(generatedConditionArbitrary(columns, 1, catalogue), {
    nil: undefined,
    freq: 2
  })
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
  catalogue: readonly (QueryCatalogueTable & Pick<GeneratedTable, 'versions'>)[]
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
      const own = all.filter(({ personal }) => !personal)
      const relations = fc.tuple(
        ...others.map((table, place) => relation(tables.slice(0, place + 1), table))
      )
      const alike = catalogue.filter(
        one => one.name !== source.name && isSameJson(one.columns, source.columns)
      )
      const together =
        alike.length === 0
          ? fc.constant(undefined)
          : fc.option(fc.constant(alike.map(({ name }) => name)), { nil: undefined, freq: 2 })
      return generatedComputedArbitrary(own).chain(computed => {
        const columns = [...own, ...listComputedColumns(computed, tables)]
        const shown = [...all, ...columns.slice(own.length)]
        const rows = fc
          .record({
            columns: some(
              '',
              name => arbitraryFrom(shown).map(({ ref }) => ({ name, column: ref })),
              4
            ),
            distinct: fc.option(fc.constant(true as const), { nil: undefined, freq: 2 })
          })
          .map(chosen => ({ ...chosen, groups: [], measures: [] }))
        const groups = fc.record({
          columns: fc.constant<StructuredQuery['columns']>([]),
          groups: some('', name => group(columns, name), 3),
          measures: some('m ', name => measure(columns, catalogue, name), 4)
        })
        return fc
          .record({
            source: fc.constant(source.name),
            relations,
            together,
            computed: fc.constant(computed.length > 0 ? computed : undefined),
            filter: fc.option(generatedConditionArbitrary(columns, 2, catalogue), { freq: 2 }),
            answered: fc.oneof(rows, { weight: 2, arbitrary: groups }),
            limit: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 })
          })
          .chain(({ answered, ...rest }) => {
            const asked: StructuredQuery = { ...rest, ...answered, groupTests: [], sort: [] }
            const condition = generatedConditionArbitrary(columns, 2, catalogue)
            return generatedViewArbitrary(asked, catalogue, condition)
          })
          .chain(asked => finished(asked, catalogue))
      })
    })
}

/** Generator of the parts of a query that depend on its result columns. */
function finished(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery> {
  return generatedDerivedArbitrary(asked, catalogue).chain(derived =>
    generatedCrossArbitrary({ ...asked, ...(derived.length > 0 && { derived }) }).chain(whole => {
      if (whole.cross)
        return sorts(whole, catalogue).map(sort => withoutUndefined({ ...whole, sort }))
      const outputs = outputsOfStructuredQuery(whole, catalogue)
      const ofDerived = outputs.slice(outputs.length - derived.length)
      return fc
        .record({
          groupTests: groupTests(asked, catalogue),
          derivedTests: testsOn(ofDerived).map(tests => (tests.length > 0 ? tests : undefined)),
          top: generatedTopArbitrary(outputs),
          sort: sorts(whole, catalogue)
        })
        .map(more => withoutUndefined({ ...whole, ...more }))
    })
  )
}

const withoutUndefined = (question: StructuredQuery): StructuredQuery =>
  Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== undefined)
  ) as StructuredQuery

function groupTests(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<StructuredQuery['groupTests']> {
  return asked.measures.length === 0
    ? fc.constant([])
    : testsOn(measuresIn(asked, outputsOfStructuredQuery(asked, catalogue)))
}

/** Generator of conditions on result columns. */
function testsOn(outputs: readonly QueryOutput[]): fc.Arbitrary<StructuredQuery['groupTests']> {
  if (outputs.length === 0) return fc.constant([])
  const test = fc.nat({ max: outputs.length - 1 }).chain(place => {
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
  const outputs = outputsOfStructuredQuery(asked, catalogue)
  const listed = fc.option(
    fc.uniqueArray(arbitraryFrom(trickyTexts.filter(isLine)), { minLength: 1 }),
    {
      nil: undefined,
      freq: 2
    }
  )
  const sort = ({ name: output, type, part }: QueryOutput) =>
    fc
      .record({
        direction: arbitraryFrom(['asc', 'desc'] as const),
        order: type === 'string' && !part ? listed : fc.constant(undefined)
      })
      .map(({ direction, order }) => ({ output, direction, ...(order && { order }) }))
  return fc
    .shuffledSubarray(outputs, { maxLength: Math.min(3, outputs.length) })
    .chain(chosen => fc.tuple(...chosen.map(sort)))
}
