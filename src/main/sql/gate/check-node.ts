import { parameterNameSchema } from '@shared/model/query/question'
import { knownDayOf } from '../read/read-from'
import {
  allowedTableFunctions,
  canTakeLambda,
  functionKeywordsWithoutBrackets,
  functionRefusalReason,
  isOrderSensitiveFunction,
  isSqlOperator
} from './functions'
import { findSimilarNames } from './likes'
import { RefusedNodeError } from './refusal'
import { sqlRefusalText as words } from './refusal-words'
import {
  engineNameKey,
  stringListOrEmpty,
  stringOrEmpty,
  type TraversalPosition,
  type UnvalidatedSyntaxNode
} from './tree'

/**
 * Additional checks per kind of syntax node, beyond its allowed keys, and refusals with a more
 * specific message than “unknown kind”.
 */
const checks: Readonly<
  Record<string, (node: UnvalidatedSyntaxNode, place: TraversalPosition) => void>
> = {
  BASE_TABLE: checkTable,
  TABLE_FUNCTION: ({ function: call }, place) => {
    const name = stringOrEmpty((call as UnvalidatedSyntaxNode | undefined)?.function_name)
    if (!allowedTableFunctions.has(engineNameKey(name)))
      refuse(words.tableFunction(name), name, place)
  },
  SHOW_REF: (node, place) => {
    const isShow = /SHOW/.test(stringOrEmpty(node.show_type))
    const word = isShow ? 'SHOW' : node.show_type === 'SUMMARY' ? 'SUMMARIZE' : 'DESCRIBE'
    refuse(words.show(word), word, place)
  },
  PIVOT: (_node, place) => refuse(words.pivot, '', place),
  JOIN: ({ ref_type: kind }, place) => {
    if (kind === 'POSITIONAL') refuse(words.positional, 'POSITIONAL', place)
  },
  FUNCTION: (node, place) => {
    const name = stringOrEmpty(node.function_name)
    checkCall(node, name, place)
    const [first, lambda] = Array.isArray(node.children)
      ? (node.children as UnvalidatedSyntaxNode[])
      : []
    if (lambda && canTakeLambda(name)) place.known.lambdas.add(lambda)
    // The engine represents list(x ORDER BY x) as list_sort(list(x)), so the inner list counts as
    // ordered.
    if (first && engineNameKey(name) === 'list_sort') place.known.sorted.add(first)
    const { orders } = (node.order_bys ?? {}) as UnvalidatedSyntaxNode
    const isOrdered = !isEmpty(orders) || place.known.sorted.has(node)
    if (isOrderSensitiveFunction(name) && !isOrdered) refuse(words.unordered(name), name, place)
  },
  WINDOW: (node, place) => {
    const name = stringOrEmpty(node.function_name)
    checkCall(node, name, place)
    if (isOrderSensitiveFunction(name) && isEmpty(node.orders) && isEmpty(node.arg_orders)) {
      refuse(words.unordered(name), name, place)
    }
  },
  // Outside lambda arguments the engine interprets an arrow as JSON access, so it is refused there.
  LAMBDA: (node, place) => {
    if (!place.known.lambdas.has(node)) refuse(words.lambda, '->', place)
  },
  COLUMN_REF: ({ column_names: names }, place) => {
    const [name = '', ...rest] = stringListOrEmpty(names)
    if (rest.length === 0 && functionKeywordsWithoutBrackets.has(engineNameKey(name))) {
      refuse(functionRefusalReason(name) ?? words.part(name), name, place)
    }
  },
  PARAMETER: ({ identifier }, place) => {
    const name = stringOrEmpty(identifier)
    // The engine's tree does not record the position of a parameter, so the refusal has no
    // position.
    const somewhere = { ...place, byte: undefined }
    if (/^\d/.test(name)) refuse(words.unnamed, '?', somewhere)
    if (!parameterNameSchema.safeParse(name).success)
      refuse(words.parameterName(name), name, somewhere)
    place.known.found.parameters.add(name)
  },
  STAR: ({ columns, expr }, place) => {
    if (columns !== false && !(place.isOrder && expr === null)) {
      refuse(words.columns, 'COLUMNS', place)
    }
  },
  COLLATE: ({ collation }, place) => {
    const name = stringOrEmpty(collation)
    const parts = engineNameKey(name).split('.')
    if (!parts.every(part => collations.has(part))) refuse(words.collation(name), name, place)
  },
  SELECT_NODE: ({ modifiers, sample }, place) => {
    if (sample !== null) refuse(words.sample, 'SAMPLE', place)
    checkDistinct(modifiers, place)
  },
  SET_OPERATION_NODE: ({ modifiers }, place) => checkDistinct(modifiers, place)
}

