import { nameKey } from '../gate/tree'
import { partOf, partsOf, type Syntax, wordOf, wordsOf } from '../read/syntax'
import {
  allSources,
  noSources,
  type Scope,
  type Sources,
  sourcesOfColumns,
  sourcesOfName,
  type TracedColumn,
  union
} from './scope'
import { type Trace, use } from './trace'

/** Functions and operators over the values of one row; all others may combine rows. */
const ofOneRow: ReadonlySet<string> = new Set(
  '+ - * / // % || ~~ !~~ ~~* !~~* lower upper trim ltrim rtrim length substr substring left right replace concat contains starts_with abs round floor ceil year month day date_part date_trunc date_diff strftime'.split(
    ' '
  )
)

/** Personal columns on which the values of an expression depend. */
export function sourcesOf(trace: Trace, value: unknown, scope: Scope): Sources {
  if (Array.isArray(value)) return union(...value.map(one => sourcesOf(trace, one, scope)))
  if (typeof value !== 'object' || value === null) return noSources
  const node = value as Syntax
  switch (node.class) {
    case 'COLUMN_REF':
      return sourcesOfName(scope, wordsOf(node, 'column_names'))
    case 'STAR':
    case 'POSITIONAL_REFERENCE':
      return allSources(scope)
    case 'SUBQUERY':
      return ofSubquery(trace, node, scope)
    case 'LAMBDA':
      return sourcesOf(trace, node.expr, withParameters(scope, node.lhs))
    case 'WINDOW':
      trace.isAggregated = true
      break
    case 'FUNCTION':
      if (!ofOneRow.has(nameKey(wordOf(node, 'function_name')))) trace.isAggregated = true
      break
  }
  return union(...Object.values(node).map(part => sourcesOf(trace, part, scope)))
}

function ofSubquery(trace: Trace, node: Syntax, scope: Scope): Sources {
  trace.isAggregated = true
  const inner = partOf(partOf(node, 'subquery') ?? {}, 'node') ?? {}
  const { columns, rows } = trace.query(inner, scope)
  return union(rows, sourcesOf(trace, node.child, scope), sourcesOfColumns(columns))
}

/**
 * Outputs of a SELECT list. A bare column is passed through; for any other expression its sources
 * count as used.
 */
export function outputsOf(trace: Trace, list: readonly Syntax[], scope: Scope): TracedColumn[] {
  const outputs: TracedColumn[] = []
  for (const node of list) {
    if (node.class === 'STAR') {
      outputs.push(...ofStar(trace, node, scope))
      continue
    }
    const sources = sourcesOf(trace, node, { ...scope, aliases: outputs })
    const name = wordOf(node, 'alias') || (wordsOf(node, 'column_names').at(-1) ?? '')
    outputs.push({ name, sources: node.class === 'COLUMN_REF' ? sources : use(trace, sources) })
  }
  return outputs
}

function ofStar(trace: Trace, node: Syntax, { relations, ...scope }: Scope): TracedColumn[] {
  const of = nameKey(wordOf(node, 'relation_name'))
  const left = new Set(wordsOf(node, 'exclude_list').map(nameKey))
  const isPlain = ['qualified_exclude_list', 'replace_list', 'rename_list'].every(
    key => partsOf(node, key).length === 0
  )
  const more = isPlain ? noSources : use(trace, allSources({ ...scope, relations }))
  return relations
    .filter(({ alias }) => of === '' || nameKey(alias) === of)
    .flatMap(({ columns }) => columns)
    .filter(({ name, isMerged }) => !left.has(nameKey(name)) && !(of === '' && isMerged))
    .map(({ name, sources }) => ({ name, sources: union(sources, more) }))
}

/**
 * Expressions of GROUP BY, ORDER BY or DISTINCT; a number there refers to an output, a star to all.
 */
export const targetsOf = (trace: Trace, targets: readonly Syntax[], scope: Scope): Sources =>
  union(
    ...targets.map(node => {
      if (node.class !== 'CONSTANT' && node.class !== 'STAR') return sourcesOf(trace, node, scope)
      const number = Number(partOf(node, 'value')?.value)
      return scope.aliases[number - 1]?.sources ?? sourcesOfColumns(scope.aliases)
    })
  )

function withParameters(scope: Scope, parameters: unknown): Scope {
  const names = new Set(scope.lambdas)
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) {
      for (const name of wordsOf(value as Syntax, 'column_names')) names.add(nameKey(name))
      Object.values(value).forEach(collect)
    }
  }
  collect(parameters)
  return { ...scope, lambdas: names }
}
