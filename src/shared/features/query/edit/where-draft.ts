import type { DataType } from '../../../model/data-mart/data-types'
import type { QueryCondition } from '../../../model/query/condition'
import type { ColumnRef } from '../../../model/query/question'
import { addConditionToGroupAt, findConditionAt, replaceConditionAt } from './conditions'
import {
  createLeafConditionDraft,
  type LeafConditionDraft,
  toLeafConditionDraft,
  toQueryConditionOfDraft
} from './leaf-draft'

/**
 * Form of a condition with several parts: the stored parts, and the one part whose fields are open
 * for editing.
 */
export interface FilterConditionDraft {
  readonly whole: QueryCondition | null
  /** Path of the open part, or of the group that a new part is added to. */
  readonly path: string
  readonly adds: boolean
  readonly leaf: LeafConditionDraft | null
}

type ColumnTypeLookup = (column: ColumnRef) => DataType

const root = 'filter'
const createClosedFilterDraft = (whole: QueryCondition | null): FilterConditionDraft => ({
  whole,
  path: root,
  adds: false,
  leaf: null
})

/** Condition that the form describes, including the part whose fields are open. */
export function toFilterCondition(
  { whole, path, adds, leaf }: FilterConditionDraft,
  typeOf: ColumnTypeLookup
): QueryCondition | null {
  if (!leaf) return whole
  const condition = toQueryConditionOfDraft(leaf, typeOf(leaf.column))
  return adds
    ? addConditionToGroupAt(whole, path, condition)
    : replaceConditionAt(whole, path, condition)
}

/** Draft of a condition; a condition of one part starts open. */
export function toFilterConditionDraft(
  whole: QueryCondition | null,
  typeOf: ColumnTypeLookup
): FilterConditionDraft {
  const leaf = whole && toLeafConditionDraft(whole, typeOf)
  return leaf ? { ...createClosedFilterDraft(whole), leaf } : createClosedFilterDraft(whole)
}

/**
 * Opens the fields of another part, or of a new part that starts on the column `first`; stores the
 * fields that were open before.
 */
export function openConditionPart(
  draft: FilterConditionDraft,
  { path, adds = false }: { readonly path: string; readonly adds?: boolean | undefined },
  first: ColumnRef,
  typeOf: ColumnTypeLookup
): FilterConditionDraft {
  const whole = toFilterCondition(draft, typeOf)
  const part = adds ? undefined : findConditionAt(whole, path)
  const known = part && toLeafConditionDraft(part, typeOf)
  const leaf = known ?? createLeafConditionDraft(first, typeOf(first))
  return { whole, path, adds: known === undefined, leaf }
}

/** Draft of a first condition, on a given column. */
export const createFilterConditionDraft = (
  first: ColumnRef,
  typeOf: ColumnTypeLookup
): FilterConditionDraft => ({
  ...createClosedFilterDraft(null),
  leaf: createLeafConditionDraft(first, typeOf(first))
})
