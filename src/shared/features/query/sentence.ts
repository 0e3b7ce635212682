import { formatNumber } from '../../kit/format'
import { familyOfType } from '../../model/query/families'
import { type OutputType, outputsOf, type QueryTable } from '../../model/query/outputs'
import {
  type Condition,
  type GroupTest,
  isGrouped,
  type Question,
  type Relation,
  type Sorting
} from '../../model/query/question'
import { columnWords, listWords } from '../../model/query/words/column-words'
import {
  compareWords,
  conditionWords,
  isBracketed,
  isLeaf,
  joints,
  outside
} from '../../model/query/words/condition-words'
import { nameOfMeasure, outputWords } from '../../model/query/words/output-words'
import { operandWords } from '../../model/query/words/value-words'
import { comparedAs } from './faults'

/** Fragment of a question's sentence. */
export interface SentencePart {
  readonly words: string
  /**
   * Path of the question part that it describes, such as `filter.parts.0`; absent for connecting
   * words.
   */
  readonly edits?: string
}

/**
 * Question as a Vietnamese sentence, in fragments that each describe one part: "Lấy đơn vị và số
 * dòng từ dm_nhansu_tong_hop, …".
 */
export function sentenceOf(question: Question, catalogue: readonly QueryTable[]): SentencePart[] {
  const said = sayings(question, catalogue)
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
        ])
  ]
}

/** Sort direction in the words of the sorted column: "từ A đến Z", "nhiều nhất trước". */
export function orderOf(
  question: Question,
  catalogue: readonly QueryTable[],
  { output, direction }: Sorting
): string {
  const found = outputsOf(question, catalogue).find(({ name }) => name === output)
  const measure = question.measures.find(({ name }) => name === output)
  return orderWords(found?.part ? 'date' : (found?.type ?? 'string'), direction, measure?.kind)
}

/** Sentence as one string. */
export const sentenceWords = (question: Question, catalogue: readonly QueryTable[]): string =>
  sentenceOf(question, catalogue)
    .map(({ words }) => words)
    .join('')

/** Joins fragments to a list: "a, b và c". */
function joined(parts: readonly SentencePart[], last = ' và '): SentencePart[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part]
    return [{ words: index === parts.length - 1 ? last : ', ' }, part]
  })
}

/** Parts after a lead; nothing without any. */
function after(lead: string, parts: readonly SentencePart[], last?: string): SentencePart[] {
  return parts.length === 0 ? [] : [{ words: lead }, ...joined(parts, last)]
}

/** Whether the sort order needs no column name: it sorts first by the only measure. */
function isBare({ measures, sort }: Question): boolean {
  return measures.length === 1 && sort[0]?.output === measures[0]?.name
}

