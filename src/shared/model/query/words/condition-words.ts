import type { DataType } from '../../data-mart/data-types'
import { comparedTypeOf, createColumnTypes, type TypedColumns } from '../column-types'
import { columnsOfLeaf } from '../conditions'
import { valueFamilyOfType } from '../families'
import type { QueryCatalogueTable } from '../outputs'
import type {
  ComparisonOperator,
  ConditionOperand,
  LeafCondition,
  QueryCondition,
  RelatedCondition,
  RelativePeriod
} from '../question'
import { relativePeriodLabels } from '../text'
import { createQueryColumnLabels, joinAsVietnameseList, lowerCaseFirstLetter } from './column-words'
import { formatOperand } from './value-words'

/** Maximum number of list values named; of a longer list only the first values are named. */
const mostListed = 5

/** Creates Vietnamese texts for the conditions of a structured query. */
export interface ConditionDescriber {
  /** Text of a single test (a condition that is no group); `negated` expresses its opposite. */
  readonly leaf: (leaf: LeafCondition, negated?: boolean) => string
  /** Text of any condition, with nested groups in brackets. */
  readonly whole: (condition: QueryCondition) => string
}

export function createConditionDescriber(
  question: TypedColumns,
  catalogue: readonly QueryCatalogueTable[]
): ConditionDescriber {
  const typeOf = createColumnTypes(question, catalogue)
  const { column } = createQueryColumnLabels(question, catalogue)
  const leaf = (one: LeafCondition, negated = false): string =>
    `${column(one.column)} ${predicate(one, comparedTypeOf(typeOf(one.column) ?? 'string'), others(one), negated)}`
  const related = ({ table, on, has, filter }: RelatedCondition): string => {
    const within = createConditionDescriber({ source: table, relations: [] }, catalogue)
    const labels = createQueryColumnLabels({ source: table, relations: [] }, catalogue)
    const pairs = on.map(
      ({ from, to }) => `${labels.own({ table: 0, column: to })} bằng ${column(from)}`
    )
    const asked = filter ? ` và ${within.whole(filter)}` : ''
    const verb = has === 'some' ? 'có' : 'không có'
    return `${verb} dòng trong ${table} mà ${joinAsVietnameseList(pairs)}${asked}`
  }
  const others = (one: LeafCondition): readonly string[] => columnsOfLeaf(one).slice(1).map(column)
  const whole = (condition: QueryCondition): string => {
    if (condition.kind === 'not') {
      const { part } = condition
      return isLeafCondition(part) ? leaf(part, true) : `${negatedConditionPrefix}${whole(part)})`
    }
    if (isLeafCondition(condition)) return leaf(condition)
    if (condition.kind === 'related') return related(condition)
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

export const isLeafCondition = (condition: QueryCondition): condition is LeafCondition =>
  condition.kind !== 'all' &&
  condition.kind !== 'any' &&
  condition.kind !== 'not' &&
  condition.kind !== 'related'

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
  leaf: LeafCondition,
  type: DataType,
  others: readonly string[],
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
    case 'compareColumns':
      return describeComparison(leaf.test, type, others.join(''), negated)
    case 'repeated': {
      const also = others.length > 0 ? ` (cùng ${joinAsVietnameseList(others)})` : ''
      return `${no}trùng với dòng khác${also}`
    }
    case 'period':
      return periodPhrase(leaf.period, leaf.days, no !== '')
  }
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
