import { datePartSqlFunctions } from '@shared/features/query/sql/functions'
import type {
  ColumnRef,
  DatePart,
  Grouping,
  Measure,
  StructuredQuery
} from '@shared/model/query/question'
import { measureLabels } from '@shared/model/query/text'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { readSelectMeasure } from './read-measure'
import { abbreviateSyntax } from './read-value'
import {
  isSameColumn,
  isSameEngineName,
  type NameResolutionScope,
  resolveColumnReference
} from './scope'
import { childSyntaxNodeOf, childSyntaxNodesOf, type SqlSyntaxNode, syntaxTextOf } from './syntax'

/**
 * Outputs of the statement by position in SELECT, so that GROUP BY, HAVING and ORDER BY can refer
 * to them.
 */
export interface SelectOutputs extends Pick<StructuredQuery, 'columns' | 'groups' | 'measures'> {
  readonly items: readonly SelectItem[]
}

export type SelectItem = { readonly part: SqlSyntaxNode; readonly name: string } & (
  | { readonly kind: 'column'; readonly column: ColumnRef; readonly part_of?: DatePart }
  | { readonly kind: 'measure'; readonly measure: Measure }
)

export function readSelectOutputs(node: SqlSyntaxNode, scope: NameResolutionScope): SelectOutputs {
  const list = childSyntaxNodesOf(node, 'select_list')
  const isDistinct = hasDistinct(node)
  const items = list.flatMap(part =>
    part.class === 'STAR' ? starItems(part, scope) : [readItem(part, scope)]
  )
  checkNames(items)
  const measures = items.flatMap(item => (item.kind === 'measure' ? [item.measure] : []))
  const isGrouped =
    isDistinct ||
    measures.length > 0 ||
    childSyntaxNodesOf(node, 'group_expressions').length > 0 ||
    node.aggregate_handling === 'FORCE_AGGREGATES'
  if (!isGrouped) {
    if (items.some(item => item.kind === 'column' && item.part_of))
      return refuseInexpressible(words.item(abbreviateSyntax(list[0] ?? {})))
    const isWhole = list.length === 1 && list[0]?.class === 'STAR' && isOfSource(list[0], scope)
    return { columns: isWhole ? [] : chosenOf(items), groups: [], measures: [], items }
  }
  if (list.some(part => part.class === 'STAR')) return refuseInexpressible(words.star)
  const firstMeasure = items.findIndex(item => item.kind === 'measure')
  const lastGroup = items.findLastIndex(item => item.kind === 'column')
  if (firstMeasure >= 0 && lastGroup > firstMeasure) return refuseInexpressible(words.groupsFirst)
  const groups = items.flatMap(item => (item.kind === 'column' ? [groupOf(item)] : []))
  if (isDistinct && measures.length > 0) return refuseInexpressible(words.measureDistinct)
  checkGroups(node, items, scope, isDistinct)
  return { columns: [], groups, measures, items }
}

function hasDistinct(node: SqlSyntaxNode): boolean {
  const found = childSyntaxNodesOf(node, 'modifiers').find(
    ({ type }) => type === 'DISTINCT_MODIFIER'
  )
  if (found && childSyntaxNodesOf(found, 'distinct_on_targets').length > 0)
    return refuseInexpressible(words.distinctOn)
  return found !== undefined
}

function starItems(part: SqlSyntaxNode, scope: NameResolutionScope): SelectItem[] {
  const isPlain = ['exclude_list', 'replace_list', 'rename_list', 'qualified_exclude_list'].every(
    key => !Array.isArray(part[key]) || partsOrWords(part[key]) === 0
  )
  if (!isPlain || part.columns === true || part.expr) return refuseInexpressible(words.star)
  const table = syntaxTextOf(part, 'relation_name')
  if (table !== '' && !scope.names.some(name => isSameEngineName(name, table))) {
    return refuseInexpressible(words.table(table))
  }
  return scope.tables.flatMap((one, place) =>
    table === '' || isSameEngineName(scope.names[place] ?? '', table)
      ? one.columns
          .map(({ name }) => ({ table: place, column: name }))
          .filter(column => table !== '' || !scope.merged.some(isSameColumn(column)))
          .map(column => ({ kind: 'column' as const, part, name: column.column, column }))
      : []
  )
}

const partsOrWords = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/**
 * Whether a star selects the columns of the source, like a query without chosen columns: `*` over a
 * single table, or `t.*` of the source.
 */
const isOfSource = (part: SqlSyntaxNode, scope: NameResolutionScope): boolean =>
  scope.tables.length === 1 ||
  isSameEngineName(syntaxTextOf(part, 'relation_name'), scope.names[0] ?? '')

