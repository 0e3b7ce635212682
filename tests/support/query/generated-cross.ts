import { findCrossTableFaults } from '@shared/features/query/cross-faults'
import { isAddable } from '@shared/model/query/additive-outputs'
import { type CrossTable, crossShareBases, crossTableLimits } from '@shared/model/query/cross'
import type { StructuredQuery } from '@shared/model/query/question'
import fc from 'fast-check'
import { arbitraryFrom } from './generated-conditions'

/**
 * Generator that makes half of the grouped queries a cross table, without the parts that a cross
 * table does not have.
 */
export function generatedCrossArbitrary(asked: StructuredQuery): fc.Arbitrary<StructuredQuery> {
  const measures = asked.measures.filter(({ kind, where }) => kind !== 'share' || where)
  const names = asked.groups.map(({ name }) => name)
  if (measures.length === 0 || names.length < 2 || asked.comparison) return fc.constant(asked)
  const derived = (asked.derived ?? []).filter(({ kind }) => kind === 'formula')
  const isWhole =
    measures.length === asked.measures.length && derived.length === (asked.derived?.length ?? 0)
  const addable = measures.filter(isAddable).map(({ name }) => name)
  const shares =
    addable.length === 0
      ? fc.constant<CrossTable['shares']>([])
      : fc
          .array(fc.record({ of: arbitraryFrom(addable), base: arbitraryFrom(crossShareBases) }), {
            maxLength: 2
          })
          .map(list => list.map((one, place) => ({ ...one, name: `tỷ trọng ${place}` })))
  const cross = fc.record({
    columns: fc.shuffledSubarray(names, {
      minLength: 1,
      maxLength: Math.min(names.length - 1, crossTableLimits.across)
    }),
    subtotals: fc.boolean(),
    totals: fc.record({ rows: fc.boolean(), columns: fc.boolean() }),
    shares
  })
  return fc.tuple(fc.boolean(), cross).map(([isCross, made]) => {
    const { derived: _, ...plain } = asked
    const crossed: StructuredQuery = {
      ...plain,
      measures,
      limit: null,
      cross: made,
      // A formula may use a derived column that a cross table does not have.
      ...(isWhole && derived.length > 0 && { derived })
    }
    return isCross && findCrossTableFaults(crossed).length === 0 ? crossed : asked
  })
}
