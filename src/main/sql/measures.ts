import { comparedAs } from '@shared/features/query/faults'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { GroupTest, Measure } from '@shared/model/query/question'
import { compareSql, conditionSql } from './conditions'
import type { Digits } from './dialects/dialect'
import type { Layer } from './layer'
import type { Scope } from './scope'

/**
 * SQL of a measure over the rows of a group, from the layers of row and group values. Conditions
 * are inside the value instead of FILTER, because an engine may evaluate the value of excluded rows
 * and fail on them.
 */
export function measureSql(
  scope: Scope,
  { kind, column, where }: Measure,
  { rows, groups }: { readonly rows: Layer; readonly groups: Layer }
): string {
  const { dialect } = scope
  const condition = where && conditionSql(scope, where)
  if (kind === 'count' || kind === 'share') {
    const passing = condition && `count(CASE WHEN ${rows.add(condition)} THEN 1 END)`
    const counted = groups.add(passing ?? 'count(*)')
    const all = (): string => (passing ? groups.add('count(*)') : `sum(${counted}) OVER ()`)
    return kind === 'count' ? counted : dialect.share(counted, all())
  }
  if (!column) throw new Error(`No column for ${kind}`)
  const own = scope.value(column)
  const value = rows.add(condition ? `CASE WHEN ${condition} THEN ${own} END` : own)
  if (kind === 'distinct') return groups.add(`count(DISTINCT ${value})`)
  if (kind === 'least') return groups.add(`min(${value})`)
  if (kind === 'greatest') return groups.add(`max(${value})`)
  const type = scope.typeOf(column) === 'integer' ? 'integer' : 'float'
  const sum = groups.add(dialect.sum(value, type))
  return kind === 'sum' ? sum : dialect.average(sum, groups.add(`count(${value})`), type)
}

/** Number of decimal places of a figure; undefined for a plain value. */
export const digitsOf = ({ kind }: Measure, { type }: QueryOutput): Digits | undefined =>
  type !== 'decimal' && type !== 'share' ? undefined : kind === 'sum' ? 9 : 6

/** SQL of a test on a group's measure, which the statement calls `figure`. */
export function groupTestSql(
  scope: Scope,
  { test, value }: Pick<GroupTest, 'test' | 'value'>,
  {
    figure,
    digits,
    type
  }: { figure: string; digits: Digits | undefined; type: QueryOutput['type'] }
): string {
  const text = scope.textOf(value)
  if (digits === undefined) return compareSql(scope, figure, comparedAs(type), test, text)
  return scope.dialect.compareFigure(figure, test, text, digits, scope.bind)
}
