import { isSameJson } from '../../../kit/json'
import { computedTable } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import { columnsOfCondition, mapConditionColumns } from '../../../model/query/conditions'
import type { ComputedColumn } from '../../../model/query/expression'
import { columnsOfExpression, mapExpressionColumns } from '../../../model/query/expressions'
import type { ColumnRef, StructuredQuery } from '../../../model/query/question'
import { removeItemAt, replaceOrAppendAt } from './lists'
import { removeInvalidOutputs, removeMeasureAt } from './outputs'

/**
 * Removes everything from a structured query that uses a column that is not kept, including computed
 * columns and what uses them. Pairs of joined columns are removed too; the caller handles joins that
 * are left without pairs.
 */
export function removeColumnUses(
  question: StructuredQuery,
  isKeptColumn: (ref: ColumnRef) => boolean
): StructuredQuery {
  const gone = new Set<string>()
  const isKept = (ref: ColumnRef | undefined): boolean =>
    ref === undefined ||
    (isKeptColumn(ref) && !(ref.table === computedTable && gone.has(ref.column)))
  const computed = (question.computed ?? []).filter(({ name, value }) => {
    const stays = columnsOfExpression(value).every(isKept)
    if (!stays) gone.add(name)
    return stays
  })
  const kept: StructuredQuery = {
    ...withComputed(question, computed),
    relations: question.relations.map(relation => ({
      ...relation,
      on: relation.on.filter(({ from }) => isKept(from))
    })),
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
  return removeInvalidOutputs(question, measured)
}

const namesOnlyColumns = (
  condition: QueryCondition,
  isKept: (ref: ColumnRef) => boolean
): boolean => isSameJson(pruneCondition(condition, isKept), condition)

/** Condition without the single conditions on some columns; null if none remains. */
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

/** Structured query in which `map` replaces every reference to a column. */
export function mapQuestionColumns(
  question: StructuredQuery,
  map: (ref: ColumnRef) => ColumnRef
): StructuredQuery {
  const one = <T extends { readonly column: ColumnRef }>(part: T): T => ({
    ...part,
    column: map(part.column)
  })
  return {
    ...withComputed(
      question,
      (question.computed ?? []).map(({ name, value }) => ({
        name,
        value: mapExpressionColumns(value, map)
      }))
    ),
    relations: question.relations.map(relation => ({
      ...relation,
      on: relation.on.map(({ from, to }) => ({ from: map(from), to }))
    })),
    columns: question.columns.map(one),
    filter: question.filter && mapConditionColumns(question.filter, map),
    groups: question.groups.map(one),
    measures: question.measures.map(measure => ({
      ...measure,
      ...(measure.column && { column: map(measure.column) }),
      ...(measure.where && { where: mapConditionColumns(measure.where, map) })
    }))
  }
}

/** Structured query with these computed columns; without the property if there are none. */
function withComputed(
  { computed: _, ...question }: StructuredQuery,
  computed: readonly ComputedColumn[]
): StructuredQuery {
  return computed.length === 0 ? question : { ...question, computed: [...computed] }
}

/** Adds or replaces a computed column; parts that use it follow a new name. */
export function setComputedColumnAt(
  question: StructuredQuery,
  place: number,
  column: ComputedColumn
): StructuredQuery {
  const before = question.computed?.[place]
  const renamed =
    before && before.name !== column.name
      ? mapQuestionColumns(question, ref =>
          ref.table === computedTable && ref.column === before.name
            ? { ...ref, column: column.name }
            : ref
        )
      : question
  return withComputed(renamed, replaceOrAppendAt(renamed.computed ?? [], place, column))
}

/** Removes a computed column and everything that uses it. */
export function removeComputedColumnAt(question: StructuredQuery, place: number): StructuredQuery {
  const name = question.computed?.[place]?.name
  const bare = withComputed(question, removeItemAt(question.computed ?? [], place))
  return removeColumnUses(bare, ref => ref.table !== computedTable || ref.column !== name)
}

/** Name of a computed column that no other computed column has. */
export function uniqueComputedColumnName(
  { computed = [] }: Pick<StructuredQuery, 'computed'>,
  wanted: string,
  place: number
): string {
  const taken = computed.flatMap(({ name }, index) => (index === place ? [] : name.toLowerCase()))
  let name = wanted
  for (let turn = 2; taken.includes(name.toLowerCase()); turn++) name = `${wanted} ${turn}`
  return name
}
