import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import type { DerivedColumn, TopRows } from '@shared/model/query/derived'
import { arithmeticOperators } from '@shared/model/query/expression'
import { valueFamilyOfType } from '@shared/model/query/families'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutput
} from '@shared/model/query/outputs'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import fc from 'fast-check'
import { arbitraryFrom } from './generated-conditions'

const isNumber = ({ type }: QueryOutput): boolean =>
  valueFamilyOfType(comparisonTypeOfMeasure(type)) === 'number'

/** Generator of up to three derived columns, each of which may use those before it. */
export function generatedDerivedArbitrary(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): fc.Arbitrary<DerivedColumn[]> {
  if (!isGroupedQuery(asked)) return fc.constant([])
  return fc.nat({ max: 3 }).chain(count => {
    let all = fc.constant<DerivedColumn[]>([])
    for (let place = 0; place < count; place++) {
      all = all.chain(before => {
        const derived = before.length > 0 ? before : undefined
        const outputs = outputsOfStructuredQuery({ ...asked, derived }, catalogue)
        return derivedColumn(`d${place}`, outputs, asked).map(one => [...before, one])
      })
    }
    return all
  })
}

function derivedColumn(
  name: string,
  outputs: readonly QueryOutput[],
  { groups }: StructuredQuery
): fc.Arbitrary<DerivedColumn> {
  const named = fc.constant(name)
  const any = arbitraryFrom(outputs.map(one => one.name))
  const keys = groups.map(one => one.name)
  const within = fc.subarray(keys)
  const numbers = outputs.filter(isNumber).map(one => one.name)
  const rankable = outputs.filter(({ type }) => type !== 'boolean').map(one => one.name)
  const all: fc.Arbitrary<DerivedColumn>[] = []
  if (rankable.length > 0) {
    all.push(
      fc.record({
        kind: fc.constant('rank' as const),
        name: named,
        by: arbitraryFrom(rankable),
        direction: arbitraryFrom(['asc', 'desc'] as const),
        within
      })
    )
  }
  if (numbers.length > 0) {
    const of = arbitraryFrom(numbers)
    const operand = fc.oneof(
      { weight: 3, arbitrary: of.map(output => ({ output })) },
      arbitraryFrom(['0', '2', '-1.5', '100', '0.000001']).map(number => ({ number }))
    )
    const formula = fc
      .record({
        kind: fc.constant('formula' as const),
        name: named,
        operator: arbitraryFrom(arithmeticOperators),
        left: operand,
        right: operand,
        isShare: fc.boolean()
      })
      .map(({ isShare, ...one }) => ({
        ...one,
        ...(isShare && one.operator === 'divide' && { asShare: true as const })
      }))
    const kind = fc.constant('shareOf' as const)
    const running = fc.constant('running' as const)
    all.push(
      formula,
      fc.record({ kind, name: named, of, within }),
      fc.record({ kind: running, name: named, of, along: any, within })
    )
  }
  const orders = keys.map(along => ({ along, within: keys.filter(key => key !== along) }))
  if (orders.length > 0) {
    const order = arbitraryFrom(orders)
    const previous = fc.constant('previous' as const)
    all.push(
      fc
        .record({ of: any, order })
        .chain(one => previous.map(kind => ({ kind, name, of: one.of, ...one.order })))
    )
    if (numbers.length > 0) {
      all.push(
        fc
          .record({ of: arbitraryFrom(numbers), order, rows: fc.integer({ min: 2, max: 4 }) })
          .map(({ of, order: { along, within: keys }, rows }) => ({
            kind: 'moving' as const,
            ...{ name, of, along, within: keys, rows }
          }))
      )
    }
  }
  return fc.oneof(...all)
}

/** Generator of the choice of first rows. */
export function generatedTopArbitrary(
  outputs: readonly QueryOutput[]
): fc.Arbitrary<TopRows | undefined> {
  const names = outputs.map(({ name }) => name)
  if (names.length === 0) return fc.constant(undefined)
  return fc.option(
    fc.record({
      by: arbitraryFrom(names),
      direction: arbitraryFrom(['asc', 'desc'] as const),
      within: fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      count: fc.integer({ min: 1, max: 5 })
    }),
    { nil: undefined, freq: 3 }
  )
}
