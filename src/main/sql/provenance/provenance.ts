import type { MartColumn } from '@shared/model/data-mart/column'
import { engineNameKey } from '../gate/tree'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  findOnlyStatement,
  type SqlSyntaxNode,
  syntaxTextOf,
  syntaxTextsOf
} from '../read/syntax'
import { traceExpressionSources, traceSelectOutputs, traceTargetSources } from './expressions'
import { traceFromClause } from './relations'
import {
  type ColumnWithPersonalSources,
  noPersonalSources,
  type PersonalSources,
  type ProvenanceScope,
  personalSourcesOfColumns,
  type RowsWithPersonalSources,
  unionOfPersonalSources
} from './scope'
import { markPersonalSourcesUsed, type ProvenanceTrace } from './trace'

/** A table that a statement may read. `label` is the name of a personal column in messages. */
export interface ProvenanceTable {
  readonly name: string
  readonly columns: readonly Pick<MartColumn, 'name' | 'personal'>[]
  readonly label: (column: string) => string
}

/** Personal columns on which the result of a SELECT depends. */
export interface Provenance {
  /** For each output in order, the personal columns on which its values or rows depend. */
  readonly outputs: readonly PersonalSources[]
  /**
   * Personal columns that are used for more than passing through: computed with, compared, joined,
   * grouped or sorted by.
   */
  readonly used: PersonalSources
  /** All personal columns of the tables that the statement may read. */
  readonly everything: PersonalSources
  /**
   * Whether rows are combined: groups, aggregates, windows, DISTINCT, set operations or subqueries
   * in expressions.
   */
  readonly isAggregated: boolean
}

/**
 * Data-flow analysis of one validated SELECT, over the engine's syntax tree. It follows values and,
 * as implicit flow, what rows are filtered, joined, grouped and sorted by. An unresolved name
 * counts as every personal column in scope, so the result may name too many columns but never too
 * few.
 */
export function traceProvenance(tree: unknown, tables: readonly ProvenanceTable[]): Provenance {
  const traced = new Map(tables.map(table => [engineNameKey(table.name), tracedTable(table)]))
  const everything = unionOfPersonalSources(
    ...[...traced.values()].map(({ columns }) => personalSourcesOfColumns(columns))
  )
  const trace: ProvenanceTrace = {
    tables: traced,
    everything,
    used: new Set(),
    isAggregated: false,
    query: (node, outer) => followQuery(trace, node, outer)
  }
  const statement = findOnlyStatement(tree)
  const { columns, rows } = statement
    ? followQuery(trace, statement, undefined)
    : unknown(trace, [])
  const { used, isAggregated } = trace
  return {
    outputs: columns.map(({ sources }) => unionOfPersonalSources(sources, rows)),
    used,
    everything,
    isAggregated
  }
}

const tracedTable = ({ columns, label }: ProvenanceTable): RowsWithPersonalSources => ({
  columns: columns.map(({ name, personal }) => ({
    name,
    sources: personal ? new Set([label(name)]) : noPersonalSources
  })),
  rows: noPersonalSources
})

/**
 * Worst-case result for a relation that cannot be traced: every column, and the set of rows, may
 * depend on every personal column.
 */
const unknown = (
  trace: ProvenanceTrace,
  columns: readonly ColumnWithPersonalSources[]
): RowsWithPersonalSources => ({
  columns: columns.map(({ name }) => ({ name, sources: trace.everything })),
  rows: markPersonalSourcesUsed(trace, trace.everything)
})

function followQuery(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  outer: ProvenanceScope | undefined
): RowsWithPersonalSources {
  const commons = outer?.commons ?? new Map()
  const bare = { relations: [], aliases: [], lambdas: new Set<string>(), commons, outer }
  const scope = withCommons(trace, node, bare)
  switch (node.type) {
    case 'SELECT_NODE':
      return select(trace, node, scope)
    case 'SET_OPERATION_NODE':
      return setOperation(trace, node, scope)
    case 'RECURSIVE_CTE_NODE':
      return recursion(trace, node, scope)
    default:
      return unknown(trace, [])
  }
}

function withCommons(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): ProvenanceScope {
  let { commons } = scope
  for (const { key, value } of childSyntaxNodesOf(
    childSyntaxNodeOf(node, 'cte_map') ?? {},
    'map'
  )) {
    const entry = value as SqlSyntaxNode
    const inner = childSyntaxNodeOf(childSyntaxNodeOf(entry, 'query') ?? {}, 'node') ?? {}
    const result = followQuery(trace, inner, { ...scope, commons })
    const named = renamed(result, syntaxTextsOf(entry, 'aliases'))
    commons = new Map(commons).set(engineNameKey(String(key)), named)
  }
  return { ...scope, commons }
}

