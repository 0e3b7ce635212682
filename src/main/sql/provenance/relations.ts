import { nameKey } from '../gate/tree'
import { partOf, type Syntax, wordOf, wordsOf } from '../read/syntax'
import { sourcesOf } from './expressions'
import {
  noSources,
  type Relation,
  type Scope,
  type Sources,
  sourcesOfColumns,
  type TracedColumn,
  type TracedOrigin,
  union
} from './scope'
import { type Trace, use } from './trace'

interface From {
  readonly relations: readonly Relation[]
  readonly rows: Sources
}

/** Relations of a FROM clause, and the personal columns on which its rows depend. */
export function relationsOf(trace: Trace, node: Syntax, scope: Scope): From {
  switch (node.type) {
    case 'EMPTY':
      return { relations: [], rows: noSources }
    case 'BASE_TABLE': {
      const name = wordOf(node, 'table_name')
      const key = nameKey(name)
      const found = scope.commons.get(key) ?? trace.tables.get(key)
      return single(node, found ?? anything(trace), name, !found)
    }
    case 'SUBQUERY': {
      const inner = partOf(partOf(node, 'subquery') ?? {}, 'node') ?? {}
      return single(node, trace.query(inner, scope), '')
    }
    case 'JOIN':
      return joined(trace, node, scope)
    default: {
      // Columns and row counts of VALUES and table functions depend on all of their arguments.
      const { expected_names: _, column_name_alias: __, ...given } = node
      const rows = use(trace, sourcesOf(trace, given, scope))
      const own = wordsOf(node, 'expected_names')
      const names = own.length > 0 ? own : wordsOf(node, 'column_name_alias')
      return single(node, { columns: names.map(name => ({ name, sources: rows })), rows }, '', true)
    }
  }
}

const anything = ({ everything }: Trace): TracedOrigin => ({ columns: [], rows: everything })

function single(node: Syntax, { columns, rows }: TracedOrigin, name: string, isOpen = false): From {
  const names = wordsOf(node, 'column_name_alias')
  const called = columns.map((column, place) => ({ ...column, name: names[place] ?? column.name }))
  const alias = wordOf(node, 'alias') || name
  return { relations: [{ alias, columns: called, rows, isOpen }], rows }
}

function joined(trace: Trace, node: Syntax, scope: Scope): From {
  const left = relationsOf(trace, partOf(node, 'left') ?? {}, scope)
  // The right side may refer to columns of the left one (lateral join).
  const lateral = { ...scope, relations: [...scope.relations, ...left.relations] }
  const right = relationsOf(trace, partOf(node, 'right') ?? {}, lateral)
  const columnsOf = ({ relations }: From) => relations.flatMap(({ columns }) => columns)
  const using = new Set(wordsOf(node, 'using_columns').map(nameKey))
  const [here, there] = [columnsOf(left), columnsOf(right)]
  const isIn = (columns: readonly TracedColumn[], { name }: TracedColumn): boolean =>
    columns.some(one => nameKey(one.name) === nameKey(name))
  const isShared = (column: TracedColumn): boolean =>
    using.has(nameKey(column.name)) ||
    (node.ref_type === 'NATURAL' && isIn(here, column) && isIn(there, column))
  const merged = right.relations.map(relation => ({
    ...relation,
    columns: relation.columns.map(one => (isShared(one) ? { ...one, isMerged: true } : one))
  }))
  const relations = [...left.relations, ...merged]
  const compared = use(
    trace,
    union(
      sourcesOfColumns([...here, ...there].filter(isShared)),
      sourcesOf(trace, node.condition, { ...scope, relations: [...scope.relations, ...relations] })
    )
  )
  const rows = union(left.rows, right.rows, compared)
  // A semi or anti join only selects rows, so its columns are not visible.
  const isChoice = node.join_type === 'SEMI' || node.join_type === 'ANTI'
  return { relations: isChoice ? left.relations : relations, rows }
}
