import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { foldText } from '@shared/kit/text-fold'
import type { DataType } from '@shared/model/data-mart/data-types'
import type {
  ComparisonOperator,
  ConditionOperand,
  LeafCondition,
  QueryCondition
} from '@shared/model/query/question'
import { sqlComparisonOperators } from './dialects/dialect'
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
      throw new Error('No SQL of a condition on a related table')
    default:
      return `(${leafSql(scope, condition)})`
  }
}

function leafSql(scope: StatementScope, leaf: LeafCondition): string {
  const type = scope.typeOf(leaf.column)
  const value = scope.value(leaf.column)
  const compare = (test: ComparisonOperator, text: string): string =>
    comparisonConditionSql(scope, value, type, test, text)
  const between = (from: string, to: string): string =>
    `${compare('atLeast', from)} AND ${compare('atMost', to)}`
  switch (leaf.kind) {
    case 'compare':
      return compare(leaf.test, scope.textOf(leaf.value))
    case 'among': {
      const values = leaf.values.map(one => scope.cast(scope.textOf(one), type))
      return `${value} IN (${values.join(', ')})`
    }
    case 'between':
      return between(scope.textOf(leaf.from), scope.textOf(leaf.to))
    case 'contains':
    case 'startsWith':
      return scope.dialect.found(scope.placed(leaf.column), leaf.kind, needle(scope, leaf.text))
    case 'empty':
    case 'filled':
      return `${type === 'string' ? scope.dialect.bare(value) : value} IS ${leaf.kind === 'filled' ? 'NOT ' : ''}NULL`
    case 'compareColumns':
    case 'repeated':
      throw new Error(`No SQL of ${leaf.kind}`)
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(leaf.period, scope.today, leaf.days)
      return between(from, to)
    }
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
