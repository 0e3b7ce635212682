import {
  createStructuredQuery,
  type Grouping,
  type Measure,
  type SelectedColumn,
  type StructuredQuery,
  type TableJoin
} from '../../../model/query/question'
import { mapQuestionColumns, removeColumnUses } from './columns'
import { removeItemAt, replaceOrAppendAt } from './lists'
import { removeInvalidOutputs } from './outputs'

/** Structured query with another source table; everything except the row limit is discarded. */
export const changeSourceTable = (question: StructuredQuery, source: string): StructuredQuery =>
  source === question.source
    ? question
    : { ...createStructuredQuery(source), limit: question.limit }

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
  return removeColumnUses(question, ref => ref.table !== table)
}

export const setSelectedColumns = (
  question: StructuredQuery,
  columns: readonly SelectedColumn[]
): StructuredQuery => removeInvalidOutputs(question, { ...question, columns: [...columns] })

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
  return removeInvalidOutputs(
    question,
    { ...question, columns: [], groups: replaceOrAppendAt(question.groups, place, group) },
    before && { [before.name]: group.name }
  )
}

export const removeGroupingAt = (question: StructuredQuery, place: number): StructuredQuery =>
  removeInvalidOutputs(question, { ...question, groups: removeItemAt(question.groups, place) })

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
  return removeInvalidOutputs(
    question,
    { ...question, columns: [], measures: replaceOrAppendAt(question.measures, place, measure) },
    before && { [before.name]: measure.name }
  )
}
