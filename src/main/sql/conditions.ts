import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { foldText } from '@shared/kit/text-fold'
import type { DataType } from '@shared/model/data-mart/data-types'
import { computedTable } from '@shared/model/query/column-ref'
import type {
  ComparisonOperator,
  LeafCondition,
  QueryCondition,
  RelatedCondition
} from '@shared/model/query/condition'
import { columnsOfLeaf } from '@shared/model/query/conditions'
import type { ColumnRef, ConditionOperand } from '@shared/model/query/question'
import { sqlComparisonOperators } from './dialects/dialect'
import { decimalSql } from './expressions'
import type { StatementScope } from './scope'

/**
 * SQL of a row condition. The condition is NULL if a test meets an empty value; such a row does not
 * match either. NULL is replaced by false only inside a negation, so that an engine can otherwise
 * skip row blocks by their minimum and maximum.
 */
export function rowConditionSql(scope: StatementScope, condition: QueryCondition): string {
  switch (condition.kind) {
    case 'all':
      return `(${condition.parts.map(part => rowConditionSql(scope, part)).join(' AND ')})`
    case 'any':
      return `(${condition.parts.map(part => rowConditionSql(scope, part)).join(' OR ')})`
    case 'not':
      return `(NOT coalesce(${rowConditionSql(scope, condition.part)}, false))`
    case 'related':
      return `(${relatedSql(scope, condition)})`
    default:
      return `(${leafSql(scope, condition)})`
  }
}

/** SQL of the condition on a table's rows that are valid on the day of the query, in a list. */
export function validitySql(scope: StatementScope, table: number): string[] {
  const condition = scope.validity(table)
  return condition ? [rowConditionSql(scope, condition)] : []
}

/** SQL of a condition on a related table; a missing value is equal to none. */
function relatedSql(scope: StatementScope, { table, on, has, filter }: RelatedCondition): string {
  const { scope: inner, row } = scope.within(table)
  const equal = on.map(
    ({ from, to }) => `${inner.value({ table: 0, column: to })} = ${scope.value(from)}`
  )
  const tests = [
    ...equal,
    ...validitySql(inner, 0),
    ...(filter ? [rowConditionSql(inner, filter)] : [])
  ]
  const exists = `EXISTS (SELECT 1 FROM ${inner.places[0]?.from} ${row} WHERE ${tests.join(' AND ')})`
  return has === 'some' ? exists : `NOT ${exists}`
}

/** SQL of a condition for values that another row of the same table has too. */
function repeatedSql(scope: StatementScope, columns: readonly ColumnRef[]): string {
  const place = scope.places[columns[0]?.table ?? 0]
  const [row, groups] = [scope.newAlias(), scope.newAlias()]
  const keys = columns.map(column => scope.dialect.value({ ...scope.placed(column), row }))
  const named = keys.map((key, index) => `${key} AS k${index}`).join(', ')
  const held = place ? validitySql(scope.over(place, row), 0) : []
  const where = held.length > 0 ? ` WHERE ${held.join(' AND ')}` : ''
  const repeated = `SELECT ${named} FROM ${place?.from} ${row}${where} GROUP BY ${keys.join(', ')} HAVING count(*) > 1`
  const equal = columns.map((column, index) => `${groups}.k${index} = ${scope.value(column)}`)
  return `EXISTS (SELECT 1 FROM (${repeated}) ${groups} WHERE ${equal.join(' AND ')})`
}

/** SQL of a comparison of two columns; a timestamp is compared with a date by its day. */
function columnComparisonSql(
  scope: StatementScope,
  { column, test, other }: Extract<LeafCondition, { readonly kind: 'compareColumns' }>
): string {
  const types = [scope.typeOf(column), scope.typeOf(other)]
  const isDecimal = types.includes('decimal')
  const isMixedDay = types.includes('date') && types.includes('datetime')
  const [one, two] = [column, other].map((ref, index) => {
    const value = scope.value(ref)
    if (isDecimal) return decimalSql(scope.dialect, value, types[index])
    return isMixedDay ? `CAST(${value} AS DATE)` : value
  })
  return `${one} ${sqlComparisonOperators[test]} ${two}`
}

function leafSql(scope: StatementScope, leaf: LeafCondition): string {
  const type = scope.typeOf(leaf.column)
  const value = scope.value(leaf.column)
  const compare = (test: ComparisonOperator, text: string): string =>
    type === 'decimal'
      ? scope.dialect.compareFigure(scope.dialect.figureOfDecimal(value), test, text, 9, scope.bind)
      : comparisonConditionSql(scope, value, type, test, text)
  const between = (from: string, to: string): string =>
    `${compare('atLeast', from)} AND ${compare('atMost', to)}`
  switch (leaf.kind) {
    case 'compare':
      return compare(leaf.test, scope.textOf(leaf.value))
    case 'among': {
      if (type === 'decimal') {
        return leaf.values.map(one => compare('is', scope.textOf(one))).join(' OR ')
      }
      const values = leaf.values.map(one => scope.cast(scope.textOf(one), type))
      return `${value} IN (${values.join(', ')})`
    }
    case 'between':
      return between(scope.textOf(leaf.from), scope.textOf(leaf.to))
    case 'contains':
    case 'startsWith': {
      const text = needle(scope, leaf.text)
      return leaf.column.table === computedTable
        ? scope.dialect.foundInText(value, leaf.kind, text)
        : scope.dialect.found(scope.placed(leaf.column), leaf.kind, text)
    }
    case 'empty':
    case 'filled':
      return `${type === 'string' ? scope.dialect.bare(value) : value} IS ${leaf.kind === 'filled' ? 'NOT ' : ''}NULL`
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(leaf, scope.today)
      return between(from, to)
    }
    case 'compareColumns':
      return columnComparisonSql(scope, leaf)
    case 'repeated':
      return repeatedSql(scope, columnsOfLeaf(leaf))
  }
}

/** Length of a date text such as "2026-11-20", by which dates and timestamps are distinguished. */
const dayLength = 10

const needle = (scope: StatementScope, text: ConditionOperand): string =>
  scope.cast(foldText(scope.textOf(text).trim()), 'string')

/**
 * SQL of a comparison with a typed value. A timestamp is compared with a day, which ends where the
 * next day begins, or with another timestamp, "2026-11-20 08:30:00".
 */
export function comparisonConditionSql(
  { cast, dialect, bind }: Pick<StatementScope, 'cast' | 'dialect' | 'bind'>,
  value: string,
  type: DataType,
  test: ComparisonOperator,
  text: string
): string {
  if (type !== 'datetime' || text.length > dayLength)
    return `${value} ${sqlComparisonOperators[test]} ${cast(text, type)}`
  const begin = (): string => cast(text, 'datetime')
  const next = (): string =>
    `CAST(${dialect.nextDay(`CAST(${bind(text)} AS ${dialect.types.date})`)} AS ${dialect.types.datetime})`
  switch (test) {
    case 'is':
      return `${value} >= ${begin()} AND ${value} < ${next()}`
    case 'isNot':
      return `(${value} < ${begin()} OR ${value} >= ${next()})`
    case 'less':
    case 'atLeast':
      return `${value} ${sqlComparisonOperators[test]} ${begin()}`
    case 'atMost':
      return `${value} < ${next()}`
    case 'greater':
      return `${value} >= ${next()}`
  }
}
