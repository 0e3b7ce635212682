import { formatNumber } from '../../kit/format'
import { computedTable } from '../../model/query/column-ref'
import type { QueryCatalogueTable } from '../../model/query/outputs'
import type { QuerySorting, StructuredQuery, TableJoin } from '../../model/query/question'
import { createQueryColumnLabels, joinAsVietnameseList } from '../../model/query/words/column-words'
import { createConditionDescriber } from '../../model/query/words/condition-words'
import { describeCrossTable } from '../../model/query/words/cross-words'
import { describeTopRows } from '../../model/query/words/derived-words'
import { describeExpression } from '../../model/query/words/expression-words'
import { createResultColumnDescriber } from '../../model/query/words/result-words'
import {
  describeFilterParts,
  describeOutputs,
  describeTests,
  type QuerySentencePart,
  withLeadPart
} from './sentence-parts'
import { describeBaseline, describeDays } from './sentence-views'

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
    ...(question.distinct ? [{ words: ', ' }, distinctPart, { words: ',' }] : []),
    { words: ' từ ' },
    { words: question.source, edits: 'source' },
    ...said.together(),
    ...question.relations.flatMap((relation, index) => [
      { words: ', ' },
      { words: said.relation(relation, index), edits: `relations.${index}` }
    ]),
    ...said.computed(),
    ...said.filter(),
    ...describeDays(question, catalogue),
    ...said.groups(),
    ...said.cross(),
    ...said.groupTests(),
    ...said.derivedTests(),
    ...said.top(),
    ...said.sort(),
    ...said.limit(),
    ...describeBaseline(question, catalogue, said.baselineFilter())
  ]
}

const distinctPart: QuerySentencePart = { words: 'mỗi dòng một lần', edits: 'distinct' }

/**
 * Text of a sort direction in words suitable for the sorted column: "từ A đến Z" (A to Z), "nhiều
 * nhất trước" (most first), "theo thứ tự từ Binh nhì đến Đại tá" for an order of a catalogue.
 */
export function describeSortDirection(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  { output, direction, order }: QuerySorting
): string {
  if (!order) return createResultColumnDescriber(question, catalogue).direction(output, direction)
  const [first = '', last = ''] = [order[0], order.at(-1)]
  const [from, to] = direction === 'desc' ? [last, first] : [first, last]
  return `theo thứ tự danh mục từ ${from} đến ${to}`
}

/** Joins the fragments of a query's sentence to one string. */
export const formatQuerySentence = (
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string =>
  buildQuerySentence(question, catalogue)
    .map(({ words }) => words)
    .join('')

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
  const results = createResultColumnDescriber(question, catalogue)
  const sorting = (one: QuerySorting): string => {
    const order = describeSortDirection(question, catalogue, one)
    return isSortedByOnlyMeasure(question) && one.output === question.measures[0]?.name
      ? order
      : `${results.output(one.output)} ${order}`
  }
  return {
    outputs: (): QuerySentencePart[] => describeOutputs(question, catalogue),
    together: (): QuerySentencePart[] =>
      withLeadPart(
        ' cùng với ',
        (question.together ?? []).map((table, index) => ({
          words: table,
          edits: `together.${index}`
        }))
      ),
    relation: (one: TableJoin, index: number): string => describeRelation(names, one, index),
    computed: (): QuerySentencePart[] =>
      (question.computed ?? []).flatMap(({ name, value }, index) => [
        { words: ', tính ' },
        {
          words: `${names.column({ table: computedTable, column: name })} là ${describeExpression(value, names.column)}`,
          edits: `computed.${index}`
        }
      ]),
    baselineFilter(): string {
      const filter = question.comparison?.filter
      return filter ? conditions.whole(filter) : ''
    },
    filter: (): QuerySentencePart[] => describeFilterParts(question, conditions, names.column),
    groups: () =>
      withLeadPart(
        ', nhóm theo ',
        question.groups.map(({ name }, index) => ({
          words: results.output(name),
          edits: `groups.${index}`
        }))
      ),
    cross: (): QuerySentencePart[] =>
      question.cross
        ? [
            { words: ', lập bảng chéo: ' },
            { words: describeCrossTable(question.cross, question.groups, results), edits: 'cross' }
          ]
        : [],
    groupTests: () =>
      withLeadPart(', chỉ lấy nhóm có ', describeTests(question, catalogue, 'groupTests')),
    derivedTests: () =>
      withLeadPart(
        ', chỉ giữ dòng kết quả có ',
        describeTests(question, catalogue, 'derivedTests')
      ),
    top: (): QuerySentencePart[] =>
      question.top
        ? [{ words: ', lấy ' }, { words: describeTopRows(question.top, results), edits: 'top' }]
        : [],
    sort: () =>
      withLeadPart(
        isSortedByOnlyMeasure(question) ? ', ' : ', xếp theo ',
        question.sort.map((one, index) => ({ words: sorting(one), edits: `sort.${index}` })),
        ', rồi '
      ),
    limit(): QuerySentencePart[] {
      const { limit } = question
      if (limit === null) return []
      const words = limit === 1 ? 'dòng đầu tiên' : `${formatNumber(limit)} dòng đầu`
      return [{ words: ', ' }, { words, edits: 'limit' }]
    }
  }
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
