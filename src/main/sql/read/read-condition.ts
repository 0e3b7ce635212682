import { negateCondition, normaliseCondition } from '@shared/features/query/sql/plain-question'
import type { ComparisonOperator, QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, ConditionOperand } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { readConditionCall } from './read-condition-call'
import { abbreviateSyntax, parseCast, parseTruthValue, readConditionOperand } from './read-value'
import { columnTypeInScope, type NameResolutionScope, resolveColumnReference } from './scope'
import { childSyntaxNodeOf, childSyntaxNodesOf, type SqlSyntaxNode, syntaxTextOf } from './syntax'

/**
 * Converts SQL to a condition of a query tree that is true for exactly the rows for which the SQL
 * is TRUE.
 */
export const readSqlCondition = (part: SqlSyntaxNode, scope: NameResolutionScope): QueryCondition =>
  normaliseCondition(read(part, scope, true))

/**
 * Converts SQL to a condition that is true for exactly the rows for which the SQL has the wanted
 * value, TRUE or FALSE. A comparison with NULL is neither, and NOT preserves that, so the wanted
 * value is passed down to the innermost comparisons.
 */
function read(part: SqlSyntaxNode, scope: NameResolutionScope, wanted: boolean): QueryCondition {
  const children = childSyntaxNodesOf(part, 'children')
  if (part.class === 'CONJUNCTION') {
    // A condition that is never NULL can simply be negated.
    if (!wanted && isTwoValued(part))
      return negateCondition(normaliseCondition(read(part, scope, true)))
    const isAll = (part.type === 'CONJUNCTION_AND') === wanted
    return { kind: isAll ? 'all' : 'any', parts: children.map(one => read(one, scope, wanted)) }
  }
  const [first] = children
  if (part.type === 'OPERATOR_NOT' && first) return read(first, scope, !wanted)
  if (part.class === 'COMPARISON') return readComparison(part, scope, wanted)
  if (part.class === 'BETWEEN') return readBetween(part, scope, wanted)
  if (part.class === 'FUNCTION') return definite(readConditionCall(part, scope), wanted)
  if (part.class === 'COLUMN_REF') return readTruth(part, scope, wanted)
  if (part.class === 'SUBQUERY') return refuseInexpressible(words.subquery)
  switch (part.type) {
    case 'OPERATOR_IS_NULL':
      return readEmpty(part, scope, wanted)
    case 'OPERATOR_IS_NOT_NULL':
      return readEmpty(part, scope, !wanted)
    case 'COMPARE_IN':
      return readList(children, scope, wanted)
    case 'COMPARE_NOT_IN':
      return readList(children, scope, !wanted)
    default:
      return refuseInexpressible(words.condition(abbreviateSyntax(part)))
  }
}

function readEmpty(
  part: SqlSyntaxNode,
  scope: NameResolutionScope,
  isEmpty: boolean
): QueryCondition {
  const [of] = childSyntaxNodesOf(part, 'children')
  const { column } = comparedColumn(
    of ?? refuseInexpressible(words.condition(abbreviateSyntax(part))),
    scope
  )
  if (columnTypeInScope(scope, column) === 'string')
    return refuseInexpressible(words.nullText(column.column))
  return { kind: isEmpty ? 'empty' : 'filled', column }
}

function readList(
  [first, ...others]: readonly SqlSyntaxNode[],
  scope: NameResolutionScope,
  isIn: boolean
): QueryCondition {
  if (!first || others.length === 0) return refuseInexpressible(words.constant)
  const { column, operand } = comparedColumn(first, scope)
  return readAmong(column, others.map(operand), isIn)
}

/** Converts a Boolean column to a condition. */
function readTruth(
  part: SqlSyntaxNode,
  scope: NameResolutionScope,
  wanted: boolean
): QueryCondition {
  const column = resolveColumnReference(scope, part) ?? refuseInexpressible(words.constant)
  if (columnTypeInScope(scope, column) !== 'boolean')
    return refuseInexpressible(words.condition(column.column))
  return { kind: 'compare', column, test: 'is', value: { value: String(wanted) } }
}

/** Whether the SQL is true or false for every row, never NULL. */
function isTwoValued(part: SqlSyntaxNode): boolean {
  if (part.class === 'CONJUNCTION' || part.type === 'OPERATOR_NOT') {
    return childSyntaxNodesOf(part, 'children').every(isTwoValued)
  }
  return (
    part.class === 'FUNCTION' ||
    syntaxTextOf(part, 'type').startsWith('OPERATOR_IS_') ||
    syntaxTextOf(part, 'type').endsWith('DISTINCT_FROM')
  )
}

/**
 * Converts IN and NOT IN. In SQL, NOT IN is NULL for an empty value, so the condition additionally
 * requires a non-empty value.
 */
function readAmong(
  column: ColumnRef,
  values: readonly ConditionOperand[],
  wanted: boolean
): QueryCondition {
  if (wanted) return { kind: 'among', column, values: [...values] }
  const parts = values.map(
    (value): QueryCondition => ({ kind: 'compare', column, test: 'isNot', value })
  )
  return { kind: 'all', parts }
}

/** Returns the condition, or its negation if FALSE is wanted; for SQL that is never NULL. */
const definite = (condition: QueryCondition, wanted: boolean): QueryCondition =>
  wanted ? condition : negateCondition(normaliseCondition(condition))

