import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { isSameJson } from '@shared/kit/json'
import type { DataType } from '@shared/model/data-mart/data-types'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { GroupCondition, QuerySorting, StructuredQuery } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { comparisonOperatorRules } from './read-condition'
import { conjunctsOf } from './read-from'
import { readSelectMeasure } from './read-measure'
import {
  findSelectItemByAlias,
  findSelectItemByPosition,
  type SelectItem,
  type SelectOutputs
} from './read-outputs'
import { parseCast, parseConstant, readConditionOperand } from './read-value'
import {
  isSameColumn,
  isSameEngineName,
  type NameResolutionScope,
  resolveColumnReference
} from './scope'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  isSameSyntax,
  type SqlSyntaxNode,
  syntaxTextOf,
  syntaxTextsOf
} from './syntax'

/**
 * Converts conditions on figures: from HAVING, or from QUALIFY if a figure is computed over all
 * groups.
 */
export function readGroupConditions(
  node: SqlSyntaxNode,
  question: StructuredQuery,
  { items }: SelectOutputs,
  scope: NameResolutionScope,
  catalogue: readonly QueryCatalogueTable[]
): GroupCondition[] {
  const [having, qualify] = [childSyntaxNodeOf(node, 'having'), childSyntaxNodeOf(node, 'qualify')]
  const hasWholeShare = question.measures.some(({ kind, where }) => kind === 'share' && !where)
  if (qualify && !hasWholeShare) return refuseInexpressible(words.qualify)
  if (having && hasWholeShare) return refuseInexpressible(words.wholeShare)
  const asked = having ?? qualify
  const types = outputsOfStructuredQuery(question, catalogue).slice(question.groups.length)

  /**
   * Index of the figure that an expression means, by equality with its expression or by its name.
   */
  function figureOf(part: SqlSyntaxNode): number | undefined {
    const figures = items.filter(item => item.kind === 'measure')
    const named = findSelectItemByAlias(part, items, scope)
    if (named) return placeOf(figures.indexOf(named as (typeof figures)[number]))
    const measure = readSelectMeasure(part, scope)
    if (!measure) return undefined
    return placeOf(question.measures.findIndex(({ name: _, ...one }) => isSameJson(one, measure)))
  }

  function readTest(part: SqlSyntaxNode): GroupCondition[] {
    if (part.class === 'BETWEEN') {
      const [input, lower, upper] = ['input', 'lower', 'upper'].map(key =>
        childSyntaxNodeOf(part, key)
      )
      if (!input || !lower || !upper) return refuseInexpressible(words.having)
      return [
        testOf(input, 'COMPARE_GREATERTHANOREQUALTO', lower),
        testOf(input, 'COMPARE_LESSTHANOREQUALTO', upper)
      ]
    }
    const [left, right] = [childSyntaxNodeOf(part, 'left'), childSyntaxNodeOf(part, 'right')]
    const type = syntaxTextOf(part, 'type')
    const known = comparisonOperatorRules[type]
    if (part.class !== 'COMPARISON' || !left || !right || !known)
      return refuseInexpressible(words.having)
    const isTurned = parseConstant(left) !== undefined || left.class === 'PARAMETER'
    return [isTurned ? testOf(right, known.flipped, left) : testOf(left, type, right)]
  }

  function testOf(figure: SqlSyntaxNode, type: string, value: SqlSyntaxNode): GroupCondition {
    const cast = parseCast(figure)
    const measure =
      figureOf(cast?.to === 'DATE' ? cast.of : figure) ?? refuseInexpressible(words.having)
    const output = types[measure]
    const compared: DataType = output ? comparisonTypeOfMeasure(output.type) : 'integer'
    if (cast) refuseCast(compared)
    else if (compared === 'datetime') refuseMoment(type, output?.name ?? '')
    // IS DISTINCT FROM is refused, because in SQL an empty figure is distinct from any value, but
    // in a query tree it fails every test.
    if (type === 'COMPARE_DISTINCT_FROM') return refuseInexpressible(words.having)
    const test = comparisonOperatorRules[type]?.is ?? refuseInexpressible(words.having)
    return {
      measure,
      test,
      value: readConditionOperand(value, compared) ?? refuseInexpressible(words.constant)
    }
  }

  return asked ? conjunctsOf(asked).flatMap(readTest) : []
}

function refuseCast(compared: DataType): void {
  if (compared !== 'datetime' && compared !== 'date') refuseInexpressible(words.cast)
}

/**
 * Refuses comparisons with a timestamp other than “before” and “from” a day, which mean the same
 * for days and timestamps.
 */
function refuseMoment(type: string, name: string): void {
  const isByDay = type === 'COMPARE_LESSTHAN' || type === 'COMPARE_GREATERTHANOREQUALTO'
  if (!isByDay) refuseInexpressible(words.moment(name))
}

const placeOf = (index: number): number | undefined => (index < 0 ? undefined : index)

/** Converts ORDER BY, which resolves SELECT aliases before columns. */
export function readOrderBy(
  node: SqlSyntaxNode,
  { items }: SelectOutputs,
  scope: NameResolutionScope
): QuerySorting[] {
  const orders = childSyntaxNodesOf(node, 'modifiers')
    .filter(({ type }) => type === 'ORDER_MODIFIER')
    .flatMap(modifier => childSyntaxNodesOf(modifier, 'orders'))
  return orders.flatMap(order => {
    const direction = order.type === 'DESCENDING' ? 'desc' : 'asc'
    if (order.null_order === 'NULLS FIRST') {
      return refuseInexpressible(words.nullsFirst)
    }
    const part = childSyntaxNodeOf(order, 'expression') ?? refuseInexpressible(words.order)
    if (part.class === 'COLLATE') return refuseInexpressible(words.collate)
    if (part.class === 'STAR') return items.map(({ name }) => ({ output: name, direction }))
    const item = sortedBy(part, items, scope) ?? refuseInexpressible(words.order)
    return [{ output: item.name, direction }]
  })
}

function sortedBy(
  part: SqlSyntaxNode,
  items: readonly SelectItem[],
  scope: NameResolutionScope
): SelectItem | undefined {
  if (part.class === 'CONSTANT') return findSelectItemByPosition(part, items)
  if (part.class === 'COLUMN_REF') {
    const [name = '', ...rest] = syntaxTextsOf(part, 'column_names')
    const named = rest.length === 0 && items.find(one => isSameEngineName(one.name, name))
    if (named) return named
    const column = resolveColumnReference(scope, part)
    return items.find(
      item => item.kind === 'column' && column && !item.part_of && isSameColumn(item.column)(column)
    )
  }
  return items.find(item => isSameSyntax(item.part, part))
}

/** Row limit of a statement; null if there is none. */
export function readLimitClause(node: SqlSyntaxNode): number | null {
  for (const modifier of childSyntaxNodesOf(node, 'modifiers')) {
    if (modifier.type === 'LIMIT_PERCENT_MODIFIER') return refuseInexpressible(words.limit)
    if (modifier.type !== 'LIMIT_MODIFIER') continue
    if (modifier.offset) return refuseInexpressible(words.offset)
    const limit = childSyntaxNodeOf(modifier, 'limit')
    if (!limit) continue
    const constant = parseConstant(limit)
    const rows = constant?.type === 'INTEGER' ? Number(constant.text) : 0
    return rows >= 1 ? rows : refuseInexpressible(words.limit)
  }
  return null
}
