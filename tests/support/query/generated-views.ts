import { measuresIn } from '@shared/features/query/view-faults'
import type { QueryCondition } from '@shared/model/query/condition'
import { relatedConditionsOf } from '@shared/model/query/conditions'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { QueryComparison, StructuredQuery } from '@shared/model/query/question'
import type { ValidOn } from '@shared/model/query/valid-on'
import fc from 'fast-check'
import { arbitraryFrom, generatedOperandArbitrary } from './generated-conditions'
import { type GeneratedTable, versionDays } from './generated-tables'

type Catalogue = readonly (QueryCatalogueTable & Pick<GeneratedTable, 'versions'>)[]

/** Days around the versions of the tables. */
const knownDays = [...versionDays, '2024-06-29', '2026-10-31', '2026-11-20']

const optional = <T>(made: fc.Arbitrary<T>, freq: number): fc.Arbitrary<T | undefined> =>
  fc.option(made, { nil: undefined, freq })

/** Generator of a query with days, and with a baseline if its measures are numbers. */
export function generatedViewArbitrary(
  asked: StructuredQuery,
  catalogue: Catalogue,
  condition: fc.Arbitrary<QueryCondition>
): fc.Arbitrary<StructuredQuery> {
  return fc
    .record({
      days: daysOf(asked, catalogue),
      comparison: isComparable(asked, catalogue)
        ? optional(comparisonOf(asked, catalogue, condition), 2)
        : fc.constant(undefined)
    })
    .map(({ days, comparison }) => ({ ...asked, ...days, ...(comparison && { comparison }) }))
}

function isComparable(asked: StructuredQuery, catalogue: Catalogue): boolean {
  const figures = measuresIn(asked, outputsOfStructuredQuery(asked, catalogue))
  return figures.length > 0 && figures.every(({ type }) => type !== 'date' && type !== 'datetime')
}

const comparisonOf = (
  asked: StructuredQuery,
  catalogue: Catalogue,
  condition: fc.Arbitrary<QueryCondition>
): fc.Arbitrary<QueryComparison> =>
  fc
    .option(condition, { freq: 3 })
    .chain(filter => daysOf({ ...asked, filter }, catalogue).map(days => ({ filter, ...days })))

function daysOf(
  view: StructuredQuery,
  catalogue: Catalogue
): fc.Arbitrary<Pick<StructuredQuery, 'validOn' | 'knownOn'>> {
  const hasHistory = catalogue.every(({ versions }) => versions !== undefined)
  return fc
    .record({
      validOn: optional(validOnOf(view, catalogue), 2),
      knownOn: hasHistory ? optional(arbitraryFrom(knownDays), 2) : fc.constant(undefined)
    })
    .map(({ validOn, knownOn }) => ({
      ...(validOn && { validOn }),
      ...(knownOn !== undefined && { knownOn })
    }))
}

function validOnOf(view: StructuredQuery, catalogue: Catalogue): fc.Arbitrary<ValidOn> {
  const conditions = [view.filter, ...view.measures.map(({ where }) => where)]
  const names = new Set([
    view.source,
    ...view.relations.map(({ table }) => table),
    ...conditions.flatMap(relatedConditionsOf).map(({ table }) => table)
  ])
  const spans = [...names].map(table => {
    const days = (catalogue.find(({ name }) => name === table)?.columns ?? [])
      .filter(({ dataType, personal }) => !personal && /^date/.test(dataType))
      .map(({ name }) => name)
    return fc
      .tuple(fc.option(arbitraryFrom(days), { freq: 4 }), arbitraryFrom(days), fc.boolean())
      .map(([one, other, isTurned]) =>
        isTurned ? { table, from: one, until: other } : { table, from: other, until: one }
      )
  })
  const day = fc.oneof(
    { weight: 3, arbitrary: generatedOperandArbitrary('date') },
    fc.constant({ today: true as const })
  )
  return fc
    .tuple(
      day,
      fc.tuple(...spans).chain(all => fc.shuffledSubarray(all, { minLength: 1 }))
    )
    .map(([on, tables]) => ({ day: on, tables }))
}
