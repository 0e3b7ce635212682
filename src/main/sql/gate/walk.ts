import { refuseDisallowedSyntaxNode } from './check-node'
import { allowedCastTypes } from './functions'
import {
  allowedExpressionShapes,
  allowedModifierShapes,
  allowedQueryNodeShapes,
  allowedTableNodeShapes,
  type GrammarRule,
  type SyntaxNodeShape
} from './grammar'
import { RefusedNodeError } from './refusal'
import { sqlRefusalText as words } from './refusal-words'
import {
  engineNameKey,
  type SqlNameScope,
  stringOrEmpty,
  type TraversalPosition,
  type UnvalidatedSyntaxNode
} from './tree'

/** Maximum nesting depth of the syntax tree; an ordinary query has ten levels. */
const deepest = 150

/**
 * Walks a statement of the syntax tree and refuses everything that is not allowed. Throws
 * RefusedNodeError.
 */
export function refuseDisallowedStatement(statement: unknown, known: SqlNameScope): void {
  walk(statement, 'statement', {
    known,
    common: new Set(),
    byte: undefined,
    depth: 0,
    isOrder: false
  })
}

function walk(value: unknown, rule: GrammarRule, place: TraversalPosition): void {
  if (place.depth > deepest) throw new RefusedNodeError(words.deep, '', place.byte)
  if (typeof rule === 'object') {
    if (!rule.among.some(word => word === value)) refuse(String(value), place)
    return
  }
  walks[rule](value, place)
}

function refuse(word: string, place: TraversalPosition): never {
  throw new RefusedNodeError(words.part(word), word, place.byte)
}

function nodeOf(value: unknown, place: TraversalPosition): UnvalidatedSyntaxNode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('', place)
  return value as UnvalidatedSyntaxNode
}

function listOf(value: unknown, place: TraversalPosition): readonly unknown[] {
  return Array.isArray(value) ? value : refuse('', place)
}

const each =
  (rule: GrammarRule) =>
  (value: unknown, place: TraversalPosition): void => {
    for (const one of listOf(value, place)) walk(one, rule, place)
  }

const optional =
  (rule: GrammarRule) =>
  (value: unknown, place: TraversalPosition): void => {
    if (value !== null) walk(value, rule, place)
  }

/** Checks every key of a node by the rule of its kind; a key without a rule is refused. */
function keys(node: UnvalidatedSyntaxNode, shape: SyntaxNodeShape, place: TraversalPosition): void {
  for (const [key, value] of Object.entries(node)) {
    const rule = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (!rule) refuse(key, place)
    else walk(value, rule, place)
  }
}

/** Creates a check of a node against the allowed keys of its class or type. */
function kind(shapes: Readonly<Record<string, SyntaxNodeShape>>, by: 'class' | 'type') {
  return (value: unknown, place: TraversalPosition): void => {
    const node = nodeOf(value, place)
    const name = stringOrEmpty(node[by])
    const found = place.isOrder ? { ...place, isOrder: false } : place
    const here = { ...found, depth: place.depth + 1, byte: byteOf(node) ?? place.byte }
    refuseDisallowedSyntaxNode(node, name, { ...here, isOrder: place.isOrder })
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    if (!shape) refuse(name, here)
    // Names defined by WITH are in scope in all parts of the query.
    const common = 'cte_map' in shape ? addCommons(node.cte_map, here) : here.common
    const inner = { ...here, common }
    const { [by]: _kind, ...rest } = node
    const { type, ...others } = shape
    if (by === 'class') keys(rest, shape, inner)
    else if (name === 'RECURSIVE_CTE_NODE') walkRecursion(rest, others, inner)
    else keys(rest, others, inner)
  }
}

/**
 * Walks the recursive part of a recursive WITH query, in which the query's own name is in scope.
 */
function walkRecursion(
  node: UnvalidatedSyntaxNode,
  shape: SyntaxNodeShape,
  place: TraversalPosition
): void {
  const { right, ...rest } = node
  keys(rest, shape, place)
  const common = new Set([...place.common, engineNameKey(stringOrEmpty(node.cte_name))])
  walk(right, 'query', { ...place, common })
}

/**
 * Adds the names of WITH queries to the scope; each query sees the earlier names. A name reserved
 * by the engine is refused.
 */
function addCommons(map: unknown, place: TraversalPosition): ReadonlySet<string> {
  let common = place.common
  const { map: entries, ...more } = nodeOf(map, place)
  keys(more, {}, place)
  for (const entry of listOf(entries, place)) {
    const { key, value, ...rest } = nodeOf(entry, place)
    keys(rest, {}, place)
    const name = stringOrEmpty(key)
    if (
      !/^[\p{L}_][\p{L}\p{M}\p{N}_ ]*$/u.test(name) ||
      /^(duckdb|pragma|sqlite|pg)_/i.test(name)
    ) {
      throw new RefusedNodeError(words.commonName(name), name, place.byte)
    }
    const { query, key_targets, ...others } = nodeOf(value, place)
    if (listOf(key_targets, place).length > 0)
      throw new RefusedNodeError(words.keyed, '', place.byte)
    walk(query, 'statement', { ...place, common })
    keys(others, commonShape, place)
    common = new Set([...common, engineNameKey(name)])
  }
  return common
}

