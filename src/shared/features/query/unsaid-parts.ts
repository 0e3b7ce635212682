import {
  type ExtendedPartKind,
  extendedPartLabels,
  extendedPartsOf
} from '../../model/query/extended-parts'
import type { StructuredQuery } from '../../model/query/question'
import { joinAsVietnameseList } from '../../model/query/words/column-words'

/** Conditions on several columns are said where they stand. */
const saidParts: readonly ExtendedPartKind[] = ['compareColumns', 'related', 'repeated']

/** Names the extended parts of a query that the sentence does not describe, so that none is dropped. */
export function describeUnsaidParts(question: StructuredQuery): { words: string }[] {
  const kinds = new Set(extendedPartsOf(question).map(({ kind }) => kind))
  const labels = [...kinds]
    .filter(kind => !saidParts.includes(kind))
    .map(kind => extendedPartLabels[kind])
  return labels.length === 0 ? [] : [{ words: `, và có thêm ${joinAsVietnameseList(labels)}` }]
}
