import { parameterName } from '@shared/model/query/question'
import {
  callsByName,
  functionFault,
  isOperator,
  needsOrder,
  tableFunctions,
  takesLambda
} from './functions'
import { likesOf } from './likes'
import { Refused } from './refusal'
import { refusalWords as words } from './refusal-words'
import { type Node, nameKey, type Place, textOf, textsOf } from './tree'

/** Checks per node kind beyond its shape, and refusals more specific than an unknown kind. */
const checks: Readonly<Record<string, (node: Node, place: Place) => void>> = {
  BASE_TABLE: checkTable,
  TABLE_FUNCTION: ({ function: call }, place) => {
    const name = textOf((call as Node | undefined)?.function_name)
    if (!tableFunctions.has(nameKey(name))) refuse(words.tableFunction(name), name, place)
  },
  SHOW_REF: (node, place) => {
    const isShow = /SHOW/.test(textOf(node.show_type))
    const word = isShow ? 'SHOW' : node.show_type === 'SUMMARY' ? 'SUMMARIZE' : 'DESCRIBE'
    refuse(words.show(word), word, place)
  },
  PIVOT: (_node, place) => refuse(words.pivot, '', place),
  JOIN: ({ ref_type: kind }, place) => {
    if (kind === 'POSITIONAL') refuse(words.positional, 'POSITIONAL', place)
  },
  FUNCTION: (node, place) => {
    const name = textOf(node.function_name)
    checkCall(node, name, place)
    const [first, lambda] = Array.isArray(node.children) ? (node.children as Node[]) : []
    if (lambda && takesLambda(name)) place.known.lambdas.add(lambda)
    // The engine represents list(x ORDER BY x) in this form.
    if (first && nameKey(name) === 'list_sort') place.known.sorted.add(first)
    const { orders } = (node.order_bys ?? {}) as Node
    const isOrdered = !isEmpty(orders) || place.known.sorted.has(node)
    if (needsOrder(name) && !isOrdered) refuse(words.unordered(name), name, place)
  },
  WINDOW: (node, place) => {
    const name = textOf(node.function_name)
    checkCall(node, name, place)
    if (needsOrder(name) && isEmpty(node.orders) && isEmpty(node.arg_orders)) {
      refuse(words.unordered(name), name, place)
    }
  },
  // In other positions the engine interprets an arrow as JSON access.
  LAMBDA: (node, place) => {
    if (!place.known.lambdas.has(node)) refuse(words.lambda, '->', place)
  },
  COLUMN_REF: ({ column_names: names }, place) => {
    const [name = '', ...rest] = textsOf(names)
    if (rest.length === 0 && callsByName.has(nameKey(name))) {
      refuse(functionFault(name) ?? words.part(name), name, place)
    }
  },
  PARAMETER: ({ identifier }, place) => {
    const name = textOf(identifier)
    // The tree does not record the position of this node.
    const somewhere = { ...place, byte: undefined }
    if (/^\d/.test(name)) refuse(words.unnamed, '?', somewhere)
    if (!parameterName.safeParse(name).success) refuse(words.parameterName(name), name, somewhere)
    place.known.found.parameters.add(name)
  },
  STAR: ({ columns, expr }, place) => {
    if (columns !== false && !(place.isOrder && expr === null)) {
      refuse(words.columns, 'COLUMNS', place)
    }
  },
  COLLATE: ({ collation }, place) => {
    const name = textOf(collation)
    const parts = nameKey(name).split('.')
    if (!parts.every(part => collations.has(part))) refuse(words.collation(name), name, place)
  },
  SELECT_NODE: ({ modifiers, sample }, place) => {
    if (sample !== null) refuse(words.sample, 'SAMPLE', place)
    checkDistinct(modifiers, place)
  },
  SET_OPERATION_NODE: ({ modifiers }, place) => checkDistinct(modifiers, place)
}

const collations: ReadonlySet<string> = new Set(['vi', 'nocase', 'noaccent', 'nfc', 'binary', 'c'])

/** `name` is the node's class or type. Throws Refused. */
export function checkNode(node: Node, name: string, place: Place): void {
  if (node.sample !== null && node.sample !== undefined) refuse(words.sample, 'SAMPLE', place)
  if (Object.hasOwn(checks, name)) checks[name]?.(node, place)
}

function refuse(text: string, word: string, place: Place): never {
  throw new Refused(text, word, place.byte)
}

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

function checkTable(node: Node, place: Place): void {
  const name = textOf(node.table_name)
  const key = nameKey(name)
  if (node.schema_name !== '' || node.catalog_name !== '')
    refuse(words.qualified(name), name, place)
  if (node.at_clause !== null) refuse(words.at, 'AT', place)
  if (place.common.has(key)) return
  const { tables, found } = place.known
  const known = tables.get(key)
  if (known === undefined) {
    refuse(words.table(name, likesOf(name, [...tables.values(), ...place.common])), name, place)
  }
  found.tables.add(known)
}

function checkCall(node: Node, name: string, place: Place): void {
  if (node.is_operator === true && isOperator(name)) return
  if (node.catalog !== '' || !['', 'main'].includes(textOf(node.schema))) {
    refuse(words.functionOf(name), name, place)
  }
  if (nameKey(name) === 'strftime') checkFormat(node.children, name, place)
  const fault = functionFault(name)
  if (fault) refuse(fault, name, place)
  const { children } = node
  if (nameKey(name) === 'age' && Array.isArray(children) && children.length < 2) {
    refuse(words.ageOfOne, name, place)
  }
}

/**
 * A format must be a literal, so that it can be checked: for `%n` of a date the engine writes past
 * its buffer and returns memory content.
 */
function checkFormat(children: unknown, name: string, place: Place): void {
  const [, format] = Array.isArray(children) ? (children as Node[]) : []
  const { value } = ((format?.value as Node | undefined) ?? {}) as Node
  const isKnown =
    format?.class === 'CONSTANT' &&
    typeof value === 'string' &&
    /^(?:[^%]|%-?[dmyHIMSjeUW]|%[aAbBYpfgwuGVLcxXDFTRq%])*$/.test(value) &&
    value.includes('%')
  if (!isKnown) refuse(words.format, name, place)
}

/** DISTINCT ON requires an order that determines which of several rows stays. */
function checkDistinct(modifiers: unknown, place: Place): void {
  const all = Array.isArray(modifiers) ? (modifiers as Node[]) : []
  const isOn = all.some(
    ({ type, distinct_on_targets: on }) => type === 'DISTINCT_MODIFIER' && !isEmpty(on)
  )
  if (isOn && !all.some(({ type }) => type === 'ORDER_MODIFIER')) {
    refuse(words.distinctOn, 'DISTINCT', place)
  }
}
