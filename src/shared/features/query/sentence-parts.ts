import { isSameJson } from '../../kit/json'
import type { QueryCondition } from '../../model/query/condition'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '../../model/query/outputs'
import {
  type ColumnRef,
  type GroupCondition,
  isGroupedQuery,
  type StructuredQuery
} from '../../model/query/question'
import {
  type ConditionDescriber,
  chooseConditionGroupSeparators,
  describeComparison,
  isNestedConditionGroup,
  isSingleCondition,
  negatedConditionPrefix
} from '../../model/query/words/condition-words'
import {
  defaultDerivedColumnName,
  describeDerivedColumn
} from '../../model/query/words/derived-words'
import {
  createResultColumnLabels,
  defaultGroupingName,
  defaultMeasureName
} from '../../model/query/words/output-words'
import { createResultColumnDescriber } from '../../model/query/words/result-words'
import { formatOperand } from '../../model/query/words/value-words'
import { comparisonTypeOfMeasure } from './faults'

/** Fragment of the sentence that describes a structured query. */
export interface QuerySentencePart {
  readonly words: string
  /**
   * Path of the query part that the fragment describes, such as `filter.parts.0`; absent for
   * connecting words.
   */
  readonly edits?: string
}

/** Joins fragments to a list: "a, b và c". */
function joinSentenceParts(
  parts: readonly QuerySentencePart[],
  last = ' và '
): QuerySentencePart[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part]
    return [{ words: index === parts.length - 1 ? last : ', ' }, part]
  })
}

/** Sentence fragments preceded by an introductory text; empty if there are no fragments. */
export function withLeadPart(
  lead: string,
  parts: readonly QuerySentencePart[],
  last?: string
): QuerySentencePart[] {
  return parts.length === 0 ? [] : [{ words: lead }, ...joinSentenceParts(parts, last)]
}

/** Sentence fragments of the result columns. */
export function describeOutputs(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): QuerySentencePart[] {
  const words = createResultColumnLabels(question, catalogue)
  if (!isGroupedQuery(question)) {
    if (question.columns.length === 0) return [{ words: 'tất cả các cột', edits: 'columns' }]
    return joinSentenceParts(
      question.columns.map((chosen, index) => ({
        words: words.called(words.column(chosen), chosen.name, chosen.column.column),
        edits: `columns.${index}`
      }))
    )
  }
  return joinSentenceParts([
    ...question.groups.map((group, index) => ({
      words: words.called(words.group(group), group.name, defaultGroupingName(group)),
      edits: `groups.${index}`
    })),
    ...question.measures.map((measure, index) => ({
      words: words.named(words.measure(measure), measure.name, defaultMeasureName(measure)),
      edits: `measures.${index}`
    })),
    ...(question.derived ?? []).map((column, index) => ({
      words: words.named(
        describeDerivedColumn(column, createResultColumnDescriber(question, catalogue, index)),
        column.name,
        defaultDerivedColumnName(column)
      ),
      edits: `derived.${index}`
    }))
  ])
}

/** Sentence fragments of the conditions on measures, or on derived columns. */
export function describeTests(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  part: 'groupTests' | 'derivedTests'
): QuerySentencePart[] {
  const tested = part === 'groupTests' ? question.measures : (question.derived ?? [])
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const results = createResultColumnDescriber(question, catalogue)
  return (question[part] ?? []).map(({ measure, test, value }: GroupCondition, index) => {
    const name = tested[measure]?.name
    const type = outputs.find(one => one.name === name)?.type ?? 'integer'
    const compared = comparisonTypeOfMeasure(type)
    const figure = name === undefined ? 'số liệu đã bỏ' : results.output(name)
    return {
      words: `${figure} ${describeComparison(test, compared, formatOperand(value, compared))}`,
      edits: `${part}.${index}`
    }
  })
}

/**
 * Sentence fragments of the conditions on rows. That a group has a value is said as what is left
 * out: "chỉ trạng thái là Đi học, không kể dòng chưa ghi đơn vị công tác".
 */
export function describeFilterParts(
  { filter, groups }: Pick<StructuredQuery, 'filter' | 'groups'>,
  conditions: ConditionDescriber,
  nameOf: (column: ColumnRef) => string
): QuerySentencePart[] {
  if (!filter) return []
  const parts =
    filter.kind === 'all'
      ? filter.parts.map((part, index) => ({ part, edits: `filter.parts.${index}` }))
      : [{ part: filter, edits: 'filter' }]
  const isLeftOut = (part: QueryCondition): boolean =>
    part.kind === 'filled' && groups.some(({ column }) => isSameJson(column, part.column))
  const kept = parts.filter(({ part }) => !isLeftOut(part))
  const said = joinConditionParts(conditions, 'all', kept)
  const isOfRows = /^(không thuộc|có dòng|không có dòng) /.test(said[0]?.words ?? '')
  return [
    ...(kept.length > 0 ? [{ words: isOfRows ? ', chỉ các dòng ' : ', chỉ ' }, ...said] : []),
    ...parts.flatMap(({ part, edits }) =>
      part.kind === 'filled' && isLeftOut(part)
        ? [{ words: ', ' }, { words: `không kể dòng chưa ghi ${nameOf(part.column)}`, edits }]
        : []
    )
  ]
}

/** Describes the tests of a condition as sentence fragments, with connecting words. */
function describeConditionParts(
  conditions: ConditionDescriber,
  condition: QueryCondition,
  path: string
): QuerySentencePart[] {
  if (isSingleCondition(condition)) return [{ words: conditions.leaf(condition), edits: path }]
  if (condition.kind === 'not') {
    const { part } = condition
    if (isSingleCondition(part)) return [{ words: conditions.leaf(part, true), edits: path }]
    return [
      { words: negatedConditionPrefix },
      ...describeConditionParts(conditions, part, `${path}.part`),
      { words: ')' }
    ]
  }
  const parts = condition.parts.map((part, index) => ({ part, edits: `${path}.parts.${index}` }))
  return joinConditionParts(conditions, condition.kind, parts)
}

/** Fragments of the parts of a condition group, each with the path that it edits. */
function joinConditionParts(
  conditions: ConditionDescriber,
  kind: 'all' | 'any',
  parts: readonly { readonly part: QueryCondition; readonly edits: string }[]
): QuerySentencePart[] {
  const group = { kind, parts: parts.map(({ part }) => part) }
  const between = chooseConditionGroupSeparators(group, conditions.whole)
  return parts.flatMap(({ part, edits }, index) => {
    const own = describeConditionParts(conditions, part, edits)
    const isNested = parts.length > 1 && isNestedConditionGroup(part)
    const inBrackets = isNested ? [{ words: '(' }, ...own, { words: ')' }] : own
    return index === 0 ? inBrackets : [{ words: between(index) }, ...inBrackets]
  })
}
