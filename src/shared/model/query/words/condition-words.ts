import type { DataType } from '../../data-mart/data-types'
import { comparedTypeOf, createColumnTypes, type TypedColumns } from '../column-types'
import type {
  ComparisonOperator,
  LeafCondition,
  QueryCondition,
  RelatedCondition,
  RelativePeriod
} from '../condition'
import { valueFamilyOfType } from '../families'
import type { QueryCatalogueTable } from '../outputs'
import type { ColumnRef, ConditionOperand } from '../question'
import { relativePeriodLabels } from '../text'
import { createQueryColumnLabels, joinAsVietnameseList, lowerCaseFirstLetter } from './column-words'
import { formatOperand } from './value-words'

/** Maximum number of list values named; of a longer list only the first values are named. */
const mostListed = 5

/** Condition that is no group: a test of one row, or of the rows of a related table. */
export type SingleCondition = LeafCondition | RelatedCondition

/** Creates Vietnamese texts for the conditions of a structured query. */
export interface ConditionDescriber {
  /** Text of a single condition; `negated` expresses its opposite. */
  readonly leaf: (leaf: SingleCondition, negated?: boolean) => string
  /** Text of any condition, with nested groups in brackets. */
  readonly whole: (condition: QueryCondition) => string
}

export function createConditionDescriber(
  question: TypedColumns,
  catalogue: readonly QueryCatalogueTable[]
): ConditionDescriber {
  const typeOf = createColumnTypes(question, catalogue)
  const { column } = createQueryColumnLabels(question, catalogue)
  const leaf = (one: SingleCondition, negated = false): string => {
    if (one.kind === 'related') return describeRelated(one, negated, column, catalogue)
    const type = comparedTypeOf(typeOf(one.column) ?? 'string')
    const name = column(one.column)
    switch (one.kind) {
      case 'compareColumns':
        return `${name} ${describeColumnComparison(one.test, type, column(one.other), negated)}`
      case 'repeated':
        return `${joinAsVietnameseList([name, ...one.also.map(column)])} ${negated ? 'không ' : ''}trùng với dòng khác`
      default:
        return `${name} ${predicate(one, type, negated)}`
    }
  }
  const whole = (condition: QueryCondition): string => {
    if (condition.kind === 'not') {
      const { part } = condition
      return isSingleCondition(part) ? leaf(part, true) : `${negatedConditionPrefix}${whole(part)})`
    }
    if (isSingleCondition(condition)) return leaf(condition)
    const between = chooseConditionGroupSeparators(condition, whole)
    return condition.parts
      .map((part, index) => {
        const said = isNestedConditionGroup(part) ? `(${whole(part)})` : whole(part)
        return index === 0 ? said : `${between(index)}${said}`
      })
      .join('')
  }
  return { leaf, whole }
}

export const isSingleCondition = (condition: QueryCondition): condition is SingleCondition =>
  condition.kind !== 'all' && condition.kind !== 'any' && condition.kind !== 'not'

/** Beginning of the text of a negated condition; the caller adds the closing bracket at the end. */
export const negatedConditionPrefix = 'không thuộc trường hợp ('

/**
 * Separators before the parts of a condition group: commas, unless a part itself contains a comma,
 * and the conjunction (and, or) before the last part.
 */
export function chooseConditionGroupSeparators(
  { kind, parts }: Extract<QueryCondition, { readonly kind: 'all' | 'any' }>,
  say: (condition: QueryCondition) => string
): (index: number) => string {
  const word = kind === 'all' ? ' và ' : ' hoặc '
  const isPlain = !parts.some(part => say(part).includes(', '))
  return index => (isPlain && index < parts.length - 1 ? ', ' : word)
}

/** Whether a part of a condition group is itself a group with several parts. */
export const isNestedConditionGroup = (part: QueryCondition): boolean =>
  (part.kind === 'all' || part.kind === 'any') && part.parts.length > 1

/**
 * Text of a condition without its column, such as "là Có mặt", "từ 5 trở lên", "trong quý này"; a
 * negated one begins with "không".
 */
function predicate(
  leaf: Exclude<LeafCondition, { readonly kind: 'compareColumns' | 'repeated' }>,
  type: DataType,
  negated: boolean
): string {
  const say = (operand: ConditionOperand): string =>
    formatOperand(operand, type, leaf.column.column)
  const no = negated ? 'không ' : ''
  switch (leaf.kind) {
    case 'compare':
      return describeComparison(leaf.test, type, say(leaf.value), negated)
    case 'among':
      return `${no}thuộc ${amongWords(leaf.values.map(say))}`
    case 'between':
      return `${negated ? 'không nằm trong khoảng ' : ''}từ ${say(leaf.from)} đến ${valueFamilyOfType(type) === 'day' ? 'hết ' : ''}${say(leaf.to)}`
    case 'contains':
      return `${no}chứa ${textWords(leaf.text)}`
    case 'startsWith':
      return `${no}bắt đầu bằng ${textWords(leaf.text)}`
    case 'empty':
      return `${no}để trống`
    case 'filled':
      return `${no}có giá trị`
    case 'period':
      return `${periodPhrase(leaf.period, leaf.days, no !== '')}${backPhrase(leaf.back)}`
  }
}

