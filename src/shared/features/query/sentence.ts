import { formatNumber } from '../../kit/format'
import { valueFamilyOfType } from '../../model/query/families'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutputType
} from '../../model/query/outputs'
import {
  type GroupCondition,
  isGroupedQuery,
  type QueryCondition,
  type QuerySorting,
  type StructuredQuery,
  type TableJoin
} from '../../model/query/question'
import { createQueryColumnLabels, joinAsVietnameseList } from '../../model/query/words/column-words'
import {
  type ConditionDescriber,
  chooseConditionGroupSeparators,
  createConditionDescriber,
  describeComparison,
  isLeafCondition,
  isNestedConditionGroup,
  negatedConditionPrefix
} from '../../model/query/words/condition-words'
import { createResultColumnLabels, defaultMeasureName } from '../../model/query/words/output-words'
import { formatOperand } from '../../model/query/words/value-words'
import { comparisonTypeOfMeasure } from './faults'
import { describeUnsaidParts } from './unsaid-parts'

/** Fragment of the sentence that describes a structured query. */
export interface QuerySentencePart {
  readonly words: string
  /**
   * Path of the query part that the fragment describes, such as `filter.parts.0`; absent for
   * connecting words.
   */
  readonly edits?: string
}

/**
 * Builds the Vietnamese sentence for a structured query, in fragments that each describe one part:
 * "Lấy đơn vị và số dòng từ dm_nhansu_tong_hop, …".
 */
export function buildQuerySentence(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): QuerySentencePart[] {
  const said = createSentenceBuilders(question, catalogue)
  return [
    { words: 'Lấy ' },
    ...said.outputs(),
    { words: ' từ ' },
    { words: question.source, edits: 'source' },
    ...question.relations.flatMap((relation, index) => [
      { words: ', ' },
      { words: said.relation(relation, index), edits: `relations.${index}` }
    ]),
    ...said.filter(),
    ...said.groups(),
    ...said.groupTests(),
    ...said.sort(),
    ...(question.limit === null
      ? []
      : [
          { words: ', ' },
          {
            words:
              question.limit === 1 ? 'dòng đầu tiên' : `${formatNumber(question.limit)} dòng đầu`,
            edits: 'limit'
          }
        ]),
    ...describeUnsaidParts(question)
  ]
}

/**
 * Text of a sort direction in words suitable for the sorted column: "từ A đến Z" (A to Z), "nhiều
 * nhất trước" (most first).
 */
export function describeSortDirection(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  { output, direction }: QuerySorting
): string {
  const found = outputsOfStructuredQuery(question, catalogue).find(({ name }) => name === output)
  const measure = question.measures.find(({ name }) => name === output)
  return describeOrder(found?.part ? 'date' : (found?.type ?? 'string'), direction, measure?.kind)
}

