/** A part of SQL text; `at` in UTF-16 units. Nothing is left out: together they are the text. */
export interface Token {
  readonly kind: 'blank' | 'comment' | 'text' | 'name' | 'word' | 'number' | 'parameter' | 'sign'
  readonly text: string
  readonly at: number
}

/** In the order in which they are tried, as DuckDB's own lexer takes them; what has no end goes on to the end of the text. */
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['blank', /\s+/y],
  ['comment', /--[^\n]*/y],
  ['text', /[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)/y],
  ['text', /'(?:[^']|'')*(?:'|$)/y],
  ['name', /"(?:[^"]|"")*(?:"|$)/y],
  ['text', /\$([\p{L}_][\p{L}\p{N}_]*)?\$[\s\S]*?(?:\$\1\$|$)/uy],
  ['number', /(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy],
  ['parameter', /\$[\p{L}\p{N}_]+/uy],
  // Not `::`, not the end of a slice or the value of a key: those stand right behind something.
  ['parameter', /(?<![\p{L}\p{N}_'"\])}:]):[\p{L}_][\p{L}\p{N}_]*/uy],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['sign', /::|:=|<>|<=|>=|!=|==|\|\||->>?|=>|[\s\S]/uy]
]

export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < sql.length; ) {
    const token = blockComment(sql, at) ?? firstAt(sql, at)
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

function firstAt(sql: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const text = pattern.exec(sql)?.[0]
    if (text) return { kind, text, at }
  }
  return { kind: 'sign', text: sql.slice(at, at + 1), at }
}

/** They may stand in each other. */
function blockComment(sql: string, at: number): Token | undefined {
  if (!sql.startsWith('/*', at)) return undefined
  let depth = 0
  for (const { 0: sign, index } of sql.slice(at).matchAll(/\/\*|\*\//g)) {
    depth += sign === '/*' ? 1 : -1
    if (depth === 0) return { kind: 'comment', text: sql.slice(at, at + index + 2), at }
  }
  return { kind: 'comment', text: sql.slice(at), at }
}

/** The text as the engine takes it, which knows `$don_vi` and not `:don_vi`; every place stays where it is. */
export const engineText = (sql: string): string =>
  tokensOf(sql)
    .map(({ kind, text }) => (kind === 'parameter' ? `$${text.slice(1)}` : text))
    .join('')
