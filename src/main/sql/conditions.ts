import { boundsOf } from '@shared/features/query/period'
import { foldText } from '@shared/kit/text-fold'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { Condition, Leaf, Operand, Test } from '@shared/model/query/question'
import { signs } from './dialects/dialect'
import type { Scope } from './scope'

/**
 * SQL of a row condition. It may be NULL if a test meets an empty value, which does not match
 * either. NULL is only replaced by false inside a negation, so that an engine can skip row blocks
 * by their minimum and maximum.
 */
export function conditionSql(scope: Scope, condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return `(${condition.parts.map(part => conditionSql(scope, part)).join(' AND ')})`
    case 'any':
      return `(${condition.parts.map(part => conditionSql(scope, part)).join(' OR ')})`
    case 'not':
      return `(NOT coalesce(${conditionSql(scope, condition.part)}, false))`
    default:
      return `(${leafSql(scope, condition)})`
  }
}

function leafSql(scope: Scope, leaf: Leaf): string {
  const type = scope.typeOf(leaf.column)
  const value = scope.value(leaf.column)
  const compare = (test: Test, text: string): string => compareSql(scope, value, type, test, text)
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
    case 'period': {
      const { from, to } = boundsOf(leaf.period, scope.today, leaf.days)
      return between(from, to)
    }
  }
}

/** Length of a date, "2026-11-20". */
const dayLength = 10

const needle = (scope: Scope, text: Operand): string =>
  scope.cast(foldText(scope.textOf(text).trim()), 'string')

/**
 * SQL of a comparison with a typed value. A timestamp is compared with a day, which ends where the
 * next one begins, or with another timestamp, "2026-11-20 08:30:00".
 */
export function compareSql(
  { cast, dialect, bind }: Pick<Scope, 'cast' | 'dialect' | 'bind'>,
  value: string,
  type: DataType,
  test: Test,
  text: string
): string {
  if (type !== 'datetime' || text.length > dayLength)
    return `${value} ${signs[test]} ${cast(text, type)}`
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
      return `${value} ${signs[test]} ${begin()}`
    case 'atMost':
      return `${value} < ${next()}`
    case 'greater':
      return `${value} >= ${next()}`
  }
}