function sayings(question: Question, catalogue: readonly QueryTable[]) {
  const names = columnWords(question, catalogue)
  const conditions = conditionWords(question, catalogue)
  const words = outputWords(question, catalogue)

  function outputs(): SentencePart[] {
    if (!isGrouped(question)) {
      if (question.columns.length === 0) return [{ words: 'tất cả các cột', edits: 'columns' }]
      return joined(
        question.columns.map((chosen, index) => ({
          words: words.called(words.column(chosen), chosen.name),
          edits: `columns.${index}`
        }))
      )
    }
    return joined([
      ...question.groups.map((group, index) => ({
        words: words.called(words.group(group), group.name),
        edits: `groups.${index}`
      })),
      ...question.measures.map((measure, index) => ({
        words: words.named(words.measure(measure), measure.name, nameOfMeasure(measure)),
        edits: `measures.${index}`
      }))
    ])
  }

  /** Leaves of a condition as fragments, with connecting words. */
  function pieces(condition: Condition, path: string): SentencePart[] {
    if (isLeaf(condition)) return [{ words: conditions.leaf(condition), edits: path }]
    if (condition.kind === 'not') {
      const { part } = condition
      if (isLeaf(part)) return [{ words: conditions.leaf(part, true), edits: path }]
      return [{ words: outside }, ...pieces(part, `${path}.part`), { words: ')' }]
    }
    const between = joints(condition, conditions.whole)
    return condition.parts.flatMap((part, index) => {
      const own = pieces(part, `${path}.parts.${index}`)
      const inBrackets = isBracketed(part) ? [{ words: '(' }, ...own, { words: ')' }] : own
      return index === 0 ? inBrackets : [{ words: between(index) }, ...inBrackets]
    })
  }

  function groupTest({ measure, test, value }: GroupTest): string {
    const asked = question.measures[measure]
    const type = asked && outputsOf(question, catalogue).find(({ name }) => name === asked.name)
    const compared = comparedAs(type?.type ?? 'integer')
    const figure = asked ? figureName(measure) : 'số liệu đã bỏ'
    return `${figure} ${compareWords(test, compared, operandWords(value, compared))}`
  }

  /** Name of a figure; a user-given name replaces the description after its first use. */
  function figureName(index: number): string {
    const asked = question.measures[index]
    if (!asked) return ''
    const isNamed = words.named('', asked.name, nameOfMeasure(asked)) !== ''
    return isNamed ? asked.name : words.measure(asked)
  }

  function sorting(one: Sorting): string {
    const order = orderOf(question, catalogue, one)
    const measure = question.measures.findIndex(({ name }) => name === one.output)
    if (measure >= 0) return isBare(question) ? order : `${figureName(measure)} ${order}`
    const group = question.groups.find(({ name }) => name === one.output)
    const column = question.columns.find(({ name }) => name === one.output)?.column
    const said = group
      ? words.group(group)
      : names.column(column ?? { table: 0, column: one.output })
    return `${said} ${order}`
  }

  return {
    outputs,
    relation: (one: Relation, index: number): string => relationWords(names, one, index),
    filter(): SentencePart[] {
      if (!question.filter) return []
      const said = pieces(question.filter, 'filter')
      const isOpposite = said[0]?.words === outside
      return [{ words: isOpposite ? ', chỉ các dòng ' : ', chỉ ' }, ...said]
    },
    groups: () =>
      after(
        ', nhóm theo ',
        question.groups.map((group, index) => ({
          words: words.group(group),
          edits: `groups.${index}`
        }))
      ),
    groupTests: () =>
      after(
        ', chỉ lấy nhóm có ',
        question.groupTests.map((test, index) => ({
          words: groupTest(test),
          edits: `groupTests.${index}`
        }))
      ),
    sort: () =>
      after(
        isBare(question) ? ', ' : ', xếp theo ',
        question.sort.map((one, index) => ({ words: sorting(one), edits: `sort.${index}` })),
        ', rồi '
      )
  }
}

function relationWords(
  names: ReturnType<typeof columnWords>,
  { kind, on }: Relation,
  index: number
): string {
  const pairs = on.map(({ from, to }) => {
    const left = names.column(from)
    const right = names.own({ table: index + 1, column: to })
    return right === left ? left : `${left} trùng ${right}`
  })
  const kept = kind === 'left' ? 'giữ cả dòng không khớp' : 'chỉ giữ dòng khớp'
  return `kèm ${names.table(index + 1)} theo ${listWords(pairs)} (${kept})`
}

/** Wording of a sort direction for the type of the values. */
function orderWords(
  type: OutputType,
  direction: Sorting['direction'],
  kind?: Question['measures'][number]['kind']
): string {
  const [up, down] = orders(type, kind)
  return direction === 'desc' ? down : up
}

/** Wordings of the ascending and the descending direction. */
function orders(
  type: OutputType,
  kind?: Question['measures'][number]['kind']
): readonly [up: string, down: string] {
  if (kind === 'count' || kind === 'distinct') return ['ít nhất trước', 'nhiều nhất trước']
  if (type === 'share') return ['thấp nhất trước', 'cao nhất trước']
  const family = familyOfType(comparedAs(type))
  if (family === 'text') return ['từ A đến Z', 'từ Z đến A']
  if (family === 'truth') return ['“Không” trước', '“Có” trước']
  if (family === 'day') return ['cũ nhất trước', 'mới nhất trước']
  return ['nhỏ nhất trước', 'lớn nhất trước']
}