/** Text of a comparison with another column: "trước ngày kết thúc", "dưới quân số biên chế". */
function describeColumnComparison(
  test: ComparisonOperator,
  type: DataType,
  other: string,
  negated: boolean
): string {
  const words = (valueFamilyOfType(type) === 'day' ? dayComparisons : comparisons)[test]
  if (words === undefined) return describeComparison(test, type, other, negated)
  return `${negated ? (test === 'is' ? 'không ' : 'không phải ') : ''}${words} ${other}`
}

const comparisons: Readonly<Partial<Record<ComparisonOperator, string>>> = {
  is: 'bằng',
  atMost: 'tối đa bằng',
  atLeast: 'ít nhất bằng'
}
const dayComparisons: typeof comparisons = {
  is: 'cùng ngày với',
  atMost: 'trước hoặc cùng ngày với',
  atLeast: 'sau hoặc cùng ngày với'
}

/**
 * Text of a condition on the rows of a related table: "không có dòng nào trong bảng ky_luat theo số
 * hiệu với năm bằng 2026".
 */
function describeRelated(
  { table, on, has, filter }: RelatedCondition,
  negated: boolean,
  column: (ref: ColumnRef) => string,
  catalogue: readonly QueryCatalogueTable[]
): string {
  const there = { source: table, relations: [] }
  const labels = createQueryColumnLabels(there, catalogue)
  const pairs = on.map(({ from, to }) => {
    const [left, right] = [column(from), labels.own({ table: 0, column: to })]
    return left === right ? left : `${left} trùng ${right}`
  })
  const isThere = (has === 'some') !== negated
  const found = isThere ? 'có dòng trong bảng' : 'không có dòng nào trong bảng'
  const said = filter && createConditionDescriber(there, catalogue).whole(filter)
  const isGroup = filter !== null && !isSingleCondition(filter) && filter.kind !== 'not'
  const asked = said === null ? '' : ` với ${isGroup ? `(${said})` : said}`
  return `${found} ${table} theo ${joinAsVietnameseList(pairs)}${asked}`
}

const textWords = (operand: ConditionOperand): string =>
  'value' in operand ? `“${operand.value}”` : `:${operand.parameter}`

function amongWords(values: readonly string[]): string {
  if (values.length <= mostListed) return joinAsVietnameseList(values, 'hoặc')
  return `${values.length} giá trị (${values.slice(0, mostListed).join(', ')}…)`
}

/** Text of a comparison, suitable for the value family; also used for measures of a group. */
export function describeComparison(
  test: ComparisonOperator,
  type: DataType,
  value: string,
  negated = false
): string {
  const family = valueFamilyOfType(type)
  const no = negated ? 'không ' : ''
  if (test === 'is' && negated) return `không phải ${family === 'number' ? 'bằng' : 'là'} ${value}`
  const said: Readonly<Record<ComparisonOperator, string>> =
    family === 'day'
      ? {
          is: `là ${value}`,
          isNot: `khác ${value}`,
          less: `trước ${value}`,
          atMost: `đến hết ${value}`,
          greater: `sau ${value}`,
          atLeast: `từ ${value} trở đi`
        }
      : {
          is: `${family === 'number' ? 'bằng' : 'là'} ${value}`,
          isNot: `khác ${value}`,
          less: `dưới ${value}`,
          atMost: `từ ${value} trở xuống`,
          greater: `trên ${value}`,
          atLeast: `từ ${value} trở lên`
        }
  const words = said[test]
  // Before "từ …" or "đến …" the negation is "không phải"; otherwise it is "không", as in "không
  // trước", "không dưới".
  return /^(từ|đến) /.test(words) ? `${no && 'không phải '}${words}` : `${no}${words}`
}

/** Text of the months by which a period is moved back: " lùi 12 tháng"; empty for none. */
const backPhrase = (back: number | undefined): string =>
  back === undefined ? '' : ` lùi ${back} tháng`

/**
 * Text of a period condition: "là hôm nay", "không phải hôm nay", "trong quý này", "không nằm trong
 * 30 ngày gần đây".
 */
function periodPhrase(period: RelativePeriod, days = 1, negated = false): string {
  const within = negated ? 'không nằm trong' : 'trong'
  if (period === 'lastDays') return `${within} ${days} ngày gần đây`
  const words = lowerCaseFirstLetter(relativePeriodLabels[period])
  if (period !== 'today' && period !== 'yesterday') return `${within} ${words}`
  return `${negated ? 'không phải' : 'là'} ${words}`
}
