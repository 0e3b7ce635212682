import type { ColumnRef } from './column-ref'
import type { LeafCondition, QueryCondition } from './condition'

/** Columns that a leaf condition tests; the column by which it is listed comes first. */
export function columnsOfLeaf(leaf: LeafCondition): ColumnRef[] {
  if (leaf.kind === 'compareColumns') return [leaf.column, leaf.other]
  if (leaf.kind === 'repeated') return [leaf.column, ...leaf.also]
  return [leaf.column]
}

/**
 * Columns of the query's own tables in a condition, including repetitions. The columns of a related
 * table are not among them.
 */
export function columnsOfCondition(condition: QueryCondition): ColumnRef[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap(columnsOfCondition)
    case 'not':
      return columnsOfCondition(condition.part)
    case 'related':
      return condition.on.map(({ from }) => from)
    default:
      return columnsOfLeaf(condition)
  }
}

/** Copy of a condition in which `map` replaces the columns of the query's own tables. */
export function mapConditionColumns(
  condition: QueryCondition,
  map: (ref: ColumnRef) => ColumnRef
): QueryCondition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(part => mapConditionColumns(part, map)) }
    case 'not':
      return { ...condition, part: mapConditionColumns(condition.part, map) }
    case 'related':
      return { ...condition, on: condition.on.map(({ from, to }) => ({ from: map(from), to })) }
    case 'compareColumns':
      return { ...condition, column: map(condition.column), other: map(condition.other) }
    case 'repeated':
      return { ...condition, column: map(condition.column), also: condition.also.map(map) }
    default:
      return { ...condition, column: map(condition.column) }
  }
}

/** Condition on a related table. */
type RelatedPart = Extract<QueryCondition, { readonly kind: 'related' }>

/** Conditions on related tables within a condition, an outer one before those in its filter. */
export function relatedConditionsOf(condition: QueryCondition | null | undefined): RelatedPart[] {
  if (!condition) return []
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap(relatedConditionsOf)
    case 'not':
      return relatedConditionsOf(condition.part)
    case 'related':
      return [condition, ...relatedConditionsOf(condition.filter)]
    default:
      return []
  }
}

/** Copy of a condition in which `map` replaces the names of related tables. */
export function mapRelatedTables(
  condition: QueryCondition,
  map: (table: string) => string
): QueryCondition {
  const inside = (part: QueryCondition): QueryCondition => mapRelatedTables(part, map)
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(inside) }
    case 'not':
      return { ...condition, part: inside(condition.part) }
    case 'related':
      return {
        ...condition,
        table: map(condition.table),
        filter: condition.filter && inside(condition.filter)
      }
    default:
      return condition
  }
}
