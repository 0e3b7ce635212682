import type { DerivedColumn, FormulaOperand, TopRows } from '@shared/model/query/derived'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import type { DecimalDigits, Dialect } from './dialects/dialect'
import { arithmeticSql, decimalSql } from './expressions'
import {
  figureOutput,
  listOrderSql,
  type OutputColumnSql,
  outputOf,
  type ResultRowsSql
} from './output-sql'
import type { StatementScope } from './scope'

const decimal = 'DECIMAL(27, 9)'

/** Sort keys of a result column in window functions: missing values last. */
function windowOrder(
  dialect: Dialect,
  { output, raw, values }: OutputColumnSql,
  direction: 'asc' | 'desc',
  scope: Pick<StatementScope, 'cast'>
): string {
  const isText = output.type === 'string' && output.part === undefined
  const keys = !isText
    ? [raw]
    : values
      ? [listOrderSql(scope, raw, values), ...dialect.textOrder(raw, '').by]
      : dialect.textOrder(raw, '').by
  return keys.map(key => `${key} ${direction.toUpperCase()} NULLS LAST`).join(', ')
}

const partitionSql = (within: readonly OutputColumnSql[]): string =>
  within.length === 0 ? '' : `PARTITION BY ${within.map(({ raw }) => raw).join(', ')} `

/** Result column of the given name among those that come before. */
function named(before: readonly OutputColumnSql[], name: string): OutputColumnSql {
  const found = before.find(({ output }) => output.name === name)
  if (!found) throw new Error(`No output ${name}`)
  return found
}

/** SQL condition that keeps the first rows of each partition, for the subquery that ranks them. */
export function topRankSql(
  scope: StatementScope,
  { by, direction, within }: TopRows,
  outputs: readonly OutputColumnSql[]
): string {
  const partition = partitionSql(within.map(name => named(outputs, name)))
  const order = windowOrder(scope.dialect, named(outputs, by), direction, scope)
  return `rank() OVER (${partition}ORDER BY ${order})`
}

/**
 * SQL of a derived column over the subquery that has the result columns before it. Its `raw` is the
 * value that the subquery gets; the caller replaces it by the name of the new column.
 */
function derivedColumnSql(
  scope: StatementScope,
  derived: DerivedColumn,
  before: readonly OutputColumnSql[],
  output: QueryOutput
): { readonly sql: string; readonly digits: DecimalDigits | undefined } {
  const { dialect } = scope
  const of = (name: string): OutputColumnSql => named(before, name)
  const over = (within: readonly string[], along?: string, frame = ''): string => {
    const partition = partitionSql(within.map(of))
    const order = along === undefined ? '' : windowOrder(dialect, of(along), 'asc', scope)
    return `OVER (${partition}${order && `ORDER BY ${order}`}${frame})`
  }
  switch (derived.kind) {
    case 'formula':
      return { sql: formulaSql(scope, derived, before, output), digits: digitsOf(output) }
    case 'shareOf': {
      const value = decimalOf(dialect, of(derived.of))
      const all = `CAST(sum(${value}) ${over(derived.within)} AS ${decimal})`
      return { sql: dialect.figureOfDecimal(dialect.quotient(value, all, 6)), digits: 9 }
    }
    case 'rank': {
      const by = of(derived.by)
      const order = windowOrder(dialect, by, derived.direction, scope)
      const partition = partitionSql(derived.within.map(of))
      return {
        sql: `CASE WHEN ${by.raw} IS NOT NULL THEN rank() OVER (${partition}ORDER BY ${order}) END`,
        digits: undefined
      }
    }
    case 'running': {
      const { sum, digits } = addable(dialect, of(derived.of))
      return { sql: `${sum} ${over(derived.within, derived.along)}`, digits }
    }
    case 'moving': {
      const { sum, count, digits } = addable(dialect, of(derived.of))
      const frame = ` ROWS BETWEEN ${derived.rows - 1} PRECEDING AND CURRENT ROW`
      const window = over(derived.within, derived.along, frame)
      const type = digits === undefined ? 'integer' : 'float'
      const average = dialect.average(`${sum} ${window}`, `${count} ${window}`, type)
      return { sql: average, digits: 6 }
    }
    case 'previous': {
      const value = of(derived.of)
      return {
        sql: `lag(${value.raw}) ${over(derived.within, derived.along)}`,
        digits: value.digits
      }
    }
  }
}

const digitsOf = ({ type }: QueryOutput): DecimalDigits | undefined =>
  type === 'decimal' || type === 'share' ? 9 : undefined

/** SQL of a result column as an exact decimal. */
export function decimalOf(
  dialect: Dialect,
  { output, raw, digits }: Pick<OutputColumnSql, 'output' | 'raw' | 'digits'>
): string {
  if (output.type === 'float') return dialect.decimalOfFloat(raw)
  return dialect.decimalOfFigure(raw, digits)
}

/** SQL of a share of one result column in another, as a figure with nine decimal places. */
export const quotientSql = (
  dialect: Dialect,
  part: OutputColumnSql,
  all: OutputColumnSql
): string =>
  dialect.figureOfDecimal(dialect.quotient(decimalOf(dialect, part), decimalOf(dialect, all), 6))

/**
 * Aggregates over a result column for a window: its exact sum, of integers or of decimals with nine
 * places, and the number of its values.
 */
function addable(
  dialect: Dialect,
  column: OutputColumnSql
): {
  readonly sum: string
  readonly count: string
  readonly digits: DecimalDigits | undefined
} {
  const count = `count(${column.raw})`
  if (column.output.type === 'integer') {
    return { sum: dialect.sum(column.raw, 'integer'), count, digits: undefined }
  }
  return { sum: dialect.sumOfDecimals(decimalOf(dialect, column)), count, digits: 9 }
}

function formulaSql(
  { dialect }: StatementScope,
  { operator, left, right, asShare }: Extract<DerivedColumn, { readonly kind: 'formula' }>,
  before: readonly OutputColumnSql[],
  output: QueryOutput
): string {
  const isWhole = output.type === 'integer'
  const operand = (one: FormulaOperand): string => {
    if ('output' in one) {
      const column = named(before, one.output)
      return isWhole ? column.raw : decimalOf(dialect, column)
    }
    if (!/^-?\d{1,18}(\.\d{1,9})?$/.test(one.number)) throw new Error('Not a number')
    const number = `CAST(${one.number} AS ${isWhole ? dialect.types.integer : decimal})`
    return isWhole ? number : decimalSql(dialect, number, 'decimal')
  }
  const operands = [operand(left), operand(right)] as const
  if (asShare) return dialect.figureOfDecimal(dialect.quotient(...operands, 6))
  const sql = arithmeticSql(dialect, operator, operands, isWhole)
  return isWhole ? sql : dialect.figureOfDecimal(sql)
}

/** Adds the derived columns of a query, each in a subquery around those before it. */
export function deriveColumns(
  scope: StatementScope,
  { derived = [] }: StructuredQuery,
  outputs: readonly QueryOutput[],
  results: ResultRowsSql
): ResultRowsSql {
  return derived.reduce(({ rows, columns }, one, index): ResultRowsSql => {
    const output = outputOf(outputs, columns.length)
    const { sql, digits } = derivedColumnSql(scope, one, columns, output)
    const next = `(SELECT q.*, ${sql} AS d${index} FROM ${rows}) q`
    const { dialect } = scope
    const raw = `q.d${index}`
    const text = output.part ? dialect.partText(raw, output.part) : undefined
    const made = figureOutput(dialect, output, raw, digits)
    return { rows: next, columns: [...columns, text === undefined ? made : { ...made, sql: text }] }
  }, results)
}
