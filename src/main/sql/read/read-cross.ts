import {
  axesOfCrossTable,
  type CrossShare,
  type CrossTable,
  crossLevelNames,
  groupingSetsOf,
  shownCrossTotals
} from '@shared/model/query/cross'
import type { DerivedColumn } from '@shared/model/query/derived'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import {
  callArguments,
  hasOnlyKeys,
  integerOf,
  isTotalOf,
  nameOf,
  readCrossTotal
} from './cross-parts'
import { readCrossFormula } from './read-cross-formula'
import { readCrossOrder } from './read-cross-order'
import { isSameEngineName } from './scope'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  isSameSyntax,
  type SqlSyntaxNode,
  syntaxTextOf
} from './syntax'

const { down: rowLevel, across: columnLevel } = crossLevelNames

/** One common table expression of a statement. */
interface CrossStep {
  readonly name: string
  readonly select: SqlSyntaxNode
}

/**
 * Converts a statement with WITH to a cross table, if it has the form that `write-cross.ts` writes:
 * the rows of all levels by GROUPING SETS, one step for each formula and each share, and the order of
 * the levels. `readGrouped` converts the inner SELECT with its groups and measures. SQL does not tell which
 * totals are shown, so all are (`shownCrossTotals`).
 */
export function readCrossStatement(
  node: SqlSyntaxNode,
  readGrouped: (select: SqlSyntaxNode) => StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQuery {
  const [first, ...steps] = stepsOf(node)
  if (!first || groupSetsOf(first.select).length < 2) return refuseInexpressible(words.with)
  const { question, columns } = readLevels(first.select, readGrouped)
  const names = [...question.groups, ...question.measures].map(({ name }) => name)
  const items = steps.map(({ select }, index) =>
    addedItem(select, [first, ...steps][index]?.name ?? '')
  )
  const derived = readFormulas(items, question, names, catalogue)
  const shares = items.slice(derived.length).map(item => readShare(item, question, columns, names))
  const added = [...derived, ...shares].map(({ name }) => name)
  const outputs = [...names, ...added, rowLevel, columnLevel]
  checkOutputs(node, outputs, [first, ...steps].at(-1)?.name ?? '')
  const cross: CrossTable = { columns: [...columns], ...shownCrossTotals, shares }
  const sort = readCrossOrder(node, axesOfNames(question, columns), outputs)
  return { ...question, ...(derived.length > 0 && { derived }), cross, sort }
}

/** Formulas of the first steps, each over the columns before it; a share ends them. */
function readFormulas(
  items: readonly SqlSyntaxNode[],
  question: StructuredQuery,
  names: readonly string[],
  catalogue: readonly QueryCatalogueTable[]
): DerivedColumn[] {
  const derived: DerivedColumn[] = []
  for (const item of items) {
    const read = readCrossFormula(item, [...names, ...derived.map(({ name }) => name)])
    if (!read) break
    derived.push(read.formula)
    const outputs = outputsOfStructuredQuery({ ...question, derived }, catalogue)
    const isWhole = outputs.at(-1)?.type === 'integer'
    const isExact = read.numbers === 'any' || isWhole === (read.numbers === 'integers')
    if (!isExact) return refuseInexpressible(words.cross)
  }
  return derived
}

const axesOfNames = ({ groups }: StructuredQuery, columns: readonly string[]) =>
  axesOfCrossTable(
    { columns: [...columns] },
    groups,
    groups.map(({ name }) => name)
  )

function stepsOf(node: SqlSyntaxNode): CrossStep[] {
  const steps = childSyntaxNodesOf(childSyntaxNodeOf(node, 'cte_map') ?? {}, 'map')
  return steps.map(step => {
    const value = childSyntaxNodeOf(step, 'value') ?? {}
    const select = childSyntaxNodeOf(childSyntaxNodeOf(value, 'query') ?? {}, 'node')
    const isPlain = hasOnlyKeys(value, ['query', 'materialized'])
    if (select?.type !== 'SELECT_NODE' || !isPlain) return refuseInexpressible(words.with)
    return { name: syntaxTextOf(step, 'key'), select }
  })
}

const groupSetsOf = ({ group_sets: sets }: SqlSyntaxNode): readonly number[][] =>
  Array.isArray(sets) ? (sets as number[][]) : []

/** Converts the inner SELECT, whose last two items are the levels of a row. */
function readLevels(
  select: SqlSyntaxNode,
  readGrouped: (select: SqlSyntaxNode) => StructuredQuery
): { readonly question: StructuredQuery; readonly columns: readonly string[] } {
  const list = childSyntaxNodesOf(select, 'select_list')
  const items = list.slice(0, -2)
  const question = readGrouped({ ...select, select_list: items, group_sets: [] })
  if (question.cross || question.sort.length > 0 || question.limit !== null)
    return refuseInexpressible(words.cross)
  const keys = items.slice(0, question.groups.length)
  const [down = [], across = []] = [rowLevel, columnLevel].map((name, index) =>
    levelKeys(list[items.length + index], name).map(key => indexOfKey(key, keys))
  )
  const expressions = childSyntaxNodesOf(select, 'group_expressions')
  const indices = expressions.map(key => indexOfKey(key, keys))
  const sets = groupSetsOf(select).map(set => set.map(place => indices[place] ?? -1))
  const axes = { down: [...down].sort((left, right) => left - right), across }
  const isWhole = new Set([...down, ...across]).size === keys.length
  if (!isWhole || !isSameSets(sets, groupingSetsOf(axes))) return refuseInexpressible(words.cross)
  return { question, columns: across.map(index => question.groups[index]?.name ?? '') }
}

const indexOfKey = (key: SqlSyntaxNode, keys: readonly SqlSyntaxNode[]): number => {
  const index = keys.findIndex(one => isSameSyntax(one, key))
  return index < 0 ? refuseInexpressible(words.cross) : index
}

const isSameSets = (left: readonly number[][], right: readonly (readonly number[])[]): boolean => {
  const texts = [left, right].map(sets =>
    sets
      .map(set => [...set].sort((one, other) => one - other).join())
      .sort()
      .join(';')
  )
  return texts[0] === texts[1]
}

/** Keys of a level, which is `2 - GROUPING(a) - GROUPING(b)` for two keys. */
function levelKeys(item: SqlSyntaxNode | undefined, name: string): SqlSyntaxNode[] {
  if (!item || !isSameEngineName(syntaxTextOf(item, 'alias'), name))
    return refuseInexpressible(words.cross)
  const keys: SqlSyntaxNode[] = []
  let rest: SqlSyntaxNode | undefined = item
  for (let sides = callArguments(rest, '-', 2); sides; sides = callArguments(rest, '-', 2)) {
    const [left, right] = sides
    const [key, ...more] = childSyntaxNodesOf(right ?? {}, 'children')
    if (right?.type !== 'GROUPING_FUNCTION' || !key || more.length > 0)
      return refuseInexpressible(words.cross)
    keys.unshift(key)
    rest = left
  }
  return integerOf(rest) === keys.length ? keys : refuseInexpressible(words.cross)
}

/** Whether a SELECT reads one table or step without conditions, groups and order. */
function isPlainSelect(select: SqlSyntaxNode, from: string, modifiers: number): boolean {
  const table = childSyntaxNodeOf(select, 'from_table') ?? {}
  const keys = ['select_list', 'from_table', 'cte_map', 'aggregate_handling', 'modifiers']
  return (
    hasOnlyKeys(select, keys) &&
    childSyntaxNodesOf(select, 'modifiers').length <= modifiers &&
    select.aggregate_handling === 'STANDARD_HANDLING' &&
    table.type === 'BASE_TABLE' &&
    hasOnlyKeys(table, ['table_name']) &&
    syntaxTextOf(table, 'alias') === '' &&
    isSameEngineName(syntaxTextOf(table, 'table_name'), from)
  )
}

/** The item that a step adds as `SELECT *, item FROM` the step before. */
function addedItem(select: SqlSyntaxNode, from: string): SqlSyntaxNode {
  const [star, item, ...more] = childSyntaxNodesOf(select, 'select_list')
  const isStar = star?.class === 'STAR' && hasOnlyKeys(star, [])
  const commons = childSyntaxNodesOf(childSyntaxNodeOf(select, 'cte_map') ?? {}, 'map')
  if (!isStar || !item || more.length + commons.length > 0 || !isPlainSelect(select, from, 0))
    return refuseInexpressible(words.cross)
  return item
}

/** Converts `round(figure / nullif(total, 0), 6) AS name`. */
function readShare(
  item: SqlSyntaxNode,
  question: StructuredQuery,
  columns: readonly string[],
  names: readonly string[]
): CrossShare {
  const [quotient, digits] = callArguments(item, 'round', 2) ?? []
  const [figure, divisor] = callArguments(quotient, '/', 2) ?? []
  const [whole, zero] = callArguments(divisor, 'nullif', 2) ?? []
  const total = readCrossTotal(whole, names)
  const of = nameOf(figure, names)
  const name = syntaxTextOf(item, 'alias')
  const isShare = integerOf(digits) === 6 && integerOf(zero) === 0 && of === total?.figure
  if (!total || of === undefined || name === '' || !isShare) return refuseInexpressible(words.cross)
  const { down, across } = axesOfNames(question, columns)
  if (isTotalOf(total, { [columnLevel]: 0 }, [rowLevel, ...down])) return { name, of, base: 'row' }
  if (isTotalOf(total, { [rowLevel]: 0 }, [columnLevel, ...across]))
    return { name, of, base: 'column' }
  if (isTotalOf(total, { [rowLevel]: 0, [columnLevel]: 0 }, [])) return { name, of, base: 'all' }
  return refuseInexpressible(words.cross)
}

/** Checks that the statement selects the columns of the cross table, in order, from its last step. */
function checkOutputs(node: SqlSyntaxNode, outputs: readonly string[], from: string): void {
  const list = childSyntaxNodesOf(node, 'select_list')
  const isSelected =
    list.length === outputs.length &&
    list.every((item, index) => {
      const alias = syntaxTextOf(item, 'alias')
      const name = nameOf(item, outputs)
      return name === outputs[index] && (alias === '' || alias === name)
    })
  const isDistinct = new Set(outputs.map(name => name.toLowerCase())).size === outputs.length
  if (!isSelected || !isDistinct || !isPlainSelect(node, from, 1)) refuseInexpressible(words.cross)
}
