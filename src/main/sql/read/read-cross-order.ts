import { isSameJson } from '@shared/kit/json'
import { type CrossTableAxes, crossLevelNames } from '@shared/model/query/cross'
import type { QuerySorting } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import {
  callArguments,
  hasOnlyKeys,
  isTotalOf,
  levelComparison,
  nameOf,
  readCrossTotal
} from './cross-parts'
import { parseConstant } from './read-value'
import { childSyntaxNodeOf, childSyntaxNodesOf, type SqlSyntaxNode } from './syntax'

const { down: rowLevel, across: columnLevel } = crossLevelNames

type Direction = QuerySorting['direction']
interface OrderKey {
  readonly part: SqlSyntaxNode
  readonly direction: Direction
}

/** Sort of one group of a cross table: the figures that come before its own values. */
interface GroupSort {
  readonly figures: readonly QuerySorting[]
  readonly own: QuerySorting
}

/**
 * Converts ORDER BY of a cross table: for each group of each axis its level, the totals by which it
 * is sorted, and its values. A statement without order has the order of its groups.
 */
export function readCrossOrder(
  node: SqlSyntaxNode,
  { down, across }: CrossTableAxes<string>,
  outputs: readonly string[]
): QuerySorting[] {
  const keys = orderKeysOf(node)
  if (keys.length === 0) return []
  const ofDown = down.map((_, index) => readGroupSort(keys, down, index, rowLevel, outputs))
  const ofAcross = across.map((_, index) => readGroupSort(keys, across, index, columnLevel, []))
  if (keys.length > 0) return refuseInexpressible(words.crossOrder)
  return [...mergeGroupSorts(ofDown), ...ofAcross.map(({ own }) => own).filter(isExplicit)]
}

/** Keys of ORDER BY, which are removed from the list as they are read. */
function orderKeysOf(node: SqlSyntaxNode): OrderKey[] {
  return childSyntaxNodesOf(node, 'modifiers').flatMap(modifier => {
    if (modifier.type !== 'ORDER_MODIFIER') return refuseInexpressible(words.crossOrder)
    return childSyntaxNodesOf(modifier, 'orders').map(order => {
      const part = childSyntaxNodeOf(order, 'expression')
      if (!part || order.null_order === 'NULLS FIRST') return refuseInexpressible(words.nullsFirst)
      return { part, direction: order.type === 'DESCENDING' ? 'desc' : 'asc' }
    })
  })
}

function readGroupSort(
  keys: OrderKey[],
  axis: readonly string[],
  index: number,
  level: string,
  outputs: readonly string[]
): GroupSort {
  const group = axis[index] ?? ''
  const first = keys.shift()
  const compared = levelComparison(first?.part, 'COMPARE_LESSTHANOREQUALTO')
  const isLevel = compared?.level === level && compared.number === index
  if (!isLevel || first?.direction !== 'asc') return refuseInexpressible(words.crossOrder)
  const figures: QuerySorting[] = []
  for (let total = totalOf(keys[0], outputs); total; total = totalOf(keys[0], outputs)) {
    const levels = { [rowLevel]: index + 1, [columnLevel]: 0 }
    if (!isTotalOf(total, levels, axis.slice(0, index + 1)))
      return refuseInexpressible(words.crossOrder)
    figures.push({ output: total.figure, direction: keys.shift()?.direction ?? 'asc' })
  }
  return { figures, own: readOwnSort(keys, group) }
}

const totalOf = (key: OrderKey | undefined, outputs: readonly string[]) =>
  readCrossTotal(key?.part, outputs)

/** Converts the keys of a group's values: the position in a list, if it has one, and the value. */
function readOwnSort(keys: OrderKey[], group: string): QuerySorting {
  const [list, listed] = callArguments(keys[0]?.part, 'list_position', 2) ?? []
  const position = list && keys.shift()
  const key = keys.shift()
  const isOwn =
    nameOf(key?.part, [group]) === group &&
    (!position || (nameOf(listed, [group]) === group && position.direction === key?.direction))
  if (!key || !isOwn) return refuseInexpressible(words.crossOrder)
  const { direction } = key
  return { output: group, direction, ...(list && { order: valuesOf(list) }) }
}

function valuesOf(list: SqlSyntaxNode): string[] {
  const values = childSyntaxNodesOf(list, 'children').map(value => parseConstant(value))
  const isList = callArguments(list, 'list_value', values.length) && hasOnlyKeys(list, listKeys)
  return values.map(value =>
    isList && value?.type === 'VARCHAR' ? value.text : refuseInexpressible(words.crossOrder)
  )
}

const listKeys = ['function_name', 'children', 'order_bys', 'is_operator', 'schema']

const isExplicit = ({ direction, order }: QuerySorting): boolean =>
  direction === 'desc' || order !== undefined

/**
 * One sort for all groups down. The figures of each group are the leading part of the same list; a
 * group sorted by fewer of them stands in the sort before the others.
 */
function mergeGroupSorts(groups: readonly GroupSort[]): QuerySorting[] {
  const longest = groups.reduce<readonly QuerySorting[]>(
    (list, { figures }) => (figures.length > list.length ? figures : list),
    []
  )
  const isLeading = groups.every(({ figures }) =>
    isSameJson(figures, longest.slice(0, figures.length))
  )
  if (!isLeading) return refuseInexpressible(words.crossOrder)
  const at = (count: number): QuerySorting[] =>
    groups
      .filter(({ figures }) => figures.length === count)
      .map(({ own }) => own)
      .filter(own => count < longest.length || isExplicit(own))
  return [...longest.flatMap((figure, index) => [...at(index), figure]), ...at(longest.length)]
}
