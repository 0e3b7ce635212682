import { quoteLiteral } from '../../../kit/sql-text'
import type { DataType } from '../../../model/data-mart/data-types'
import { valueFamilyOfType } from '../../../model/query/families'
import type {
  ColumnRef,
  ComparisonOperator,
  ConditionOperand,
  LeafCondition,
  QueryCondition
} from '../../../model/query/question'
import { customSqlFunctions, sqlPeriodNames } from './functions'

/** Maximum length of an SQL line, if the statement can be broken there. */
export const maxSqlLineLength = 80

/** Functions that return the SQL expression of a column and the type as which it is compared. */
export interface ColumnSqlResolver {
  readonly sql: (column: ColumnRef) => string
  readonly type: (column: ColumnRef) => DataType
}

const signs: Readonly<Record<ComparisonOperator, string>> = {
  is: '=',
  isNot: '<>',
  less: '<',
  atMost: '<=',
  greater: '>',
  atLeast: '>='
}

/** SQL operator that is true if the value differs or is missing. */
const differs = 'IS DISTINCT FROM'

/**
 * SQL that is TRUE for exactly the rows for which a normalised condition (`plain-question.ts`) is
 * true. A comparison with NULL is neither TRUE nor FALSE, so NOT is used only before expressions
 * that are never NULL, and `IS NOT TRUE` after all others.
 */
export function readableConditionSql(
  condition: QueryCondition,
  words: ColumnSqlResolver,
  indent = ''
): string {
  if (condition.kind === 'not') {
    const { part } = condition
    if (part.kind === 'compare' && part.test === 'is') return readableLeafSql(part, words, differs)
    const inner = readableConditionSql(condition.part, words, `${indent}  `)
    if (!isTwoValued(condition.part)) return `(${inner}) IS NOT TRUE`
    return isCall(condition.part) ? `NOT ${inner}` : `NOT (${inner})`
  }
  if (condition.kind === 'related') throw new Error('No SQL form')
  if (condition.kind !== 'all' && condition.kind !== 'any') return readableLeafSql(condition, words)
  const parts = condition.parts.map(part => {
    const sql = readableConditionSql(part, words, `${indent}  `)
    return part.kind === 'all' || part.kind === 'any' ? `(${sql})` : sql
  })
  const sign = condition.kind === 'all' ? 'AND' : 'OR'
  const short = parts.join(` ${sign} `)
  const isShort = short.length + indent.length <= maxSqlLineLength && !short.includes('\n')
  return isShort ? short : parts.join(`\n${indent}  ${sign} `)
}

function isTwoValued(condition: QueryCondition): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.every(isTwoValued)
    case 'not':
      return true
    case 'compare':
    case 'among':
    case 'between':
      return false
    default:
      return true
  }
}

const isCall = ({ kind }: QueryCondition): boolean =>
  kind === 'contains' || kind === 'startsWith' || kind === 'period'

function readableLeafSql(leaf: LeafCondition, words: ColumnSqlResolver, sign?: string): string {
  const column = words.sql(leaf.column)
  const type = words.type(leaf.column)
  const compared = comparedSql(column, type)
  const of = (operand: ConditionOperand): string => operandSql(operand, type)
  switch (leaf.kind) {
    case 'compare':
      return `${compared} ${sign ?? signs[leaf.test]} ${of(leaf.value)}`
    case 'among':
      return `${compared} IN (${leaf.values.map(of).join(', ')})`
    case 'between':
      return `${compared} BETWEEN ${of(leaf.from)} AND ${of(leaf.to)}`
    case 'contains':
      return `${customSqlFunctions.contains}(${column}, ${of(leaf.text)})`
    case 'startsWith':
      return `${customSqlFunctions.startsWith}(${column}, ${of(leaf.text)})`
    case 'empty':
      return type === 'string' ? `${customSqlFunctions.empty}(${column})` : `${column} IS NULL`
    case 'filled':
      return type === 'string'
        ? `NOT ${customSqlFunctions.empty}(${column})`
        : `${column} IS NOT NULL`
    case 'compareColumns':
    case 'repeated':
      throw new Error('No SQL form')
    case 'period':
      return leaf.period === 'lastDays'
        ? `${customSqlFunctions.lastDays}(${column}, ${leaf.days ?? 1})`
        : `${customSqlFunctions.period}(${column}, '${sqlPeriodNames[leaf.period]}')`
  }
}

/** SQL expression used in comparisons; a timestamp is compared by its date only. */
const comparedSql = (sql: string, type: DataType): string =>
  type === 'datetime' ? `${sql}::DATE` : sql

/** SQL of a condition on a measure of a group (HAVING). */
export const readableGroupConditionSql = (
  figure: string,
  type: DataType,
  test: ComparisonOperator,
  value: ConditionOperand
): string => `${comparedSql(figure, type)} ${signs[test]} ${operandSql(value, type)}`

function operandSql(operand: ConditionOperand, type: DataType): string {
  if ('parameter' in operand) return `:${operand.parameter}`
  const { value } = operand
  switch (valueFamilyOfType(type)) {
    case 'text':
      return quoteLiteral(value)
    case 'day':
      return `DATE ${quoteLiteral(value)}`
    case 'truth':
      return value.toUpperCase()
    case 'number':
      // The engine would parse a number with more than 38 digits as a double; written as text, it
      // is converted to the column's type.
      return value.replaceAll(/\D/g, '').length > 38 ? quoteLiteral(value) : value
  }
}
