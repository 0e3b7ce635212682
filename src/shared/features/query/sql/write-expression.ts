import { quoteLiteral } from '../../../kit/sql-text'
import { bandLabels } from '../../../model/query/bands'
import {
  type ColumnTypeResolver,
  comparedTypeOf,
  type QueryColumnType,
  typeOfExpression
} from '../../../model/query/column-types'
import type {
  ArithmeticOperator,
  DateOperand,
  ValueExpression
} from '../../../model/query/expression'
import type { ColumnRef } from '../../../model/query/question'
import { sqlPeriodNames } from './functions'
import { literalSql } from './write-condition'

/** Thrown for a query that cannot be written as SQL; the message is shown as a comment. */
export class UnwritableQueryError extends Error {}

/** Message for a conversion whose mapping has thousands of rows, which no editor shows. */
const unwritableLocality =
  'Câu hỏi theo địa bàn hiện nay đọc danh mục địa bàn của chương trình nên không viết thành SQL.'

/** Functions that return the SQL and the type of a column in an expression. */
export interface ExpressionSqlResolver {
  readonly sql: (column: ColumnRef) => string
  readonly typeOf: ColumnTypeResolver
}

const decimal = 'DECIMAL(27, 9)'
const signs: Readonly<Record<ArithmeticOperator, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/'
}

/** SQL of arithmetic on two numbers: integers stay integers, other results have nine decimal places. */
export function readableArithmeticSql(
  operator: ArithmeticOperator,
  left: string,
  right: string,
  isWhole: boolean
): string {
  if (operator === 'divide') return `(${left} / nullif(${right}, 0))::${decimal}`
  if (isWhole) return `(${left} ${signs[operator]} ${right})`
  return `(${left}::${decimal} ${signs[operator]} ${right}::${decimal})::${decimal}`
}

/** Readable SQL of a computed value; an operation is in brackets or in a call. */
export function readableExpressionSql(
  value: ValueExpression,
  resolver: ExpressionSqlResolver
): string {
  const of = (part: ValueExpression): string => readableExpressionSql(part, resolver)
  const typeOf = (part: ValueExpression): QueryColumnType | undefined =>
    typeOfExpression(part, resolver.typeOf)
  const day = (operand: DateOperand): string => readableDateSql(operand, resolver)
  switch (value.kind) {
    case 'column': {
      const sql = resolver.sql(value.column)
      return resolver.typeOf(value.column) === 'float' ? `${sql}::${decimal}` : sql
    }
    case 'number':
      return value.value.startsWith('-') ? `(${value.value})` : value.value
    case 'arithmetic': {
      const isWhole = typeOf(value) === 'integer'
      return readableArithmeticSql(value.operator, of(value.left), of(value.right), isWhole)
    }
    case 'round':
      return typeOf(value.value) === 'integer'
        ? of(value.value)
        : `round(${of(value.value)}, ${value.digits})`
    case 'years':
    case 'months':
      return `date_sub('${value.kind === 'years' ? 'year' : 'month'}', ${day(value.from)}, ${day(value.until)})`
    case 'days':
      return `(${day(value.until)} - ${day(value.from)})`
    case 'addDays':
      return `(${day(value.to)} + INTERVAL (${value.count}) DAY)::DATE`
    case 'addMonths':
      return `(${day(value.to)} + INTERVAL (${value.count}) MONTH)::DATE`
    case 'bands':
      return bandsSql(of(value.value), value.edges)
    case 'cases':
      return casesSql(value, resolver)
    case 'locality':
      throw new UnwritableQueryError(unwritableLocality)
  }
}

function readableDateSql(operand: DateOperand, { sql, typeOf }: ExpressionSqlResolver): string {
  if ('today' in operand) return `${sqlPeriodNames.today}()`
  if ('day' in operand) return `DATE ${quoteLiteral(operand.day)}`
  const own = sql(operand.column)
  return typeOf(operand.column) === 'datetime' ? `${own}::DATE` : own
}

function bandsSql(number: string, edges: readonly string[]): string {
  const labels = bandLabels(edges).map(quoteLiteral)
  const cases = edges.map((edge, place) => `WHEN ${number} < ${edge} THEN ${labels[place]}`)
  return `CASE WHEN ${number} IS NULL THEN NULL ${cases.join(' ')} ELSE ${labels.at(-1)} END`
}

function casesSql(
  { column, cases, other }: Extract<ValueExpression, { readonly kind: 'cases' }>,
  { sql, typeOf }: ExpressionSqlResolver
): string {
  const type = comparedTypeOf(typeOf(column) ?? 'string')
  const chosen = cases.map(({ values, label }) => {
    const list = values.map(value => literalSql(value, type)).join(', ')
    return `WHEN ${sql(column)} IN (${list}) THEN ${quoteLiteral(label)}`
  })
  const rest = other === null ? '' : ` ELSE ${quoteLiteral(other)}`
  return `CASE ${chosen.join(' ')}${rest} END`
}