function readItem(part: SqlSyntaxNode, scope: NameResolutionScope): SelectItem {
  const alias = syntaxTextOf(part, 'alias')
  const column = readGroupable(part, scope)
  if (column) {
    const usual = column.part_of ? `${datePartSqlFunctions[column.part_of]}` : column.column.column
    return { kind: 'column', part, name: alias || usual, ...column }
  }
  const measure = readSelectMeasure(part, scope)
  if (!measure)
    return refuseInexpressible(
      part.class === 'SUBQUERY' ? words.subquery : words.item(abbreviateSyntax(part))
    )
  const of = measure.column ? ` ${measure.column.column}` : ''
  const name = alias || `${measureLabels[measure.kind]}${of}`
  return { kind: 'measure', part, name, measure: { name, ...measure } }
}

/**
 * Converts a column, or a date part of a column such as its month; undefined for any other
 * expression.
 */
function readGroupable(
  part: SqlSyntaxNode,
  scope: NameResolutionScope
): { readonly column: ColumnRef; readonly part_of?: DatePart } | undefined {
  const column = resolveColumnReference(scope, part)
  if (column) return { column }
  const name = part.class === 'FUNCTION' ? syntaxTextOf(part, 'function_name') : ''
  const found = Object.entries(datePartSqlFunctions).find(([, one]) => one === name)?.[0]
  const [of, ...rest] = childSyntaxNodesOf(part, 'children')
  if (!found || !of || rest.length > 0) return undefined
  const dated = resolveColumnReference(scope, of)
  return dated && { column: dated, part_of: found as DatePart }
}

function checkNames(items: readonly SelectItem[]): void {
  for (const [index, { name }] of items.entries()) {
    const isTwice = items.slice(0, index).some(other => isSameEngineName(other.name, name))
    if (isTwice) refuseInexpressible(words.names(name))
  }
}

const chosenOf = (items: readonly SelectItem[]): StructuredQuery['columns'] =>
  items.flatMap(item => (item.kind === 'column' ? [{ name: item.name, column: item.column }] : []))

const groupOf = ({ name, column, part_of }: Extract<SelectItem, { kind: 'column' }>): Grouping => ({
  name,
  column,
  ...(part_of && { part: part_of })
})

/**
 * Checks that GROUP BY lists exactly the outputs that are not aggregates; DISTINCT and GROUP BY ALL
 * do so implicitly.
 */
function checkGroups(
  node: SqlSyntaxNode,
  items: readonly SelectItem[],
  scope: NameResolutionScope,
  isDistinct: boolean
): void {
  const expressions = childSyntaxNodesOf(node, 'group_expressions')
  const sets = Array.isArray(node.group_sets) ? node.group_sets : []
  if (sets.length > 1) refuseInexpressible(words.groupSets)
  const shown = items.filter(item => item.kind === 'column')
  const isAll = node.aggregate_handling === 'FORCE_AGGREGATES'
  if (isAll || (isDistinct && expressions.length === 0)) return
  const keys = expressions.map(part => keyOf(grouped(part, items, scope)))
  for (const item of shown)
    if (!keys.includes(keyOf(item))) refuseInexpressible(words.ungrouped(item.column.column))
  const shownKeys = shown.map(keyOf)
  if (keys.some(key => !shownKeys.includes(key))) refuseInexpressible(words.groupHidden)
}

const keyOf = ({ column, part_of }: { column: ColumnRef; part_of?: DatePart }): string =>
  JSON.stringify([column.table, column.column, part_of])

/** Resolves a GROUP BY item: as a SELECT position, else a table column, else a SELECT alias. */
function grouped(part: SqlSyntaxNode, items: readonly SelectItem[], scope: NameResolutionScope) {
  const item = findSelectItemByPosition(part, items) ?? findSelectItemByAlias(part, items, scope)
  if (item?.kind === 'column') return item
  return (item ? undefined : readGroupable(part, scope)) ?? refuseInexpressible(words.group)
}

/** Finds the SELECT output at the position that an integer literal names. */
export function findSelectItemByPosition(
  part: SqlSyntaxNode,
  items: readonly SelectItem[]
): SelectItem | undefined {
  const constant = part.class === 'CONSTANT' ? childSyntaxNodeOf(part, 'value') : undefined
  return typeof constant?.value === 'number' ? items[constant.value - 1] : undefined
}

/** Finds the SELECT output with the given name, unless a table column has that name. */
export function findSelectItemByAlias(
  part: SqlSyntaxNode,
  items: readonly SelectItem[],
  scope: NameResolutionScope
): SelectItem | undefined {
  const names = part.class === 'COLUMN_REF' ? part.column_names : undefined
  const [name, ...rest] = Array.isArray(names) ? names.map(String) : []
  const isColumn = scope.tables.some(({ columns }) =>
    columns.some(column => isSameEngineName(column.name, name ?? ''))
  )
  if (name === undefined || rest.length > 0 || isColumn) return undefined
  return items.find(item => isSameEngineName(item.name, name))
}
