import { quoteLiteral } from '../../../kit/sql-text'
import type { DataType } from '../../../model/data-mart/data-types'
import type {
  ComparisonOperator,
  LeafCondition,
  QueryCondition,
  RelatedCondition
} from '../../../model/query/condition'
import { valueFamilyOfType } from '../../../model/query/families'
import type { ColumnRef, ConditionOperand } from '../../../model/query/question'
import { customSqlFunctions, sqlPeriodNames } from './functions'

type PeriodCondition = Extract<LeafCondition, { readonly kind: 'period' }>

/** Maximum length of an SQL line, if the statement can be broken there. */
export const maxSqlLineLength = 80

/** Functions that return the SQL expression of a column and the type as which it is compared. */
export interface ColumnSqlResolver {
  readonly sql: (column: ColumnRef) => string
  readonly type: (column: ColumnRef) => DataType
  /** SQL that is true if another row of the columns' table has equal values in them. */
  readonly repeatedIn: (columns: readonly ColumnRef[]) => string
  /** SQL of the conditions on a table's rows that are valid on the day of the query. */
  readonly validity: (table: number) => readonly string[]
  /** FROM clause and columns of a subquery over a related table. */
  readonly related: (table: string) => { readonly from: string; readonly words: ColumnSqlResolver }
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
  if (condition.kind === 'related') return readableRelatedSql(condition, words, indent)
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
    case 'compareColumns':
      return false
    default:
      return true
  }
}

const isCall = ({ kind }: QueryCondition): boolean =>
  kind === 'contains' || kind === 'startsWith' || kind === 'period' || kind === 'related'

/** EXISTS over a related table; never NULL. */
function readableRelatedSql(
  { table, on, has, filter }: RelatedCondition,
  words: ColumnSqlResolver,
  indent: string
): string {
  const { from, words: there } = words.related(table)
  const pairs = on.map(
    ({ from: own, to }) => `${there.sql({ table: 0, column: to })} = ${words.sql(own)}`
  )
  const asked = filter && readableConditionSql(filter, there, `${indent}  `)
  const isAny = filter?.kind === 'any'
  const held = there.validity(0)
  const tests = [...pairs, ...held, ...(asked ? [isAny ? `(${asked})` : asked] : [])].join(' AND ')
  return `${has === 'none' ? 'NOT ' : ''}EXISTS (SELECT 1 FROM ${from} WHERE ${tests})`
}

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
    case 'compareColumns': {
      const other = comparedSql(words.sql(leaf.other), words.type(leaf.other))
      return `${compared} ${sign ?? signs[leaf.test]} ${other}`
    }
    case 'repeated':
      return words.repeatedIn([leaf.column, ...leaf.also])
    case 'period':
      if (leaf.back !== undefined) return movedPeriodSql(leaf, comparedSql(column, type))
      return leaf.period === 'lastDays'
        ? `${customSqlFunctions.lastDays}(${column}, ${leaf.days ?? 1})`
        : `${customSqlFunctions.period}(${column}, '${sqlPeriodNames[leaf.period]}')`
  }
}

/** SQL of the condition for a period as of a day some months ago. */
function movedPeriodSql({ period, days = 1, back }: PeriodCondition, day: string): string {
  const then = `(${sqlPeriodNames.today}() - INTERVAL ${back} MONTH)`
  const unit = { Week: 'week', Month: 'month', Quarter: 'quarter', Year: 'year' }
  const [, which = '', name = ''] = /^(this|last)(Week|Month|Quarter|Year)$/.exec(period) ?? []
  if (name === '') {
    const last = period === 'yesterday' ? `${then} - INTERVAL 1 DAY` : then
    const first = period === 'lastDays' ? `${then} - INTERVAL ${days - 1} DAY` : last
    return `coalesce(${day} BETWEEN ${first} AND ${last}, false)`
  }
  const part = unit[name as keyof typeof unit]
  const span = part === 'quarter' ? '3 MONTH' : `1 ${part.toUpperCase()}`
  const start = `date_trunc('${part}', ${then})`
  const [from, to] =
    which === 'this'
      ? [start, `${start} + INTERVAL ${span}`]
      : [`${start} - INTERVAL ${span}`, start]
  return `coalesce(${day} >= ${from} AND ${day} < ${to}, false)`
}

/** SQL expression used in comparisons; a timestamp is compared by its date only. */
export const comparedSql = (sql: string, type: DataType): string =>
  type === 'datetime' ? `${sql}::DATE` : sql

/** SQL of a condition on a measure of a group (HAVING). */
export const readableGroupConditionSql = (
  figure: string,
  type: DataType,
  test: ComparisonOperator,
  value: ConditionOperand
): string => `${comparedSql(figure, type)} ${signs[test]} ${operandSql(value, type)}`

/** SQL of an operand of the given type. */
export function operandSql(operand: ConditionOperand, type: DataType): string {
  if ('parameter' in operand) return `:${operand.parameter}`
  return literalSql(operand.value, type)
}

/** SQL literal of a value in the notation of its type. */
export function literalSql(value: string, type: DataType): string {
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