/**
 * For each SQL comparison the corresponding test, its negation, and its form with swapped sides.
 */
export const comparisonOperatorRules: Readonly<
  Record<string, { is: ComparisonOperator; not: ComparisonOperator; flipped: string }>
> = {
  COMPARE_EQUAL: { is: 'is', not: 'isNot', flipped: 'COMPARE_EQUAL' },
  COMPARE_NOTEQUAL: { is: 'isNot', not: 'is', flipped: 'COMPARE_NOTEQUAL' },
  COMPARE_LESSTHAN: { is: 'less', not: 'atLeast', flipped: 'COMPARE_GREATERTHAN' },
  COMPARE_LESSTHANOREQUALTO: {
    is: 'atMost',
    not: 'greater',
    flipped: 'COMPARE_GREATERTHANOREQUALTO'
  },
  COMPARE_GREATERTHAN: { is: 'greater', not: 'atMost', flipped: 'COMPARE_LESSTHAN' },
  COMPARE_GREATERTHANOREQUALTO: {
    is: 'atLeast',
    not: 'less',
    flipped: 'COMPARE_LESSTHANOREQUALTO'
  },
  COMPARE_DISTINCT_FROM: { is: 'is', not: 'is', flipped: 'COMPARE_DISTINCT_FROM' },
  COMPARE_NOT_DISTINCT_FROM: { is: 'is', not: 'is', flipped: 'COMPARE_NOT_DISTINCT_FROM' }
}

function readComparison(
  part: SqlSyntaxNode,
  scope: NameResolutionScope,
  wanted: boolean
): QueryCondition {
  const [left, right] = [childSyntaxNodeOf(part, 'left'), childSyntaxNodeOf(part, 'right')]
  const type = syntaxTextOf(part, 'type')
  const test = comparisonOperatorRules[type]
  if (!left || !right || !test) return refuseInexpressible(words.condition(abbreviateSyntax(part)))
  const isTwoValued = type.endsWith('DISTINCT_FROM')
  // For `x IS TRUE` and `x IS NOT TRUE` the engine adds a cast to the operand, which is removed
  // here.
  const cast = parseCast(left)
  const truth = parseTruthValue(right)
  if (isTwoValued && cast?.to === 'BOOLEAN' && truth !== undefined) {
    const inner = normaliseCondition(read(cast.of, scope, truth))
    return definite(inner, (type === 'COMPARE_NOT_DISTINCT_FROM') === wanted)
  }
  if (!hasColumn(left) && hasColumn(right)) {
    const flipped = { ...part, type: test.flipped, left: right, right: left }
    return readComparison(flipped, scope, wanted)
  }
  const { column, operand } = comparedColumn(left, scope, type)
  if (right.class === 'COLUMN_REF') return refuseInexpressible(words.columnPair)
  const value = operand(right)
  const said: QueryCondition = { kind: 'compare', column, test: wanted ? test.is : test.not, value }
  // SQL's IS DISTINCT FROM is true for an empty value, which the test `isNot` does not match, so
  // the test `is` is negated instead.
  return isTwoValued ? definite(said, (type === 'COMPARE_NOT_DISTINCT_FROM') === wanted) : said
}

function readBetween(
  part: SqlSyntaxNode,
  scope: NameResolutionScope,
  wanted: boolean
): QueryCondition {
  const [input, lower, upper] = [
    childSyntaxNodeOf(part, 'input'),
    childSyntaxNodeOf(part, 'lower'),
    childSyntaxNodeOf(part, 'upper')
  ]
  if (!input || !lower || !upper) return refuseInexpressible(words.constant)
  const { column, operand } = comparedColumn(input, scope)
  const [from, to] = [operand(lower), operand(upper)]
  if (wanted) return { kind: 'between', column, from, to }
  const outside = [
    { kind: 'compare', column, test: 'less', value: from },
    { kind: 'compare', column, test: 'greater', value: to }
  ] as const
  return { kind: 'any', parts: outside }
}

const hasColumn = (part: SqlSyntaxNode): boolean =>
  part.class === 'COLUMN_REF' || parseCast(part)?.of.class === 'COLUMN_REF'

/**
 * The column of a comparison, and the parser for the other side. A query tree compares a timestamp
 * by its day, so SQL must cast it to DATE, unless comparing with the start of the day is
 * equivalent.
 */
function comparedColumn(part: SqlSyntaxNode, scope: NameResolutionScope, comparison = '') {
  const cast = parseCast(part)
  const column = resolveColumnReference(scope, cast?.to === 'DATE' ? cast.of : part)
  if (!column)
    return refuseInexpressible(
      part.class === 'CAST' ? words.cast : words.condition(abbreviateSyntax(part))
    )
  const type = columnTypeInScope(scope, column)
  if (cast && type !== 'datetime' && type !== 'date') return refuseInexpressible(words.cast)
  const operand = (value: SqlSyntaxNode): ConditionOperand => {
    const isByDay = ['COMPARE_LESSTHAN', 'COMPARE_GREATERTHANOREQUALTO'].includes(comparison)
    if (type === 'datetime' && !cast && !isByDay)
      return refuseInexpressible(words.moment(column.column))
    return readConditionOperand(value, type) ?? refuseInexpressible(words.constant)
  }
  return { column, operand }
}
