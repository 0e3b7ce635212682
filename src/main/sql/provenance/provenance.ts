import type { MartColumn } from '@shared/model/data-mart/column'
import { nameKey } from '../gate/tree'
import { partOf, partsOf, type Syntax, statementOf, wordOf, wordsOf } from '../read/syntax'
import { outputsOf, sourcesOf, targetsOf } from './expressions'
import { relationsOf } from './relations'
import {
  noSources,
  type Scope,
  type Sources,
  sourcesOfColumns,
  type TracedColumn,
  type TracedOrigin,
  union
} from './scope'
import { type Trace, use } from './trace'

/** A table that a statement may read. `label` is the name of a personal column in messages. */
export interface TracedTable {
  readonly name: string
  readonly columns: readonly Pick<MartColumn, 'name' | 'personal'>[]
  readonly label: (column: string) => string
}

/** Personal columns on which the result of a SELECT depends. */
export interface Provenance {
  /** For each output in order, the personal columns on which its values or rows depend. */
  readonly outputs: readonly Sources[]
  /**
   * Personal columns that are used for more than passing through: computed with, compared, joined,
   * grouped or sorted by.
   */
  readonly used: Sources
  /** All personal columns of the tables. */
  readonly everything: Sources
  /**
   * Whether rows are combined: groups, aggregates, windows, DISTINCT, set operations or subqueries
   * in expressions.
   */
  readonly isAggregated: boolean
}

/**
 * Data-flow analysis of one SELECT that the gate accepted, over the engine's syntax tree. It
 * follows values and, as implicit flow, what rows are filtered, joined, grouped and sorted by. An
 * unresolved name counts as every personal column in scope, so the result may name too many columns
 * but never too few.
 */
export function provenanceOf(tree: unknown, tables: readonly TracedTable[]): Provenance {
  const traced = new Map(tables.map(table => [nameKey(table.name), tracedTable(table)]))
  const everything = union(...[...traced.values()].map(({ columns }) => sourcesOfColumns(columns)))
  const trace: Trace = {
    tables: traced,
    everything,
    used: new Set(),
    isAggregated: false,
    query: (node, outer) => followQuery(trace, node, outer)
  }
  const statement = statementOf(tree)
  const { columns, rows } = statement
    ? followQuery(trace, statement, undefined)
    : unknown(trace, [])
  const { used, isAggregated } = trace
  return {
    outputs: columns.map(({ sources }) => union(sources, rows)),
    used,
    everything,
    isAggregated
  }
}

const tracedTable = ({ columns, label }: TracedTable): TracedOrigin => ({
  columns: columns.map(({ name, personal }) => ({
    name,
    sources: personal ? new Set([label(name)]) : noSources
  })),
  rows: noSources
})

/**
 * Result of an untraceable relation: every column, and the set of rows, may depend on every
 * personal column.
 */
const unknown = (trace: Trace, columns: readonly TracedColumn[]): TracedOrigin => ({
  columns: columns.map(({ name }) => ({ name, sources: trace.everything })),
  rows: use(trace, trace.everything)
})

