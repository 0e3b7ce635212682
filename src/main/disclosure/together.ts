import type { QueryCondition } from '@shared/model/query/condition'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery, TableJoin } from '@shared/model/query/question'
import { groupKeyCoarseningsOf } from './coarser'
import type { EquivalenceClassQuery } from './crowds-sql'
import { bindConditionValues, type QueryWithParameterValues, shiftColumnTable } from './disclosure'
import { findDisclosedClasses } from './follows'
import { findSuppressedGroups, type GroupWithPartSizes } from './hidden-groups'

/**
 * Grouping of a query in terms of equivalence classes: the values by which it groups, in an order
 * that is the same for all queries, and the conditions of its rows and parts.
 */
export interface EquivalenceClassGrouping {
  readonly keys: readonly number[]
  /** Indexes of these values among the query's own groups. */
  readonly order: readonly number[]
  readonly coarser: Parameters<typeof findSuppressedGroups>[1]
  readonly filter: number | undefined
  readonly parts: readonly number[]
}

export interface JointEquivalenceClassQuery {
  readonly crowds: EquivalenceClassQuery
  readonly uses: readonly EquivalenceClassGrouping[]
}

/**
 * Query for the equivalence classes into which several queries over one source divide its rows.
 * Rows without a partner in a related table are included.
 */
export function buildJointEquivalenceClassQuery(
  asked: readonly QueryWithParameterValues[],
  catalogue: readonly QueryCatalogueTable[]
): JointEquivalenceClassQuery {
  const relations: TableJoin[] = []
  const joined = new Map<string, number>()
  const keys = new Map<string, EquivalenceClassQuery['keys'][number]>()
  const conditions = new Map<string, QueryCondition>()
  const placeIn = <T>(known: Map<string, T>, value: T): number => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    return [...known.keys()].indexOf(key)
  }
  const uses = asked.map(({ question, parameters, today }): EquivalenceClassGrouping => {
    const name = JSON.stringify(question.relations)
    const shift = joined.get(name) ?? relations.length
    if (!joined.has(name)) {
      joined.set(name, shift)
      relations.push(...movedBy(question.relations, shift))
    }
    const ready = (condition: QueryCondition): number =>
      placeIn(conditions, bindConditionValues(condition, { parameters, today, shift }))
    const types = outputsOfStructuredQuery(question, catalogue)
    const groups = question.groups
      .map(({ column, part }, place) => ({
        place,
        key: { column: shiftColumnTable(column, shift), ...(part && { part }) },
        coarser: groupKeyCoarseningsOf(types[place]?.type ?? 'string', part)
      }))
      // Groups are sorted by key, so that suppression does not depend on the order of the query's
      // group columns.
      .sort((one, other) => (JSON.stringify(one.key) < JSON.stringify(other.key) ? -1 : 1))
    return {
      keys: groups.map(({ key }) => placeIn(keys, key)),
      order: groups.map(({ place }) => place),
      coarser: groups.map(({ coarser }) => coarser),
      filter: question.filter ? ready(question.filter) : undefined,
      parts: question.measures.flatMap(({ where }) => (where ? [ready(where)] : []))
    }
  })
  const all = [...conditions.values()]
  const filters = uses.flatMap(({ filter }) => (filter === undefined ? [] : (all[filter] ?? [])))
  return {
    crowds: {
      source: asked[0]?.question.source ?? '',
      relations,
      keys: [...keys.values()],
      conditions: all,
      within: filters.length === uses.length ? filters : []
    },
    uses
  }
}

const movedBy = (relations: StructuredQuery['relations'], shift: number): TableJoin[] =>
  relations.map(({ on, ...relation }) => ({
    ...relation,
    kind: 'left',
    on: on.map(({ from, to }) => ({ from: shiftColumnTable(from, shift), to }))
  }))

/** An equivalence class: rows with equal values in all queries, and the number of persons. */
export interface EquivalenceClass {
  readonly size: number
  readonly values: readonly (string | null)[]
  readonly passes: readonly boolean[]
}

/**
 * Group of one query: its values in the key order of the query, its equivalence classes, and the
 * classes of each part.
 */
interface ClassGroup extends GroupWithPartSizes {
  readonly crowds: readonly (readonly number[])[]
}

export function groupEquivalenceClasses(
  crowds: readonly EquivalenceClass[],
  { keys, filter, parts }: EquivalenceClassGrouping
): ClassGroup[] {
  const places = [...crowds.keys()].filter(
    place => filter === undefined || crowds[place]?.passes[filter]
  )
  const valuesOf = (place: number): (string | null)[] =>
    keys.map(key => crowds[place]?.values[key] ?? null)
  const sizeOf = (members: readonly number[]): number =>
    members.reduce((sum, place) => sum + (crowds[place]?.size ?? 0), 0)
  const groups = Map.groupBy(places, place => JSON.stringify(valuesOf(place)))
  return [...groups.values()].map(members => {
    const within = parts.map(part => members.filter(place => crowds[place]?.passes[part]))
    const all = [members, ...within]
    return { keys: valuesOf(members[0] ?? 0), crowds: all, sizes: all.map(sizeOf) }
  })
}

/**
 * Whether linear combinations of the figures that several queries show over the same classes
 * disclose a small group. A query that may not be shown at all is ignored.
 */
export function isDisclosedByCombination(
  crowds: readonly EquivalenceClass[],
  uses: readonly EquivalenceClassGrouping[]
): boolean | 'tooMany' {
  const sums = uses.flatMap(use => {
    const groups = groupEquivalenceClasses(crowds, use)
    const hidden = findSuppressedGroups(groups, use.coarser) ?? []
    return hidden.flatMap((places, part) =>
      groups.flatMap((group, place) => {
        const members = group.crowds[part] ?? []
        return places.has(place) || members.length === 0 ? [] : [members]
      })
    )
  })
  const few = findDisclosedClasses(
    crowds.map(({ size }) => size),
    sums
  )
  return few === 'tooMany' ? few : few !== undefined
}
