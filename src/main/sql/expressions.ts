import type { DataType } from '@shared/model/data-mart/data-types'
import { bandLabels } from '@shared/model/query/bands'
import type { ColumnRef } from '@shared/model/query/column-ref'
import type { QueryColumnType } from '@shared/model/query/column-types'
import { typeOfExpression } from '@shared/model/query/column-types'
import type {
  ArithmeticOperator,
  DateOperand,
  ValueExpression
} from '@shared/model/query/expression'
import type { Dialect } from './dialects/dialect'

/** Type of exact decimals in every dialect; a larger number makes the statement fail. */
const decimal = 'DECIMAL(27, 9)'

const signs = { add: '+', subtract: '-', multiply: '*' } as const

/**
 * SQL of exact arithmetic on two integers or two decimals: each dialect computes such products and
 * sums exactly, and refuses a result with more than 18 digits before the point.
 */
export function arithmeticSql(
  dialect: Pick<Dialect, 'quotient' | 'types'>,
  operator: ArithmeticOperator,
  [left, right]: readonly [string, string],
  isWhole: boolean
): string {
  if (operator === 'divide') return dialect.quotient(left, right, 9)
  const sign = signs[operator]
  if (!isWhole) return `CAST(${left} ${sign} ${right} AS ${decimal})`
  const [one, other] = [left, right].map(value => `CAST(${value} AS DECIMAL(19, 0))`)
  return `CAST(CAST(${one} ${sign} ${other} AS DECIMAL(18, 0)) AS ${dialect.types.integer})`
}

/** SQL of a number as an exact decimal. */
export function decimalSql(
  dialect: Pick<Dialect, 'decimalOfFloat'>,
  value: string,
  type: QueryColumnType | undefined
): string {
  if (type === 'float') return dialect.decimalOfFloat(value)
  return type === 'decimal' ? value : `CAST(${value} AS ${decimal})`
}

/** Context in which the SQL of an expression is built. */
interface ExpressionScope {
  readonly dialect: Dialect
  readonly today: string
  readonly typeOf: (ref: ColumnRef) => QueryColumnType
  readonly value: (ref: ColumnRef) => string
  readonly cast: (text: string, type: DataType) => string
}

/** SQL of an expression over the columns of the statement. */
export function expressionSql(scope: ExpressionScope, value: ValueExpression): string {
  const { dialect } = scope
  switch (value.kind) {
    case 'column': {
      const type = scope.typeOf(value.column)
      const own = scope.value(value.column)
      return type === 'float' ? dialect.decimalOfFloat(own) : own
    }
    case 'number': {
      if (!/^-?\d{1,18}(\.\d{1,9})?$/.test(value.value)) throw new Error('Not a number')
      const isWhole = !value.value.includes('.')
      return `CAST(${value.value} AS ${isWhole ? dialect.types.integer : decimal})`
    }
    case 'arithmetic': {
      const { operator, left, right } = value
      const isWhole = typeIn(scope, value) === 'integer'
      const operands = [left, right].map(part => {
        const sql = expressionSql(scope, part)
        return isWhole ? sql : decimalSql(dialect, sql, typeIn(scope, part))
      })
      return arithmeticSql(dialect, operator, [operands[0] ?? '', operands[1] ?? ''], isWhole)
    }
    case 'round': {
      const sql = expressionSql(scope, value.value)
      const { digits } = value
      if (typeIn(scope, value.value) === 'integer') return sql
      return `CAST(CAST(${sql} AS DECIMAL(${18 + digits}, ${digits})) AS ${decimal})`
    }
    case 'years':
    case 'months':
      return monthsSql(scope, value)
    case 'days': {
      const days = dialect.daysBetween(dateSql(scope, value.from), dateSql(scope, value.until))
      return `CAST(${days} AS ${dialect.types.integer})`
    }
    case 'addDays':
    case 'addMonths':
      return movedSql(scope, value)
    case 'bands':
      return bandSql(scope, value)
    case 'cases':
      return caseSql(scope, value)
    case 'locality':
      throw new Error('A locality is only a computed column of its own')
  }
}

const typeIn = (scope: ExpressionScope, value: ValueExpression): QueryColumnType | undefined =>
  typeOfExpression(value, scope.typeOf)