/**
 * Traces a recursive WITH query: its first part determines the columns, and because the query
 * refers to itself, each column may depend on any personal column.
 */
function recursion(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): RowsWithPersonalSources {
  trace.isAggregated = true
  const first = followQuery(trace, childSyntaxNodeOf(node, 'left') ?? {}, scope)
  const result = unknown(trace, first.columns)
  const self = renamed(result, syntaxTextsOf(node, 'aliases'))
  const commons = new Map(scope.commons).set(engineNameKey(syntaxTextOf(node, 'cte_name')), self)
  followQuery(trace, childSyntaxNodeOf(node, 'right') ?? {}, { ...scope, commons })
  return result
}

function setOperation(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): RowsWithPersonalSources {
  trace.isAggregated = true
  const left = followQuery(trace, childSyntaxNodeOf(node, 'left') ?? {}, scope)
  const right = followQuery(trace, childSyntaxNodeOf(node, 'right') ?? {}, scope)
  // Set operations that match columns by name are not traced, so each column may derive from any
  // personal column.
  if (node.setop_type === 'UNION_BY_NAME' || left.columns.length !== right.columns.length) {
    const isOfLeft = ({ name }: ColumnWithPersonalSources): boolean =>
      left.columns.some(one => engineNameKey(one.name) === engineNameKey(name))
    return unknown(trace, [...left.columns, ...right.columns.filter(one => !isOfLeft(one))])
  }
  const columns = left.columns.map(({ name, sources }, place) => ({
    name,
    sources: unionOfPersonalSources(sources, right.columns[place]?.sources ?? noPersonalSources)
  }))
  const isCompared = node.setop_type !== 'UNION' || node.setop_all !== true
  const compared = isCompared
    ? markPersonalSourcesUsed(trace, personalSourcesOfColumns(columns))
    : noPersonalSources
  const rows = unionOfPersonalSources(left.rows, right.rows, compared)
  return modified(trace, node, { columns, rows }, { ...scope, aliases: columns })
}

function select(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): RowsWithPersonalSources {
  const from = traceFromClause(trace, childSyntaxNodeOf(node, 'from_table') ?? {}, scope)
  const here = { ...scope, relations: from.relations }
  const columns = traceSelectOutputs(trace, childSyntaxNodesOf(node, 'select_list'), here)
  const named = { ...here, aliases: columns }
  const groups = childSyntaxNodesOf(node, 'group_expressions')
  // GROUP BY ALL groups by everything that is not an aggregate.
  const isAll = node.aggregate_handling === 'FORCE_AGGREGATES'
  if (groups.length > 0 || isAll) trace.isAggregated = true
  const conditions = ['where_clause', 'having', 'qualify'].map(key =>
    traceExpressionSources(trace, node[key], named)
  )
  const chosen = markPersonalSourcesUsed(
    trace,
    unionOfPersonalSources(
      ...conditions,
      traceTargetSources(trace, groups, named),
      isAll ? personalSourcesOfColumns(columns) : noPersonalSources
    )
  )
  return modified(trace, node, { columns, rows: unionOfPersonalSources(from.rows, chosen) }, named)
}

/** Traces DISTINCT, ORDER BY and LIMIT, which select and order rows by values. */
function modified(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  { columns, rows }: RowsWithPersonalSources,
  scope: ProvenanceScope
): RowsWithPersonalSources {
  const more = childSyntaxNodesOf(node, 'modifiers').map((modifier): PersonalSources => {
    if (modifier.type === 'DISTINCT_MODIFIER') {
      trace.isAggregated = true
      const targets = childSyntaxNodesOf(modifier, 'distinct_on_targets')
      return targets.length > 0
        ? traceTargetSources(trace, targets, scope)
        : personalSourcesOfColumns(columns)
    }
    if (modifier.type === 'ORDER_MODIFIER') {
      const orders = childSyntaxNodesOf(modifier, 'orders').flatMap((one): SqlSyntaxNode[] => {
        const expression = childSyntaxNodeOf(one, 'expression')
        return expression ? [expression] : []
      })
      return traceTargetSources(trace, orders, scope)
    }
    return traceExpressionSources(trace, [modifier.limit, modifier.offset], scope)
  })
  return {
    columns,
    rows: unionOfPersonalSources(
      rows,
      markPersonalSourcesUsed(trace, unionOfPersonalSources(...more))
    )
  }
}

/** A traced result with other column names. */
const renamed = (
  result: RowsWithPersonalSources,
  names: readonly string[]
): RowsWithPersonalSources => ({
  ...result,
  columns: result.columns.map((column, place) => ({ ...column, name: names[place] ?? column.name }))
})
