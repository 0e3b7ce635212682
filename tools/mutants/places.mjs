import { parseSync } from 'vite'

/** Replacement operators for each operator; one of them is chosen at random. */
const operators = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '++': ['--'],
  '--': ['++']
}

const methods = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith'
}

/**
 * Returns all expressions and statements of a file that can be mutated: the evaluated range
 * (`start`, `end`), whether it is a statement, and its possible mutations, each as a text that
 * replaces a range.
 */
export function findMutableExpressions(name, text) {
  const { program, errors } = parseSync(name, text)
  if (errors.length) throw new Error(`${name}: ${errors[0].message}`)
  const places = []
  walk(program, undefined, (node, parent) => {
    const changes = changesOf(node, parent, text)
    // A statement gets no round brackets, because these would make it a call of the previous line.
    const isStatement = parent?.type === 'ExpressionStatement'
    const { start, end } = isStatement ? parent : node
    if (changes.length) places.push({ start, end, isStatement, changes })
    if (isEarlyEnd(node)) {
      places.push({ start, end, isStatement: true, changes: [{ start, end, text: '' }] })
    }
    const { test } = node
    if (!test || node.type === 'SwitchCase') return
    const negated = {
      start: test.start,
      end: test.end,
      text: `!(${text.slice(test.start, test.end)})`
    }
    places.push({ start: test.start, end: test.end, isStatement: false, changes: [negated] })
  })
  return places
}

function walk(node, parent, visit) {
  if (isOnlyType(node)) return
  visit(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (isNameOnly(node, key) || isLayout(node, key) || isChance(node, key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, visit)
    }
  }
}

/**
 * Whether a syntax node exists only at compile time, as types and imports do. Of the node kinds
 * specific to TypeScript, only those that wrap an expression (as, satisfies, !) exist at run time.
 */
function isOnlyType({ type }) {
  const around = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
  return (type.startsWith('TS') && !around.includes(type)) || type.startsWith('Import')
}

function isNameOnly(node, key) {
  return key === 'key' && !node.computed
}

/**
 * Whether a property is a column width, which is layout and not a rule; end-to-end tests check that
 * texts fit.
 */
function isLayout({ key }, name) {
  return name === 'value' && ['minWidth', 'width', 'height', 'grow'].includes(key?.name)
}

/**
 * Whether a call takes a number from `Random`; its bounds only determine generated data and are not
 * mutated.
 */
function isChance({ callee }, name) {
  return name === 'arguments' && ['int', 'weighted'].includes(callee?.property?.name)
}

function changesOf(node, parent, text) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return swap(node, node.left.end, node.right.start, text)
    case 'AssignmentExpression':
      return swap(node, node.left.end, node.right.start, text)
    case 'UpdateExpression':
      return node.prefix
        ? swap(node, node.start, node.argument.start, text)
        : swap(node, node.argument.end, node.end, text)
    case 'UnaryExpression':
      if (node.operator !== '!' && node.operator !== '-') return []
      return [{ start: node.start, end: node.argument.start, text: '' }]
    case 'Literal':
      return literal(node, parent)
    case 'CallExpression':
      return method(node.callee)
    default:
      return []
  }
}

/**
 * Mutation that replaces the operator between two operands, around which there may be blanks or
 * brackets.
 */
function swap({ operator }, from, to, text) {
  const at = from + text.slice(from, to).indexOf(operator)
  const others = operators[operator] ?? []
  return others.map(other => ({ start: at, end: at + operator.length, text: other }))
}

function literal({ value, start, end }, parent) {
  if (typeof value === 'boolean') return [{ start, end, text: String(!value) }]
  if (typeof value !== 'number') return []
  if (!Number.isInteger(value)) return [{ start, end, text: String(value * 2) }]
  const below =
    value > 0 && parent?.operator !== '-' ? [{ start, end, text: String(value - 1) }] : []
  return [{ start, end, text: String(value + 1) }, ...below]
}

function method(callee) {
  const other =
    callee.type === 'MemberExpression' && !callee.computed && methods[callee.property.name]
  return other ? [{ start: callee.property.start, end: callee.property.end, text: other }] : []
}

/**
 * Whether a statement is an `if` without else whose body is `return`, `throw`, `continue` or
 * `break`.
 */
function isEarlyEnd({ type, consequent, alternate }) {
  if (type !== 'IfStatement' || alternate) return false
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '')
}

/** Returns the text with one change applied. */
export function applyMutation(text, change) {
  return text.slice(0, change.start) + change.text + text.slice(change.end)
}

/**
 * Description of a mutation: the whole source lines before and after it, and the number of the
 * first line.
 */
export function describeMutation(text, change) {
  const from = text.lastIndexOf('\n', change.start - 1) + 1
  const next = text.indexOf('\n', change.end)
  const to = next < 0 ? text.length : next
  const read = part => part.replace(/\s+/g, ' ').trim()
  return {
    line: text.slice(0, change.start).split('\n').length,
    before: read(text.slice(from, to)),
    after: read(text.slice(from, change.start) + change.text + text.slice(change.end, to))
  }
}