function dateSql(scope: ExpressionScope, operand: DateOperand): string {
  if ('today' in operand) return scope.cast(scope.today, 'date')
  if ('day' in operand) return scope.cast(operand.day, 'date')
  const own = scope.value(operand.column)
  return scope.typeOf(operand.column) === 'datetime' ? `CAST(${own} AS DATE)` : own
}

/**
 * SQL of the completed months or years between two dates. A month is completed on the day of the
 * month on which it began, or on the last day of a month that does not have that day.
 */
function monthsSql(
  scope: ExpressionScope,
  { kind, from, until }: Extract<ValueExpression, { readonly kind: 'years' | 'months' | 'days' }>
): string {
  const { dialect } = scope
  const [one, other] = [dateSql(scope, from), dateSql(scope, until)]
  const [low, high] = [`least(${one}, ${other})`, `greatest(${one}, ${other})`]
  const part = (name: string, date: string): string =>
    `CAST(extract(${name} FROM ${date}) AS ${dialect.types.integer})`
  const months = (date: string): string => `${part('year', date)} * 12 + ${part('month', date)}`
  const isShort = `${part('day', high)} < least(${part('day', low)}, ${dialect.lastDayOfMonth(high)})`
  const completed = `(${months(high)} - (${months(low)}) - CASE WHEN ${isShort} THEN 1 ELSE 0 END)`
  const counted = kind === 'months' ? completed : `(${completed} - ${completed} % 12) / 12`
  const whole = `CAST(${counted} AS ${dialect.types.integer})`
  // The functions least and greatest of some engines ignore a missing date.
  return `CASE WHEN ${one} IS NULL OR ${other} IS NULL THEN NULL WHEN ${other} < ${one} THEN -${whole} ELSE ${whole} END`
}

const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']

/** SQL of a moved date, which is missing if it is not in the years 1 to 9999. */
function movedSql(
  scope: ExpressionScope,
  { kind, to, count }: Extract<ValueExpression, { readonly kind: 'addDays' | 'addMonths' }>
): string {
  const unit = kind === 'addDays' ? 'day' : 'month'
  const date = dateSql(scope, to)
  const moved = scope.dialect.moved(date, unit, count)
  const isInside =
    count < 0
      ? `${date} >= DATE '${boundOf(firstDay, unit, -count)}'`
      : `${date} <= DATE '${boundOf(lastDay, unit, -count)}'`
  return `CASE WHEN ${isInside} THEN ${moved} END`
}

/** First or last day that can be moved by `-count`, as "2026-11-20". */
function boundOf(end: string, unit: 'day' | 'month', count: number): string {
  const day = new Date(`${end}T00:00:00Z`)
  if (unit === 'day') day.setUTCDate(day.getUTCDate() + count)
  // Every day of the first or last month can be moved, so the bound is that month's end.
  else if (count > 0) day.setUTCMonth(day.getUTCMonth() + count)
  else day.setUTCMonth(day.getUTCMonth() + count + 1, 0)
  return day.toISOString().slice(0, 10)
}

function bandSql(
  scope: ExpressionScope,
  { value, edges }: Extract<ValueExpression, { readonly kind: 'bands' }>
): string {
  const number = decimalSql(scope.dialect, expressionSql(scope, value), typeIn(scope, value))
  const labels = bandLabels(edges).map(label => scope.cast(label, 'string'))
  const below = edges.map((edge, place) => {
    if (!/^-?\d{1,18}(\.\d{1,9})?$/.test(edge)) throw new Error('Not a number')
    return ` WHEN ${number} < CAST(${edge} AS ${decimal}) THEN ${labels[place]}`
  })
  return `CASE WHEN ${number} IS NULL THEN NULL${below.join('')} ELSE ${labels.at(-1)} END`
}

function caseSql(
  scope: ExpressionScope,
  { column, cases, other }: Extract<ValueExpression, { readonly kind: 'cases' }>
): string {
  const type = scope.typeOf(column)
  if (type === 'decimal') throw new Error('Cases of a decimal')
  const own = scope.value(column)
  const chosen = cases.map(({ values, label }) => {
    const list = values.map(value => scope.cast(value, type)).join(', ')
    return ` WHEN ${own} IN (${list}) THEN ${scope.cast(label, 'string')}`
  })
  const rest = other === null ? '' : ` ELSE ${scope.cast(other, 'string')}`
  return `CASE${chosen.join('')}${rest} END`
}
