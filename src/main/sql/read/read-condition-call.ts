import { customSqlFunctions, sqlPeriodNames } from '@shared/features/query/sql/functions'
import type { QueryCondition, RelativePeriod } from '@shared/model/query/condition'
import type { ColumnRef } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { abbreviateSyntax, parseConstant, readConditionOperand } from './read-value'
import { type NameResolutionScope, resolveColumnReference } from './scope'
import { childSyntaxNodesOf, type SqlSyntaxNode, syntaxTextOf } from './syntax'

/**
 * Converts calls of the functions that query trees also have; they are true or false for every row.
 */
export function readConditionCall(part: SqlSyntaxNode, scope: NameResolutionScope): QueryCondition {
  const name = syntaxTextOf(part, 'function_name')
  const [first, second, ...rest] = childSyntaxNodesOf(part, 'children')
  if (['~~', '!~~', '~~*', '!~~*', '~~~', 'like_escape', 'regexp_matches'].includes(name)) {
    return refuseInexpressible(words.like)
  }
  const column =
    (first && resolveColumnReference(scope, first)) ??
    refuseInexpressible(words.condition(abbreviateSyntax(part)))
  const isPlain = rest.length === 0 && !part.filter && part.distinct !== true
  if (!isPlain) return refuseInexpressible(words.condition(abbreviateSyntax(part)))
  switch (name) {
    case customSqlFunctions.contains:
    case customSqlFunctions.startsWith: {
      const text = second && readConditionOperand(second, 'string')
      const kind = name === customSqlFunctions.contains ? 'contains' : 'startsWith'
      return text
        ? { kind, column, text }
        : refuseInexpressible(words.call(name, `${name}(ho_ten, 'an')`))
    }
    case customSqlFunctions.empty:
      return second
        ? refuseInexpressible(words.call(name, `${name}(ho_ten)`))
        : { kind: 'empty', column }
    case customSqlFunctions.period:
      return readPeriod(column, name, second)
    case customSqlFunctions.lastDays:
      return readLastDays(column, name, second)
    default:
      return refuseInexpressible(words.condition(abbreviateSyntax(part)))
  }
}

function readPeriod(
  column: ColumnRef,
  name: string,
  second: SqlSyntaxNode | undefined
): QueryCondition {
  const key = second && parseConstant(second)?.text
  const found = Object.entries(sqlPeriodNames).find(([, one]) => one === key)?.[0]
  if (!found) return refuseInexpressible(words.call(name, `${name}(ngay_vao, 'quy_nay')`))
  return { kind: 'period', column, period: found as RelativePeriod }
}

function readLastDays(
  column: ColumnRef,
  name: string,
  second: SqlSyntaxNode | undefined
): QueryCondition {
  const days = second && parseConstant(second)
  if (days?.type !== 'INTEGER')
    return refuseInexpressible(words.call(name, `${name}(ngay_vao, 30)`))
  return { kind: 'period', column, period: 'lastDays', days: Number(days.text) }
}
