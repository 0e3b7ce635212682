import { parseRange } from '../addresses'
import { referencedSheet } from '../formula-references'
import { NotComputable } from './formula-values'

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '&'
  | '='
  | '<>'
  | '<'
  | '>'
  | '<='
  | '>='

/** Syntax tree of a formula. */
export type FormulaNode =
  | { readonly kind: 'constant'; readonly value: number | string | boolean }
  | {
      readonly kind: 'reference'
      /** Undefined for the own sheet. */
      readonly sheet: string | undefined
      readonly top: number
      readonly left: number
      readonly bottom: number
      readonly right: number
    }
  | { readonly kind: 'negate' | 'percent' | 'plus'; readonly value: FormulaNode }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  /** `parts` are the arguments; undefined where one is left out. */
  | {
      readonly kind: 'call'
      readonly name: string
      readonly parts: readonly (FormulaNode | undefined)[]
    }

const pattern =
  /\s*(?:("(?:[^"]|"")*")|(\d+(?:\.\d*)?(?:E[+-]?\d+)?|\.\d+)|((?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?[1-9]\d*(?::\$?[A-Z]{1,3}\$?[1-9]\d*)?)(?![\p{L}\p{N}_.(])|([\p{L}_][\p{L}\p{N}_.]*)|(<>|<=|>=|[-+*/^&=<>%(),;]))/iuy

interface Token {
  readonly kind: 'text' | 'number' | 'reference' | 'name' | 'sign'
  readonly text: string
  readonly prefix: string
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < formula.trimEnd().length) {
    const match = pattern.exec(formula)
    if (!match) throw new NotComputable()
    const [, text, number, prefix = '', reference, name, sign] = match
    if (text !== undefined) {
      tokens.push({ kind: 'text', text: text.slice(1, -1).replaceAll('""', '"'), prefix })
    } else if (number !== undefined) tokens.push({ kind: 'number', text: number, prefix })
    else if (reference !== undefined) tokens.push({ kind: 'reference', text: reference, prefix })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, prefix })
    else tokens.push({ kind: 'sign', text: sign ?? '', prefix })
  }
  return tokens
}

/** Precedence of binary operators; a higher one binds more tightly. */
const precedence: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5
}

/** Maximum depth of nested expressions. */
const maxDepth = 64

/** Parses a formula without "=". Throws NotComputable for what is not supported. */
export function parseFormula(formula: string): FormulaNode {
  const parser = new Parser(tokensOf(formula))
  const node = parser.expression(0, 0)
  if (!parser.isAtEnd) throw new NotComputable()
  return node
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  expression(least: number, depth: number): FormulaNode {
    if (depth > maxDepth) throw new NotComputable()
    let left = this.#operand(depth)
    for (;;) {
      const operator = this.#sign()
      const level = operator === undefined ? undefined : precedence[operator]
      if (operator === undefined || level === undefined || level <= least) return left
      this.#at++
      const right = this.expression(level, depth + 1)
      left = { kind: 'binary', operator: operator as BinaryOperator, left, right }
    }
  }

  #operand(depth: number): FormulaNode {
    let node = this.#primary(depth)
    while (this.#take('%')) node = { kind: 'percent', value: node }
    return node
  }

  #primary(depth: number): FormulaNode {
    if (depth > maxDepth) throw new NotComputable()
    const token = this.#tokens[this.#at++]
    switch (token?.kind) {
      case 'text':
        return { kind: 'constant', value: token.text }
      case 'number':
        return { kind: 'constant', value: Number(token.text) }
      case 'reference':
        return referenceNode(token)
      case 'name':
        return this.#named(token, depth)
      case 'sign':
        return this.#prefixed(token.text, depth)
      default:
        throw new NotComputable()
    }
  }

  #prefixed(sign: string, depth: number): FormulaNode {
    if (sign === '(') {
      const node = this.expression(0, depth + 1)
      if (!this.#take(')')) throw new NotComputable()
      return node
    }
    // A sign before an operand binds more tightly than a power, so -2^2 is 4.
    if (sign === '-') return { kind: 'negate', value: this.#operand(depth + 1) }
    if (sign === '+') return { kind: 'plus', value: this.#operand(depth + 1) }
    throw new NotComputable()
  }

  #named(token: Token, depth: number): FormulaNode {
    const name = token.text.toUpperCase()
    if (!this.#take('(')) {
      if (name === 'TRUE' || name === 'FALSE') return { kind: 'constant', value: name === 'TRUE' }
      throw new NotComputable()
    }
    const parts: (FormulaNode | undefined)[] = []
    if (this.#take(')')) return { kind: 'call', name, parts }
    for (;;) {
      const isLeftOut = [',', ';', ')'].includes(this.#sign() ?? '')
      parts.push(isLeftOut ? undefined : this.expression(0, depth + 1))
      if (this.#take(')')) return { kind: 'call', name, parts }
      if (!this.#take(',') && !this.#take(';')) throw new NotComputable()
    }
  }

  #sign(): string | undefined {
    const token = this.#tokens[this.#at]
    return token?.kind === 'sign' ? token.text : undefined
  }

  #take(sign: string): boolean {
    if (this.#sign() !== sign) return false
    this.#at++
    return true
  }
}

function referenceNode({ text, prefix }: Token): FormulaNode {
  const range = parseRange(text)
  const found = referencedSheet(prefix)
  if (!range || found === 'outside' || found === 'several') throw new NotComputable()
  return { kind: 'reference', sheet: found === 'own' ? undefined : found.sheet, ...range }
}
