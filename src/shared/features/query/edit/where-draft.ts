import type { DataType } from '../../data-mart/data-types'
import type { ColumnRef, Condition } from '../question'
import { conditionAt, withConditionAt, withConditionIn } from './conditions'
import { conditionOf, draftOfColumn, draftOfCondition, type LeafDraft } from './leaf-draft'

/** A condition of several parts while it is being set: what stands, and the one part whose fields are open. */
export interface WhereDraft {
  readonly whole: Condition | null
  /** The part that is open: its path, or that of the group that gets one more. */
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

/** The condition that a draft says, with what its open fields say. */
export function conditionOfWhere(
  { whole, path, adds, leaf }: WhereDraft,
  typeOf: TypeOf
): Condition | null {
  if (!leaf) return whole
  const condition = conditionOf(leaf, typeOf(leaf.column))
  return adds ? withConditionIn(whole, path, condition) : withConditionAt(whole, path, condition)
}

/** A condition of one part is open from the beginning. */
export function draftOfWhere(whole: Condition | null, typeOf: TypeOf): WhereDraft {
  const leaf = whole && draftOfCondition(whole, typeOf)
  return leaf ? { ...closed(whole), leaf } : closed(whole)
}

/** With the fields of another part open, or of a new one about `first`; what they said before is kept. */
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

/** A first condition, about a column. */
export const begunWhere = (first: ColumnRef, typeOf: TypeOf): WhereDraft => ({
  ...closed(null),
  leaf: draftOfColumn(first, typeOf(first))
})
