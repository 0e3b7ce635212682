import { engineNameKey } from '../gate/tree'
import { childSyntaxNodeOf, type SqlSyntaxNode, syntaxTextOf, syntaxTextsOf } from '../read/syntax'
import { traceExpressionSources } from './expressions'
import {
  type ColumnWithPersonalSources,
  noPersonalSources,
  type PersonalSources,
  type ProvenanceScope,
  personalSourcesOfColumns,
  type RelationWithPersonalSources,
  type RowsWithPersonalSources,
  unionOfPersonalSources
} from './scope'
import { markPersonalSourcesUsed, type ProvenanceTrace } from './trace'

interface TracedFromClause {
  readonly relations: readonly RelationWithPersonalSources[]
  readonly rows: PersonalSources
}

/** Relations of a FROM clause, and the personal columns on which its rows depend. */
export function traceFromClause(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): TracedFromClause {
  switch (node.type) {
    case 'EMPTY':
      return { relations: [], rows: noPersonalSources }
    case 'BASE_TABLE': {
      const name = syntaxTextOf(node, 'table_name')
      const key = engineNameKey(name)
      const found = scope.commons.get(key) ?? trace.tables.get(key)
      return single(node, found ?? anything(trace), name, !found)
    }
    case 'SUBQUERY': {
      const inner = childSyntaxNodeOf(childSyntaxNodeOf(node, 'subquery') ?? {}, 'node') ?? {}
      return single(node, trace.query(inner, scope), '')
    }
    case 'JOIN':
      return joined(trace, node, scope)
    default: {
      // Columns and number of rows of VALUES and table functions depend on all of their arguments.
      const { expected_names: _, column_name_alias: __, ...given } = node
      const rows = markPersonalSourcesUsed(trace, traceExpressionSources(trace, given, scope))
      const own = syntaxTextsOf(node, 'expected_names')
      const names = own.length > 0 ? own : syntaxTextsOf(node, 'column_name_alias')
      return single(node, { columns: names.map(name => ({ name, sources: rows })), rows }, '', true)
    }
  }
}

const anything = ({ everything }: ProvenanceTrace): RowsWithPersonalSources => ({
  columns: [],
  rows: everything
})

function single(
  node: SqlSyntaxNode,
  { columns, rows }: RowsWithPersonalSources,
  name: string,
  isOpen = false
): TracedFromClause {
  const names = syntaxTextsOf(node, 'column_name_alias')
  const called = columns.map((column, place) => ({ ...column, name: names[place] ?? column.name }))
  const alias = syntaxTextOf(node, 'alias') || name
  return { relations: [{ alias, columns: called, rows, isOpen }], rows }
}

function joined(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): TracedFromClause {
  const left = traceFromClause(trace, childSyntaxNodeOf(node, 'left') ?? {}, scope)
  // The right side may refer to columns of the left one (lateral join).
  const lateral = { ...scope, relations: [...scope.relations, ...left.relations] }
  const right = traceFromClause(trace, childSyntaxNodeOf(node, 'right') ?? {}, lateral)
  const columnsOf = ({ relations }: TracedFromClause) => relations.flatMap(({ columns }) => columns)
  const using = new Set(syntaxTextsOf(node, 'using_columns').map(engineNameKey))
  const [here, there] = [columnsOf(left), columnsOf(right)]
  const isIn = (
    columns: readonly ColumnWithPersonalSources[],
    { name }: ColumnWithPersonalSources
  ): boolean => columns.some(one => engineNameKey(one.name) === engineNameKey(name))
  const isShared = (column: ColumnWithPersonalSources): boolean =>
    using.has(engineNameKey(column.name)) ||
    (node.ref_type === 'NATURAL' && isIn(here, column) && isIn(there, column))
  const merged = right.relations.map(relation => ({
    ...relation,
    columns: relation.columns.map(one => (isShared(one) ? { ...one, isMerged: true } : one))
  }))
  const relations = [...left.relations, ...merged]
  const compared = markPersonalSourcesUsed(
    trace,
    unionOfPersonalSources(
      personalSourcesOfColumns([...here, ...there].filter(isShared)),
      traceExpressionSources(trace, node.condition, {
        ...scope,
        relations: [...scope.relations, ...relations]
      })
    )
  )
  const rows = unionOfPersonalSources(left.rows, right.rows, compared)
  // A semi or anti join only selects rows, so its columns are not visible.
  const isChoice = node.join_type === 'SEMI' || node.join_type === 'ANTI'
  return { relations: isChoice ? left.relations : relations, rows }
}
