import { customSqlFunctions } from '@shared/features/query/sql/functions'
import type { Measure, MeasureKind } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { readSqlCondition } from './read-condition'
import { parseConstant } from './read-value'
import { columnTypeInScope, type NameResolutionScope, resolveColumnReference } from './scope'
import { childSyntaxNodeOf, childSyntaxNodesOf, type SqlSyntaxNode, syntaxTextOf } from './syntax'

const kinds: Readonly<Record<string, MeasureKind>> = {
  count_star: 'count',
  count: 'count',
  count_if: 'count',
  countif: 'count',
  sum: 'sum',
  avg: 'average',
  mean: 'average',
  min: 'least',
  max: 'greatest',
  [customSqlFunctions.share]: 'share'
}

/**
 * Converts an aggregate expression to a figure without a name; undefined if query trees do not
 * support the expression.
 */
export function readSelectMeasure(
  part: SqlSyntaxNode,
  scope: NameResolutionScope
): Omit<Measure, 'name'> | undefined {
  const called = part.class === 'FUNCTION' ? syntaxTextOf(part, 'function_name') : ''
  const kind = kinds[called]
  if (!kind) return undefined
  if (childSyntaxNodesOf(childSyntaxNodeOf(part, 'order_bys') ?? {}, 'orders').length > 0)
    refuseInexpressible(words.measureOrder)
  const filter = childSyntaxNodeOf(part, 'filter')
  const [child, ...rest] = childSyntaxNodesOf(part, 'children')
  if (rest.length > 0 || (kind === 'share' && filter)) return undefined
  return measureOver({ part, called, kind, filter, child }, scope)
}

interface MeasureCall {
  readonly part: SqlSyntaxNode
  readonly called: string
  readonly kind: MeasureKind
  readonly filter: SqlSyntaxNode | undefined
  /** The only argument of the call; missing for a count of rows. */
  readonly child: SqlSyntaxNode | undefined
}

function measureOver(
  { part, called, kind, filter, child }: MeasureCall,
  scope: NameResolutionScope
): Omit<Measure, 'name'> | undefined {
  const isConditional = called === 'countif' || called === 'count_if' || kind === 'share'
  const tested = [filter, isConditional ? child : undefined].filter(one => one !== undefined)
  const conditions = tested.map(one => readSqlCondition(one, scope))
  const isDistinct = part.distinct === true
  if (isDistinct && called !== 'count') return refuseInexpressible(words.measureDistinct)
  const value = isConditional ? undefined : child
  if (called === 'count' && !isDistinct && value && parseConstant(value)) {
    return { kind, ...whereOf(conditions) }
  }
  if (!value) return { kind: isDistinct ? 'distinct' : kind, ...whereOf(conditions) }
  const column = resolveColumnReference(scope, value)
  if (!column) return undefined
  if (isDistinct) return { kind: 'distinct', column, ...whereOf(conditions) }
  if (kind !== 'count') return { kind, column, ...whereOf(conditions) }
  // COUNT counts non-NULL values. A blank text is non-NULL in SQL but empty in a query tree, so
  // counts of text columns differ.
  if (columnTypeInScope(scope, column) === 'string')
    return refuseInexpressible(words.countText(column.column))
  return { kind, ...whereOf([...conditions, { kind: 'filled', column }]) }
}

function whereOf(conditions: readonly NonNullable<Measure['where']>[]): Pick<Measure, 'where'> {
  const [first] = conditions
  if (!first) return {}
  return { where: conditions.length === 1 ? first : { kind: 'all', parts: [...conditions] } }
}
