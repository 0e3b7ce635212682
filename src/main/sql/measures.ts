import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import type { QueryColumnType } from '@shared/model/query/column-types'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { GroupCondition, Measure } from '@shared/model/query/question'
import { comparisonConditionSql, rowConditionSql } from './conditions'
import type { DecimalDigits, Dialect } from './dialects/dialect'
import type { SubqueryLayer } from './layer'
import type { StatementScope } from './scope'

/**
 * SQL of a figure (measure) over the rows of a group, built from the subqueries with row values and
 * group values. A condition is part of the value instead of FILTER, because an engine may evaluate
 * the value of excluded rows and fail on them.
 */
export function measureSql(
  scope: StatementScope,
  { kind, column, where }: Measure,
  { rows, groups }: { readonly rows: SubqueryLayer; readonly groups: SubqueryLayer }
): string {
  const { dialect } = scope
  const condition = where && rowConditionSql(scope, where)
  if (kind === 'count' || kind === 'share') {
    const passing = condition && `count(CASE WHEN ${rows.add(condition)} THEN 1 END)`
    const counted = groups.add(passing ?? 'count(*)')
    const all = (): string => (passing ? groups.add('count(*)') : `sum(${counted}) OVER ()`)
    return kind === 'count' ? counted : dialect.share(counted, all())
  }
  if (!column) throw new Error(`No column for ${kind}`)
  const plain = scope.value(column)
  const value = rows.add(condition ? `CASE WHEN ${condition} THEN ${plain} END` : plain)
  if (kind === 'distinct') return groups.add(`count(DISTINCT ${value})`)
  return numericMeasureSql(dialect, kind, scope.typeOf(column), { value, groups })
}

/** SQL of a figure computed from the values of a group, which the row subquery calls `value`. */
function numericMeasureSql(
  dialect: Dialect,
  kind: 'least' | 'greatest' | 'sum' | 'average',
  own: QueryColumnType,
  { value, groups }: { readonly value: string; readonly groups: SubqueryLayer }
): string {
  if (kind === 'least' || kind === 'greatest') {
    const extreme = groups.add(`${kind === 'least' ? 'min' : 'max'}(${value})`)
    return own === 'decimal' ? dialect.figureOfDecimal(extreme) : extreme
  }
  const type = own === 'integer' ? 'integer' : 'float'
  const total = own === 'decimal' ? dialect.sumOfDecimals(value) : dialect.sum(value, type)
  const sum = groups.add(total)
  return kind === 'sum' ? sum : dialect.average(sum, groups.add(`count(${value})`), type)
}

/** Number of decimal places of an exact fractional figure; undefined for other figures. */
export const decimalDigitsOfMeasure = (
  { kind }: Measure,
  { type }: QueryOutput
): DecimalDigits | undefined =>
  type !== 'decimal' && type !== 'share'
    ? undefined
    : kind === 'average' || kind === 'share'
      ? 6
      : 9

/** SQL of a condition on a figure of a group, which the statement calls `figure`. */
export function measureConditionSql(
  scope: StatementScope,
  { test, value }: Pick<GroupCondition, 'test' | 'value'>,
  {
    figure,
    digits,
    type
  }: { figure: string; digits: DecimalDigits | undefined; type: QueryOutput['type'] }
): string {
  const text = scope.textOf(value)
  if (digits === undefined)
    return comparisonConditionSql(scope, figure, comparisonTypeOfMeasure(type), test, text)
  return scope.dialect.compareFigure(figure, test, text, digits, scope.bind)
}
