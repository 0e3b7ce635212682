import { computedTable } from '../../../model/query/column-ref'
import type { ComputedColumn } from '../../../model/query/expression'
import { columnsOfExpression, mapExpressionColumns } from '../../../model/query/expressions'
import { isSameJson } from '../../../kit/json'
import { columnsOfCondition, mapConditionColumns } from '../../../model/query/conditions'
import {
  type ColumnRef,
  createStructuredQuery,
  type Grouping,
  type Measure,
  type QueryCondition,
  type SelectedColumn,
  type StructuredQuery,
  type TableJoin
} from '../../../model/query/question'

/** Structured query with another source table; everything except the row limit is discarded. */
export const changeSourceTable = (question: StructuredQuery, source: string): StructuredQuery =>
  source === question.source
    ? question
    : { ...createStructuredQuery(source), limit: question.limit }

/** Replaces the part at an index, or appends it if the index is past the end. */
export const replaceOrAppendAt = <T>(list: readonly T[], place: number, part: T): T[] =>
  place < list.length ? list.map((old, index) => (index === place ? part : old)) : [...list, part]

export const removeItemAt = <T>(list: readonly T[], place: number): T[] =>
  list.filter((_part, index) => index !== place)

/** Moves a part by one position; at either end it stays. */
export function moveByOneAt<T>(list: readonly T[], place: number, step: 1 | -1): T[] {
  const to = place + step
  const part = list[place]
  if (part === undefined || to < 0 || to >= list.length) return [...list]
  const rest = removeItemAt(list, place)
  return [...rest.slice(0, to), part, ...rest.slice(to)]
}

export const setTableJoinAt = (
  question: StructuredQuery,
  place: number,
  relation: TableJoin
): StructuredQuery => {
  const before = question.relations[place]
  // If a relation now joins another table, parts of the query that use columns of the previous
  // table are invalid and are removed.
  const kept =
    before && before.table !== relation.table ? withoutTableColumns(question, place + 1) : question
  return { ...kept, relations: replaceOrAppendAt(question.relations, place, relation) }
}

/**
 * Removes a related table and everything that names one of its columns, including tables related
 * through it.
 */
export function removeTableJoinAt(question: StructuredQuery, place: number): StructuredQuery {
  const gone = place + 1
  const bare = withoutTableColumns(question, gone)
  const shifted = mapQuestionColumns(bare, ref =>
    ref.table > gone ? { ...ref, table: ref.table - 1 } : ref
  )
  return { ...shifted, relations: removeItemAt(shifted.relations, place) }
}

/**
 * Removes everything from a structured query that uses a column of the given table. Tables joined
 * only through that table are removed first, because they come later in the query.
 */
function withoutTableColumns(question: StructuredQuery, table: number): StructuredQuery {
  const orphan = question.relations.findIndex(({ on }) =>
    on.every(({ from }) => from.table === table)
  )
  if (orphan >= 0) return withoutTableColumns(removeTableJoinAt(question, orphan), table)
  const computed = computedWithoutTable(question.computed ?? [], table)
  const isKept = (ref: ColumnRef | undefined): boolean =>
    ref?.table !== table &&
    (ref?.table !== computedTable || computed.some(({ name }) => name === ref.column))
  const relations = question.relations.map(relation => ({
    ...relation,
    on: relation.on.filter(({ from }) => isKept(from))
  }))
  const { computed: _, ...rest } = question
  const kept: StructuredQuery = {
    ...rest,
    ...(computed.length > 0 && { computed }),
    relations,
    columns: question.columns.filter(({ column }) => isKept(column)),
    filter: question.filter && pruneCondition(question.filter, isKept),
    groups: question.groups.filter(({ column }) => isKept(column))
  }
  const lost = question.measures.flatMap((measure, index) =>
    isKept(measure.column) && (!measure.where || namesOnlyColumns(measure.where, isKept))
      ? []
      : [index]
  )
  const measured = lost.reduceRight(removeMeasureAt, kept)
  return removeInvalidSortColumns(question, measured)
}

/** Computed columns that use no column of a table, directly or through another computed column. */
function computedWithoutTable(
  computed: readonly ComputedColumn[],
  table: number
): ComputedColumn[] {
  return computed.reduce<ComputedColumn[]>((kept, one) => {
    const isKept = (ref: ColumnRef): boolean =>
      ref.table !== table &&
      (ref.table !== computedTable || kept.some(({ name }) => name === ref.column))
    return columnsOfExpression(one.value).every(isKept) ? [...kept, one] : kept
  }, [])
}

const namesOnlyColumns = (
  condition: QueryCondition,
  isKept: (ref: ColumnRef) => boolean
): boolean => isSameJson(pruneCondition(condition, isKept), condition)

