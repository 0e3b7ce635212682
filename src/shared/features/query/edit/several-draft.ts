import type { DataType } from '../../../model/data-mart/data-types'
import type {
  ComparisonOperator,
  QueryCondition,
  RelatedCondition
} from '../../../model/query/condition'
import {
  type ColumnRef,
  createStructuredQuery,
  type StructuredQuery
} from '../../../model/query/question'
import {
  createLeafConditionDraft,
  type LeafConditionDraft,
  toLeafConditionDraft,
  toQueryConditionOfDraft
} from './leaf-draft'
import { type FilterConditionDraft, toFilterCondition, toFilterConditionDraft } from './where-draft'

/** Kinds of conditions that the form of a row condition offers. */
export const rowConditionKinds = ['value', 'compareColumns', 'related', 'repeated'] as const
export type RowConditionKind = (typeof rowConditionKinds)[number]

/** Pair of columns of a related table: a column of the query, as option value, and its column. */
interface RelatedColumnPair {
  readonly from: string
  readonly to: string
}

/** Form of one condition on a row; the fields of other kinds are stored while the kind changes. */
export interface RowConditionDraft {
  readonly kind: RowConditionKind
  readonly leaf: LeafConditionDraft
  readonly test: ComparisonOperator
  readonly other: ColumnRef
  /** Option values of the columns that must be repeated. */
  readonly repeated: readonly string[]
  readonly table: string
  readonly pairs: readonly RelatedColumnPair[]
  readonly has: RelatedCondition['has']
  readonly where: FilterConditionDraft
}

/** Converts between column references and option values. */
export interface ColumnKeys {
  readonly keyOf: (ref: ColumnRef) => string
  readonly refOf: (key: string) => ColumnRef
}

type TypeLookup = (ref: ColumnRef) => DataType

/** Draft of a new condition that starts on a column. */
export const createRowConditionDraft = (
  first: ColumnRef,
  typeOf: TypeLookup,
  { keyOf }: ColumnKeys
): RowConditionDraft => ({
  kind: 'value',
  leaf: createLeafConditionDraft(first, typeOf(first)),
  test: 'is',
  other: first,
  repeated: [keyOf(first)],
  table: '',
  pairs: [],
  has: 'some',
  where: toFilterConditionDraft(null, typeOf)
})

/** Draft of an existing condition; undefined for a group. */
export function toRowConditionDraft(
  condition: QueryCondition,
  usual: RowConditionDraft,
  typeOf: TypeLookup,
  typeThere: (table: string) => TypeLookup,
  keys: ColumnKeys
): RowConditionDraft | undefined {
  if (condition.kind === 'not') {
    const inner = toRowConditionDraft(condition.part, usual, typeOf, typeThere, keys)
    if (inner?.kind === 'related') return { ...inner, has: inner.has === 'some' ? 'none' : 'some' }
    return inner && { ...inner, leaf: { ...inner.leaf, negated: !inner.leaf.negated } }
  }
  switch (condition.kind) {
    case 'all':
    case 'any':
      return undefined
    case 'compareColumns': {
      const leaf = createLeafConditionDraft(condition.column, typeOf(condition.column))
      return { ...usual, kind: condition.kind, leaf, test: condition.test, other: condition.other }
    }
    case 'repeated':
      return {
        ...usual,
        kind: condition.kind,
        repeated: [condition.column, ...condition.also].map(keys.keyOf)
      }
    case 'related':
      return {
        ...usual,
        kind: condition.kind,
        table: condition.table,
        pairs: condition.on.map(({ from, to }) => ({ from: keys.keyOf(from), to })),
        has: condition.has,
        where: toFilterConditionDraft(condition.filter, typeThere(condition.table))
      }
    default: {
      const leaf = toLeafConditionDraft(condition, typeOf)
      return leaf && { ...usual, leaf }
    }
  }
}

/** Condition that a draft describes. */
export function toRowCondition(
  draft: RowConditionDraft,
  typeOf: TypeLookup,
  typeThere: TypeLookup,
  { refOf }: ColumnKeys
): QueryCondition {
  const { leaf, repeated } = draft
  const signed = (part: QueryCondition): QueryCondition =>
    leaf.negated ? { kind: 'not', part } : part
  switch (draft.kind) {
    case 'value':
      return toQueryConditionOfDraft(leaf, typeOf(leaf.column))
    case 'compareColumns': {
      const { test, other } = draft
      return signed({ kind: 'compareColumns', column: leaf.column, test, other })
    }
    case 'repeated': {
      const [column = leaf.column, ...also] = repeated.map(refOf)
      return signed({ kind: 'repeated', column, also })
    }
    case 'related':
      return {
        kind: 'related',
        table: draft.table,
        on: draft.pairs.map(({ from, to }) => ({ from: refOf(from), to })),
        has: draft.has,
        filter: toFilterCondition(draft.where, typeThere)
      }
  }
}

/** Query over a related table alone, in which the condition on its rows is edited. */
export const relatedTableQuery = (table: string): StructuredQuery => createStructuredQuery(table)