function followQuery(trace: Trace, node: Syntax, outer: Scope | undefined): TracedOrigin {
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

function withCommons(trace: Trace, node: Syntax, scope: Scope): Scope {
  let { commons } = scope
  for (const { key, value } of partsOf(partOf(node, 'cte_map') ?? {}, 'map')) {
    const entry = value as Syntax
    const inner = partOf(partOf(entry, 'query') ?? {}, 'node') ?? {}
    const result = followQuery(trace, inner, { ...scope, commons })
    const named = renamed(result, wordsOf(entry, 'aliases'))
    commons = new Map(commons).set(nameKey(String(key)), named)
  }
  return { ...scope, commons }
}

/**
 * A recursive part refers to itself: its first part determines the columns, each of which may then
 * hold anything.
 */
function recursion(trace: Trace, node: Syntax, scope: Scope): TracedOrigin {
  trace.isAggregated = true
  const first = followQuery(trace, partOf(node, 'left') ?? {}, scope)
  const result = unknown(trace, first.columns)
  const self = renamed(result, wordsOf(node, 'aliases'))
  const commons = new Map(scope.commons).set(nameKey(wordOf(node, 'cte_name')), self)
  followQuery(trace, partOf(node, 'right') ?? {}, { ...scope, commons })
  return result
}

function setOperation(trace: Trace, node: Syntax, scope: Scope): TracedOrigin {
  trace.isAggregated = true
  const left = followQuery(trace, partOf(node, 'left') ?? {}, scope)
  const right = followQuery(trace, partOf(node, 'right') ?? {}, scope)
  // Columns matched by name are not traced.
  if (node.setop_type === 'UNION_BY_NAME' || left.columns.length !== right.columns.length) {
    const isOfLeft = ({ name }: TracedColumn): boolean =>
      left.columns.some(one => nameKey(one.name) === nameKey(name))
    return unknown(trace, [...left.columns, ...right.columns.filter(one => !isOfLeft(one))])
  }
  const columns = left.columns.map(({ name, sources }, place) => ({
    name,
    sources: union(sources, right.columns[place]?.sources ?? noSources)
  }))
  const isCompared = node.setop_type !== 'UNION' || node.setop_all !== true
  const compared = isCompared ? use(trace, sourcesOfColumns(columns)) : noSources
  const rows = union(left.rows, right.rows, compared)
  return modified(trace, node, { columns, rows }, { ...scope, aliases: columns })
}

function select(trace: Trace, node: Syntax, scope: Scope): TracedOrigin {
  const from = relationsOf(trace, partOf(node, 'from_table') ?? {}, scope)
  const here = { ...scope, relations: from.relations }
  const columns = outputsOf(trace, partsOf(node, 'select_list'), here)
  const named = { ...here, aliases: columns }
  const groups = partsOf(node, 'group_expressions')
  // GROUP BY ALL groups by everything that is not an aggregate.
  const isAll = node.aggregate_handling === 'FORCE_AGGREGATES'
  if (groups.length > 0 || isAll) trace.isAggregated = true
  const conditions = ['where_clause', 'having', 'qualify'].map(key =>
    sourcesOf(trace, node[key], named)
  )
  const chosen = use(
    trace,
    union(
      ...conditions,
      targetsOf(trace, groups, named),
      isAll ? sourcesOfColumns(columns) : noSources
    )
  )
  return modified(trace, node, { columns, rows: union(from.rows, chosen) }, named)
}

/** DISTINCT, ORDER BY and LIMIT select and order rows by values. */
function modified(
  trace: Trace,
  node: Syntax,
  { columns, rows }: TracedOrigin,
  scope: Scope
): TracedOrigin {
  const more = partsOf(node, 'modifiers').map((modifier): Sources => {
    if (modifier.type === 'DISTINCT_MODIFIER') {
      trace.isAggregated = true
      const targets = partsOf(modifier, 'distinct_on_targets')
      return targets.length > 0 ? targetsOf(trace, targets, scope) : sourcesOfColumns(columns)
    }
    if (modifier.type === 'ORDER_MODIFIER') {
      const orders = partsOf(modifier, 'orders').flatMap((one): Syntax[] => {
        const expression = partOf(one, 'expression')
        return expression ? [expression] : []
      })
      return targetsOf(trace, orders, scope)
    }
    return sourcesOf(trace, [modifier.limit, modifier.offset], scope)
  })
  return { columns, rows: union(rows, use(trace, union(...more))) }
}

/** A traced result with other column names. */
const renamed = (result: TracedOrigin, names: readonly string[]): TracedOrigin => ({
  ...result,
  columns: result.columns.map((column, place) => ({ ...column, name: names[place] ?? column.name }))
})