/** Condition without the single tests on some columns; null if no test remains. */
function pruneCondition(
  condition: QueryCondition,
  isKept: (ref: ColumnRef) => boolean
): QueryCondition | null {
  if (condition.kind === 'not') {
    const part = pruneCondition(condition.part, isKept)
    return part && { kind: 'not', part }
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const parts = condition.parts.flatMap(part => pruneCondition(part, isKept) ?? [])
    return parts.length === 0 ? null : { kind: condition.kind, parts }
  }
  return columnsOfCondition(condition).every(isKept) ? condition : null
}

function mapQuestionColumns(
  question: StructuredQuery,
  map: (ref: ColumnRef) => ColumnRef
): StructuredQuery {
  const inside = (condition: QueryCondition) => mapConditionColumns(condition, map)
  const one = <T extends { readonly column: ColumnRef }>(part: T): T => ({
    ...part,
    column: map(part.column)
  })
  return {
    ...question,
    relations: question.relations.map(relation => ({
      ...relation,
      on: relation.on.map(({ from, to }) => ({ from: map(from), to }))
    })),
    ...(question.computed && {
      computed: question.computed.map(({ name, value }) => ({
        name,
        value: mapExpressionColumns(value, map)
      }))
    }),
    columns: question.columns.map(one),
    filter: question.filter && inside(question.filter),
    groups: question.groups.map(one),
    measures: question.measures.map(measure => ({
      ...measure,
      ...(measure.column && { column: map(measure.column) }),
      ...(measure.where && { where: inside(measure.where) })
    }))
  }
}

/**
 * Sort order without columns that no longer exist; a renamed column keeps its place under the new
 * name.
 */
export function removeInvalidSortColumns(
  before: Pick<StructuredQuery, 'sort'>,
  question: StructuredQuery,
  renamed: Readonly<Record<string, string>> = {}
): StructuredQuery {
  const isOfRows = question.groups.length === 0 && question.measures.length === 0
  const { columns, groups, measures, derived = [] } = question
  const names = [columns, groups, measures, derived]
    .flat()
    .map(({ name }) => name)
  const sort = before.sort
    .map(one => ({ ...one, output: renamed[one.output] ?? one.output }))
    // A query without chosen columns returns all columns of the source, so every sort column
    // remains valid.
    .filter(({ output }) => (isOfRows && question.columns.length === 0) || names.includes(output))
  return { ...question, sort }
}

export const setSelectedColumns = (
  question: StructuredQuery,
  columns: readonly SelectedColumn[]
): StructuredQuery => removeInvalidSortColumns(question, { ...question, columns: [...columns] })

/**
 * Adds a group to a structured query; individually chosen columns are removed, because the result
 * then has one row per group.
 */
export function setGroupingAt(
  question: StructuredQuery,
  place: number,
  group: Grouping
): StructuredQuery {
  const before = question.groups[place]
  return removeInvalidSortColumns(
    question,
    { ...question, columns: [], groups: replaceOrAppendAt(question.groups, place, group) },
    before && { [before.name]: group.name }
  )
}

export const removeGroupingAt = (question: StructuredQuery, place: number): StructuredQuery =>
  removeInvalidSortColumns(question, { ...question, groups: removeItemAt(question.groups, place) })

/**
 * Adds a measure (such as a sum) to a structured query; individually chosen columns are removed, as
 * in `setGroupingAt`.
 */
export function setMeasureAt(
  question: StructuredQuery,
  place: number,
  measure: Measure
): StructuredQuery {
  const before = question.measures[place]
  return removeInvalidSortColumns(
    question,
    { ...question, columns: [], measures: replaceOrAppendAt(question.measures, place, measure) },
    before && { [before.name]: measure.name }
  )
}

/** Removes a measure, together with the conditions on its values. */
export function removeMeasureAt(question: StructuredQuery, place: number): StructuredQuery {
  const groupTests = question.groupTests
    .filter(({ measure }) => measure !== place)
    .map(test => (test.measure > place ? { ...test, measure: test.measure - 1 } : test))
  return removeInvalidSortColumns(question, {
    ...question,
    measures: removeItemAt(question.measures, place),
    groupTests
  })
}

/** Unique column name for the result, with a number appended if the wanted one is taken. */
export function uniqueResultColumnName(
  question: StructuredQuery,
  wanted: string,
  place?: string
): string {
  const taken = (['columns', 'groups', 'measures', 'derived'] as const).flatMap(part =>
    (question[part] ?? []).flatMap(({ name }, index) =>
      `${part}.${index}` === place ? [] : [name.toLowerCase()]
    )
  )
  let name = wanted
  for (let turn = 2; taken.includes(name.toLowerCase()); turn++) name = `${wanted}_${turn}`
  return name
}