const commonShape: SyntaxNodeShape = {
  aliases: 'texts',
  materialized: {
    among: ['CTE_MATERIALIZE_DEFAULT', 'CTE_MATERIALIZE_ALWAYS', 'CTE_MATERIALIZE_NEVER']
  }
}

/** Byte position of a node; undefined if it is unknown. */
function byteOf({ query_location: at }: UnvalidatedSyntaxNode): number | undefined {
  return typeof at === 'number' && at < Number.MAX_SAFE_INTEGER ? at : undefined
}

const walks: Readonly<
  Record<Exclude<GrammarRule, object>, (value: unknown, place: TraversalPosition) => void>
> = {
  statement: (value, place) => {
    const node = nodeOf(value, place)
    keys(node, { node: 'query', named_param_map: 'parameters' }, place)
  },
  parameters: (value, place) => {
    for (const one of listOf(value, place)) {
      keys(nodeOf(one, place), { key: 'text', value: 'number' }, place)
    }
  },
  expression: kind(allowedExpressionShapes, 'class'),
  'optional expression': optional('expression'),
  expressions: each('expression'),
  table: kind(allowedTableNodeShapes, 'type'),
  query: kind(allowedQueryNodeShapes, 'type'),
  modifiers: (value, place) => {
    for (const one of listOf(value, place)) kind(allowedModifierShapes, 'type')(one, place)
  },
  ordering: (value, place) =>
    keys(nodeOf(value, place), { type: { among: ['ORDER_MODIFIER'] }, orders: 'orders' }, place),
  orders: (value, place) => {
    for (const one of listOf(value, place)) {
      keys(nodeOf(one, place), orderShape, { ...place, isOrder: true })
    }
  },
  cases: (value, place) => {
    for (const one of listOf(value, place)) {
      keys(nodeOf(one, place), { when_expr: 'expression', then_expr: 'expression' }, place)
    }
  },
  rows: each('expressions'),
  replacements: (value, place) => {
    for (const one of listOf(value, place)) {
      keys(nodeOf(one, place), { key: 'text', value: 'expression' }, place)
    }
  },
  renames: (value, place) => {
    for (const one of listOf(value, place)) {
      const { key, ...rest } = nodeOf(one, place)
      keys(nodeOf(key, place), columnShape, place)
      keys(rest, { value: 'text' }, place)
    }
  },
  columns: (value, place) => {
    for (const one of listOf(value, place)) keys(nodeOf(one, place), columnShape, place)
  },
  // WITH queries are skipped here, because they are walked where their names are added to the
  // scope.
  commons: () => undefined,
  type: walkType,
  constant: (value, place) => {
    const { value: held, ...rest } = nodeOf(value, place)
    keys(rest, { type: 'type', is_null: 'flag' }, place)
    if (typeof held === 'object' && held !== null) {
      keys(
        held as UnvalidatedSyntaxNode,
        { upper: 'number', lower: 'number', children: 'nothing' },
        place
      )
    }
  },
  'group sets': (value, place) => {
    for (const one of listOf(value, place)) each('number')(one, place)
  },
  'optional point in time': (value, place) => {
    const shape: SyntaxNodeShape = { unit: { among: ['TIMESTAMP'] }, expr: 'expression' }
    if (value !== null) keys(nodeOf(value, place), shape, place)
  },
  text: (value, place) => {
    if (typeof value !== 'string') refuse('', place)
  },
  texts: each('text'),
  number: (value, place) => {
    if (typeof value !== 'number') refuse('', place)
  },
  flag: (value, place) => {
    if (typeof value !== 'boolean') refuse('', place)
  },
  false: (value, place) => {
    if (value !== false) refuse('', place)
  },
  nothing: (value, place) => {
    if (value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)) {
      refuse('', place)
    }
  }
}

const columnShape: SyntaxNodeShape = {
  catalog: 'nothing',
  schema: 'nothing',
  table: 'text',
  column: 'text'
}

const orderShape: SyntaxNodeShape = {
  type: { among: ['ORDER_DEFAULT', 'ASCENDING', 'DESCENDING'] },
  null_order: { among: ['ORDER_DEFAULT', 'NULLS FIRST', 'NULLS LAST'] },
  expression: 'expression'
}

const typeInfo: SyntaxNodeShape = {
  type: { among: ['DECIMAL_TYPE_INFO', 'LIST_TYPE_INFO'] },
  alias: 'nothing',
  extension_info: 'nothing',
  width: 'number',
  scale: 'number',
  child_type: 'type'
}

function walkType(value: unknown, place: TraversalPosition): void {
  const { id, type_info: info, ...rest } = nodeOf(value, place)
  keys(rest, {}, place)
  const name = stringOrEmpty(id)
  if (/TIME ZONE/.test(name)) throw new RefusedNodeError(words.zone, name, place.byte)
  const inner = info === null ? undefined : nodeOf(info, place)
  if (!allowedCastTypes.has(name)) {
    throw new RefusedNodeError(
      words.type(stringOrEmpty(inner?.name) || name),
      stringOrEmpty(inner?.name),
      place.byte
    )
  }
  if (inner) keys(inner, typeInfo, place)
}
