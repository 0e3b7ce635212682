import type { DataType } from '../../../model/data-mart/data-types'
import type { ColumnRef, Condition } from '../../../model/query/question'
import { conditionAt, withConditionAt, withConditionIn } from './conditions'
import { conditionOf, draftOfColumn, draftOfCondition, type LeafDraft } from './leaf-draft'

/**
 * Condition of several parts being edited: the stored parts, and the one part whose fields are
 * open.
 */
export interface WhereDraft {
  readonly whole: Condition | null
  /** Path of the open part, or of the group that a new part is added to. */
  readonly path: string
  readonly adds: boolean
  readonly leaf: LeafDraft | null
}

type TypeOf = (column: ColumnRef) => DataType

const root = 'filter'
const closed = (whole: Condition | null): WhereDraft => ({
  whole,
  path: root,
  adds: false,
  leaf: null
})

/** Condition described by the draft, including its open fields. */
export function conditionOfWhere(
  { whole, path, adds, leaf }: WhereDraft,
  typeOf: TypeOf
): Condition | null {
  if (!leaf) return whole
  const condition = conditionOf(leaf, typeOf(leaf.column))
  return adds ? withConditionIn(whole, path, condition) : withConditionAt(whole, path, condition)
}

/** Draft of a condition; a condition of one part starts open. */
export function draftOfWhere(whole: Condition | null, typeOf: TypeOf): WhereDraft {
  const leaf = whole && draftOfCondition(whole, typeOf)
  return leaf ? { ...closed(whole), leaf } : closed(whole)
}

/**
 * Opens the fields of another part, or of a new one about `first`; the previous fields are stored.
 */
export function withOpenPart(
  draft: WhereDraft,
  { path, adds = false }: { readonly path: string; readonly adds?: boolean | undefined },
  first: ColumnRef,
  typeOf: TypeOf
): WhereDraft {
  const whole = conditionOfWhere(draft, typeOf)
  const part = adds ? undefined : conditionAt(whole, path)
  const known = part && draftOfCondition(part, typeOf)
  const leaf = known ?? draftOfColumn(first, typeOf(first))
  return { whole, path, adds: known === undefined, leaf }
}

/** Draft of a first condition, on a given column. */
export const begunWhere = (first: ColumnRef, typeOf: TypeOf): WhereDraft => ({
  ...closed(null),
  leaf: draftOfColumn(first, typeOf(first))
})