/** Joins the fragments of a query's sentence to one string. */
export const formatQuerySentence = (
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string =>
  buildQuerySentence(question, catalogue)
    .map(({ words }) => words)
    .join('')

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
function withLeadPart(
  lead: string,
  parts: readonly QuerySentencePart[],
  last?: string
): QuerySentencePart[] {
  return parts.length === 0 ? [] : [{ words: lead }, ...joinSentenceParts(parts, last)]
}

/**
 * Whether the query sorts first by its only measure, so that the sentence need not name the sorted
 * column.
 */
function isSortedByOnlyMeasure({ measures, sort }: StructuredQuery): boolean {
  return measures.length === 1 && sort[0]?.output === measures[0]?.name
}

function createSentenceBuilders(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
) {
  const names = createQueryColumnLabels(question, catalogue)
  const conditions = createConditionDescriber(question, catalogue)
  const words = createResultColumnLabels(question, catalogue)

  function outputs(): QuerySentencePart[] {
    if (!isGroupedQuery(question)) {
      if (question.columns.length === 0) return [{ words: 'tất cả các cột', edits: 'columns' }]
      return joinSentenceParts(
        question.columns.map((chosen, index) => ({
          words: words.called(words.column(chosen), chosen.name),
          edits: `columns.${index}`
        }))
      )
    }
    return joinSentenceParts([
      ...question.groups.map((group, index) => ({
        words: words.called(words.group(group), group.name),
        edits: `groups.${index}`
      })),
      ...question.measures.map((measure, index) => ({
        words: words.named(words.measure(measure), measure.name, defaultMeasureName(measure)),
        edits: `measures.${index}`
      }))
    ])
  }

  function groupTest({ measure, test, value }: GroupCondition): string {
    const asked = question.measures[measure]
    const type =
      asked && outputsOfStructuredQuery(question, catalogue).find(({ name }) => name === asked.name)
    const compared = comparisonTypeOfMeasure(type?.type ?? 'integer')
    const figure = asked ? figureName(measure) : 'số liệu đã bỏ'
    return `${figure} ${describeComparison(test, compared, formatOperand(value, compared))}`
  }

  /**
   * Name of a measure in the sentence: its user-given name if it has one, otherwise its
   * description.
   */
  function figureName(index: number): string {
    const asked = question.measures[index]
    if (!asked) return ''
    const isNamed = words.named('', asked.name, defaultMeasureName(asked)) !== ''
    return isNamed ? asked.name : words.measure(asked)
  }

  function sorting(one: QuerySorting): string {
    const order = describeSortDirection(question, catalogue, one)
    const measure = question.measures.findIndex(({ name }) => name === one.output)
    if (measure >= 0)
      return isSortedByOnlyMeasure(question) ? order : `${figureName(measure)} ${order}`
    const group = question.groups.find(({ name }) => name === one.output)
    const column = question.columns.find(({ name }) => name === one.output)?.column
    const said = group
      ? words.group(group)
      : names.column(column ?? { table: 0, column: one.output })
    return `${said} ${order}`
  }

  return {
    outputs,
    relation: (one: TableJoin, index: number): string => describeRelation(names, one, index),
    filter(): QuerySentencePart[] {
      if (!question.filter) return []
      const said = describeConditionParts(conditions, question.filter, 'filter')
      const isOpposite = said[0]?.words === negatedConditionPrefix
      return [{ words: isOpposite ? ', chỉ các dòng ' : ', chỉ ' }, ...said]
    },
    groups: () =>
      withLeadPart(
        ', nhóm theo ',
        question.groups.map((group, index) => ({
          words: words.group(group),
          edits: `groups.${index}`
        }))
      ),
    groupTests: () =>
      withLeadPart(
        ', chỉ lấy nhóm có ',
        question.groupTests.map((test, index) => ({
          words: groupTest(test),
          edits: `groupTests.${index}`
        }))
      ),
    sort: () =>
      withLeadPart(
        isSortedByOnlyMeasure(question) ? ', ' : ', xếp theo ',
        question.sort.map((one, index) => ({ words: sorting(one), edits: `sort.${index}` })),
        ', rồi '
      )
  }
}

/** Describes the tests of a condition as sentence fragments, with connecting words. */
function describeConditionParts(
  conditions: ConditionDescriber,
  condition: QueryCondition,
  path: string
): QuerySentencePart[] {
  if (isLeafCondition(condition)) return [{ words: conditions.leaf(condition), edits: path }]
  if (condition.kind === 'related') return [{ words: conditions.whole(condition), edits: path }]
  if (condition.kind === 'not') {
    const { part } = condition
    if (isLeafCondition(part)) return [{ words: conditions.leaf(part, true), edits: path }]
    return [
      { words: negatedConditionPrefix },
      ...describeConditionParts(conditions, part, `${path}.part`),
      { words: ')' }
    ]
  }
  const between = chooseConditionGroupSeparators(condition, conditions.whole)
  return condition.parts.flatMap((part, index) => {
    const own = describeConditionParts(conditions, part, `${path}.parts.${index}`)
    const inBrackets = isNestedConditionGroup(part) ? [{ words: '(' }, ...own, { words: ')' }] : own
    return index === 0 ? inBrackets : [{ words: between(index) }, ...inBrackets]
  })
}

function describeRelation(
  names: ReturnType<typeof createQueryColumnLabels>,
  { kind, on }: TableJoin,
  index: number
): string {
  const pairs = on.map(({ from, to }) => {
    const left = names.column(from)
    const right = names.own({ table: index + 1, column: to })
    return right === left ? left : `${left} trùng ${right}`
  })
  const kept = kind === 'left' ? 'giữ cả dòng không khớp' : 'chỉ giữ dòng khớp'
  return `kèm ${names.table(index + 1)} theo ${joinAsVietnameseList(pairs)} (${kept})`
}

/** Text of a sort direction that suits the type of the values. */
function describeOrder(
  type: QueryOutputType,
  direction: QuerySorting['direction'],
  kind?: StructuredQuery['measures'][number]['kind']
): string {
  const [up, down] = orderLabelsOf(type, kind)
  return direction === 'desc' ? down : up
}

/** Wordings of the ascending and the descending direction. */
function orderLabelsOf(
  type: QueryOutputType,
  kind?: StructuredQuery['measures'][number]['kind']
): readonly [up: string, down: string] {
  if (kind === 'count' || kind === 'distinct') return ['ít nhất trước', 'nhiều nhất trước']
  if (type === 'share') return ['thấp nhất trước', 'cao nhất trước']
  const family = valueFamilyOfType(comparisonTypeOfMeasure(type))
  if (family === 'text') return ['từ A đến Z', 'từ Z đến A']
  if (family === 'truth') return ['“Không” trước', '“Có” trước']
  if (family === 'day') return ['cũ nhất trước', 'mới nhất trước']
  return ['nhỏ nhất trước', 'lớn nhất trước']
}