const collations: ReadonlySet<string> = new Set(['vi', 'nocase', 'noaccent', 'nfc', 'binary', 'c'])

/**
 * Checks a syntax node; `name` is its class or type. Throws RefusedNodeError if the node is not
 * allowed.
 */
export function refuseDisallowedSyntaxNode(
  node: UnvalidatedSyntaxNode,
  name: string,
  place: TraversalPosition
): void {
  if (node.sample !== null && node.sample !== undefined) refuse(words.sample, 'SAMPLE', place)
  if (Object.hasOwn(checks, name)) checks[name]?.(node, place)
}

function refuse(text: string, word: string, place: TraversalPosition): never {
  throw new RefusedNodeError(text, word, place.byte)
}

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

function checkTable(node: UnvalidatedSyntaxNode, place: TraversalPosition): void {
  const name = stringOrEmpty(node.table_name)
  const key = engineNameKey(name)
  if (node.schema_name !== '' || node.catalog_name !== '')
    refuse(words.qualified(name), name, place)
  if (node.at_clause !== null) checkPointInTime(node.at_clause as UnvalidatedSyntaxNode, place)
  if (place.common.has(key)) return
  const { tables, found } = place.known
  const known = tables.get(key)
  if (known === undefined) {
    refuse(
      words.table(name, findSimilarNames(name, [...tables.values(), ...place.common])),
      name,
      place
    )
  }
  found.tables.add(known)
}

/** Allows only a day; the statement must also have a query tree, which its reader checks. */
function checkPointInTime(at: UnvalidatedSyntaxNode, place: TraversalPosition): void {
  if (!place.known.isKnownOnAllowed) refuse(words.at, 'AT', place)
  if (knownDayOf(at) === undefined) refuse(words.atDay, 'AT', place)
  place.known.found.known.push(place.byte)
}

function checkCall(node: UnvalidatedSyntaxNode, name: string, place: TraversalPosition): void {
  if (node.is_operator === true && isSqlOperator(name)) return
  if (node.catalog !== '' || !['', 'main'].includes(stringOrEmpty(node.schema))) {
    refuse(words.functionOf(name), name, place)
  }
  if (engineNameKey(name) === 'strftime') checkFormat(node.children, name, place)
  const fault = functionRefusalReason(name)
  if (fault) refuse(fault, name, place)
  const { children } = node
  if (engineNameKey(name) === 'age' && Array.isArray(children) && children.length < 2) {
    refuse(words.ageOfOne, name, place)
  }
}

/**
 * A format must be a literal, so that it can be checked: for `%n` of a date the engine writes past
 * its buffer and returns memory content.
 */
function checkFormat(children: unknown, name: string, place: TraversalPosition): void {
  const [, format] = Array.isArray(children) ? (children as UnvalidatedSyntaxNode[]) : []
  const { value } = ((format?.value as UnvalidatedSyntaxNode | undefined) ??
    {}) as UnvalidatedSyntaxNode
  const isKnown =
    format?.class === 'CONSTANT' &&
    typeof value === 'string' &&
    /^(?:[^%]|%-?[dmyHIMSjeUW]|%[aAbBYpfgwuGVLcxXDFTRq%])*$/.test(value) &&
    value.includes('%')
  if (!isKnown) refuse(words.format, name, place)
}

/** Refuses DISTINCT ON without ORDER BY, because the row that stays would be arbitrary. */
function checkDistinct(modifiers: unknown, place: TraversalPosition): void {
  const all = Array.isArray(modifiers) ? (modifiers as UnvalidatedSyntaxNode[]) : []
  const isOn = all.some(
    ({ type, distinct_on_targets: on }) => type === 'DISTINCT_MODIFIER' && !isEmpty(on)
  )
  if (isOn && !all.some(({ type }) => type === 'ORDER_MODIFIER')) {
    refuse(words.distinctOn, 'DISTINCT', place)
  }
}
