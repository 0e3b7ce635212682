import { engineNameKey } from '../gate/tree'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  type SqlSyntaxNode,
  syntaxTextOf,
  syntaxTextsOf
} from '../read/syntax'
import {
  allPersonalSourcesInScope,
  type ColumnWithPersonalSources,
  noPersonalSources,
  type PersonalSources,
  type ProvenanceScope,
  personalSourcesOfColumns,
  personalSourcesOfName,
  unionOfPersonalSources
} from './scope'
import { markPersonalSourcesUsed, type ProvenanceTrace } from './trace'

/**
 * Functions and operators that only combine values of one row; all other functions may combine
 * several rows.
 */
const ofOneRow: ReadonlySet<string> = new Set(
  '+ - * / // % || ~~ !~~ ~~* !~~* lower upper trim ltrim rtrim length substr substring left right replace concat contains starts_with abs round floor ceil year month day date_part date_trunc date_diff strftime'.split(
    ' '
  )
)

/** Personal columns on which the values of an SQL expression depend. */
export function traceExpressionSources(
  trace: ProvenanceTrace,
  value: unknown,
  scope: ProvenanceScope
): PersonalSources {
  if (Array.isArray(value))
    return unionOfPersonalSources(...value.map(one => traceExpressionSources(trace, one, scope)))
  if (typeof value !== 'object' || value === null) return noPersonalSources
  const node = value as SqlSyntaxNode
  switch (node.class) {
    case 'COLUMN_REF':
      return personalSourcesOfName(scope, syntaxTextsOf(node, 'column_names'))
    case 'STAR':
    case 'POSITIONAL_REFERENCE':
      return allPersonalSourcesInScope(scope)
    case 'SUBQUERY':
      return ofSubquery(trace, node, scope)
    case 'LAMBDA':
      return traceExpressionSources(trace, node.expr, withParameters(scope, node.lhs))
    case 'WINDOW':
      trace.isAggregated = true
      break
    case 'FUNCTION':
      if (!ofOneRow.has(engineNameKey(syntaxTextOf(node, 'function_name'))))
        trace.isAggregated = true
      break
  }
  return unionOfPersonalSources(
    ...Object.values(node).map(part => traceExpressionSources(trace, part, scope))
  )
}

function ofSubquery(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  scope: ProvenanceScope
): PersonalSources {
  trace.isAggregated = true
  const inner = childSyntaxNodeOf(childSyntaxNodeOf(node, 'subquery') ?? {}, 'node') ?? {}
  const { columns, rows } = trace.query(inner, scope)
  return unionOfPersonalSources(
    rows,
    traceExpressionSources(trace, node.child, scope),
    personalSourcesOfColumns(columns)
  )
}

/**
 * Outputs of a SELECT list with the personal columns on which they depend. A bare column is passed
 * through; the sources of any other expression count as used.
 */
export function traceSelectOutputs(
  trace: ProvenanceTrace,
  list: readonly SqlSyntaxNode[],
  scope: ProvenanceScope
): ColumnWithPersonalSources[] {
  const outputs: ColumnWithPersonalSources[] = []
  for (const node of list) {
    if (node.class === 'STAR') {
      outputs.push(...ofStar(trace, node, scope))
      continue
    }
    const sources = traceExpressionSources(trace, node, { ...scope, aliases: outputs })
    const name = syntaxTextOf(node, 'alias') || (syntaxTextsOf(node, 'column_names').at(-1) ?? '')
    outputs.push({
      name,
      sources: node.class === 'COLUMN_REF' ? sources : markPersonalSourcesUsed(trace, sources)
    })
  }
  return outputs
}

function ofStar(
  trace: ProvenanceTrace,
  node: SqlSyntaxNode,
  { relations, ...scope }: ProvenanceScope
): ColumnWithPersonalSources[] {
  const of = engineNameKey(syntaxTextOf(node, 'relation_name'))
  const left = new Set(syntaxTextsOf(node, 'exclude_list').map(engineNameKey))
  const isPlain = ['qualified_exclude_list', 'replace_list', 'rename_list'].every(
    key => childSyntaxNodesOf(node, key).length === 0
  )
  const more = isPlain
    ? noPersonalSources
    : markPersonalSourcesUsed(trace, allPersonalSourcesInScope({ ...scope, relations }))
  return relations
    .filter(({ alias }) => of === '' || engineNameKey(alias) === of)
    .flatMap(({ columns }) => columns)
    .filter(({ name, isMerged }) => !left.has(engineNameKey(name)) && !(of === '' && isMerged))
    .map(({ name, sources }) => ({ name, sources: unionOfPersonalSources(sources, more) }))
}

/**
 * Personal columns on which GROUP BY, ORDER BY or DISTINCT expressions depend; a number there
 * refers to a SELECT output, a star to all outputs.
 */
export const traceTargetSources = (
  trace: ProvenanceTrace,
  targets: readonly SqlSyntaxNode[],
  scope: ProvenanceScope
): PersonalSources =>
  unionOfPersonalSources(
    ...targets.map(node => {
      if (node.class !== 'CONSTANT' && node.class !== 'STAR')
        return traceExpressionSources(trace, node, scope)
      const number = Number(childSyntaxNodeOf(node, 'value')?.value)
      return scope.aliases[number - 1]?.sources ?? personalSourcesOfColumns(scope.aliases)
    })
  )

function withParameters(scope: ProvenanceScope, parameters: unknown): ProvenanceScope {
  const names = new Set(scope.lambdas)
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) {
      for (const name of syntaxTextsOf(value as SqlSyntaxNode, 'column_names'))
        names.add(engineNameKey(name))
      Object.values(value).forEach(collect)
    }
  }
  collect(parameters)
  return { ...scope, lambdas: names }
}
