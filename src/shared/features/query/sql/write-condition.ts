import { literal } from '../../../kit/sql-text'
import type { DataType } from '../../../model/data-mart/data-types'
import { familyOfType } from '../../../model/query/families'
import type { ColumnRef, Condition, Leaf, Operand, Test } from '../../../model/query/question'
import { ownFunctions, periodKeys } from './functions'

/** Maximum line length of a statement if it can be broken. */
export const longestLine = 80

/** SQL expression of a column and the type it counts as. */
export interface ColumnSql {
  readonly sql: (column: ColumnRef) => string
  readonly type: (column: ColumnRef) => DataType
}

const signs: Readonly<Record<Test, string>> = {
  is: '=',
  isNot: '<>',
  less: '<',
  atMost: '<=',
  greater: '>',
  atLeast: '>='
}

/** Operator for “is another value, or missing”. */
const differs = 'IS DISTINCT FROM'

/**
 * SQL that is TRUE for exactly the rows for which a normalised condition (`plain-question.ts`) is
 * true. A comparison with NULL is neither TRUE nor FALSE, so NOT is used only before two-valued
 * expressions, and `IS NOT TRUE` after all others.
 */
export function conditionSql(condition: Condition, words: ColumnSql, indent = ''): string {
  if (condition.kind === 'not') {
    const { part } = condition
    if (part.kind === 'compare' && part.test === 'is') return leafSql(part, words, differs)
    const inner = conditionSql(condition.part, words, `${indent}  `)
    if (!isTwoValued(condition.part)) return `(${inner}) IS NOT TRUE`
    return isCall(condition.part) ? `NOT ${inner}` : `NOT (${inner})`
  }
  if (condition.kind !== 'all' && condition.kind !== 'any') return leafSql(condition, words)
  const parts = condition.parts.map(part => {
    const sql = conditionSql(part, words, `${indent}  `)
    return part.kind === 'all' || part.kind === 'any' ? `(${sql})` : sql
  })
  const sign = condition.kind === 'all' ? 'AND' : 'OR'
  const short = parts.join(` ${sign} `)
  const isShort = short.length + indent.length <= longestLine && !short.includes('\n')
  return isShort ? short : parts.join(`\n${indent}  ${sign} `)
}

function isTwoValued(condition: Condition): boolean {
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

const isCall = ({ kind }: Condition): boolean =>
  kind === 'contains' || kind === 'startsWith' || kind === 'period'

function leafSql(leaf: Leaf, words: ColumnSql, sign?: string): string {
  const column = words.sql(leaf.column)
  const type = words.type(leaf.column)
  const compared = comparedSql(column, type)
  const of = (operand: Operand): string => operandSql(operand, type)
  switch (leaf.kind) {
    case 'compare':
      return `${compared} ${sign ?? signs[leaf.test]} ${of(leaf.value)}`
    case 'among':
      return `${compared} IN (${leaf.values.map(of).join(', ')})`
    case 'between':
      return `${compared} BETWEEN ${of(leaf.from)} AND ${of(leaf.to)}`
    case 'contains':
      return `${ownFunctions.contains}(${column}, ${of(leaf.text)})`
    case 'startsWith':
      return `${ownFunctions.startsWith}(${column}, ${of(leaf.text)})`
    case 'empty':
      return type === 'string' ? `${ownFunctions.empty}(${column})` : `${column} IS NULL`
    case 'filled':
      return type === 'string' ? `NOT ${ownFunctions.empty}(${column})` : `${column} IS NOT NULL`
    case 'period':
      return leaf.period === 'lastDays'
        ? `${ownFunctions.lastDays}(${column}, ${leaf.days ?? 1})`
        : `${ownFunctions.period}(${column}, '${periodKeys[leaf.period]}')`
  }
}

/** Comparison expression; a timestamp is compared by its date. */
const comparedSql = (sql: string, type: DataType): string =>
  type === 'datetime' ? `${sql}::DATE` : sql

/** SQL of a condition on a group figure. */
export const groupTestSql = (figure: string, type: DataType, test: Test, value: Operand): string =>
  `${comparedSql(figure, type)} ${signs[test]} ${operandSql(value, type)}`

function operandSql(operand: Operand, type: DataType): string {
  if ('parameter' in operand) return `:${operand.parameter}`
  const { value } = operand
  switch (familyOfType(type)) {
    case 'text':
      return literal(value)
    case 'day':
      return `DATE ${literal(value)}`
    case 'truth':
      return value.toUpperCase()
    case 'number':
      // The engine would parse a number with more digits as a double; as text it gets the column's
      // type.
      return value.replaceAll(/\D/g, '').length > 38 ? literal(value) : value
  }
}
