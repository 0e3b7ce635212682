type SqlTokenKind =
  | 'word'
  | 'quoted'
  | 'string'
  | 'number'
  | 'parameter'
  | 'comment'
  | 'sign'
  | 'blank'

/** Token of an SQL text, as a range of UTF-16 offsets. */
export interface SqlTokenRange {
  readonly kind: SqlTokenKind
  readonly start: number
  readonly end: number
}

const letter = '[\\p{L}\\p{M}_]'
const wordEnd = '[\\p{L}\\p{M}\\p{N}_$]*'

/**
 * Token patterns, tried in this order; a string or quoted name without its closing quote extends to
 * the end of the text.
 */
const patterns: readonly (readonly [SqlTokenKind, RegExp])[] = [
  ['blank', /[\s\u200b\ufeff]+/uy],
  ['comment', /--[^\n\r]*/uy],
  ['string', /[eE]'(?:\\.|''|[^'\\])*(?:'|$)/suy],
  ['string', /(?:[xXbB]|[uU]&)?'(?:''|[^'])*(?:'|$)/uy],
  ['string', new RegExp(`\\$((?:${letter}[\\p{L}\\p{M}\\p{N}_]*)?)\\$.*?(?:\\$\\1\\$|$)`, 'suy')],
  ['quoted', /"(?:""|[^"])*(?:"|$)/uy],
  ['number', /(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/uy],
  ['parameter', new RegExp(`[$:]${letter}[\\p{L}\\p{M}\\p{N}_]*|\\$\\d+`, 'uy')],
  ['word', new RegExp(`${letter}${wordEnd}`, 'uy')],
  ['sign', /::|:=|<>|<=|>=|!=|==|\|\||->>?|=>|[\s\S]/uy]
]

/**
 * Splits an SQL text into tokens, which joined together are the whole text. Never throws: invalid
 * SQL is split into signs and words too.
 */
export function splitSqlTokens(text: string): readonly SqlTokenRange[] {
  const words: SqlTokenRange[] = []
  for (let start = 0; start < text.length; ) {
    const [kind, end] = wordAt(text, start)
    words.push({ kind, start, end })
    start = end
  }
  return words
}

function wordAt(text: string, start: number): readonly [SqlTokenKind, number] {
  if (text.startsWith('/*', start)) return ['comment', blockEnd(text, start)]
  for (const [kind, pattern] of patterns) {
    if (kind === 'parameter' && !mayStandAt(text, start)) continue
    pattern.lastIndex = start
    if (pattern.test(text)) return [kind, pattern.lastIndex]
  }
  return ['sign', start + 1]
}

/**
 * Whether a colon at this position may begin a parameter. It may not directly follow a value or
 * name, because `{'a':b}`, `a[1:n]` and `lambda x:x` contain no parameters.
 */
const mayStandAt = (text: string, start: number): boolean =>
  text[start] === '$' || start === 0 || !/[\p{L}\p{M}\p{N}_$"'\]):]/u.test(text[start - 1] ?? '')

/** End of a block comment; block comments nest. */
function blockEnd(text: string, start: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = start
  let depth = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}

/**
 * SQL in which every parameter `:ten` is replaced by `$ten`, the engine's notation, so that all
 * offsets stay the same; and the distinct parameter names in order.
 */
export interface NamedParameterSql {
  readonly text: string
  readonly parameters: readonly string[]
}

export function convertSqlParameters(text: string): NamedParameterSql {
  const parameters = new Set<string>()
  let made = ''
  for (const { kind, start, end } of splitSqlTokens(text)) {
    const word = text.slice(start, end)
    if (kind === 'parameter') {
      parameters.add(word.slice(1))
      made += `$${word.slice(1)}`
    } else if (kind === 'blank') {
      // The engine would collapse other kinds of blanks and then report wrong error positions, so
      // each is replaced by a space.
      made += word.replace(/[^\n\r\t ]/gu, ' ')
    } else made += word
  }
  return { text: made, parameters: [...parameters] }
}

/**
 * SQL token with its text; `at` is its offset in UTF-16 units. The tokens of a text, joined
 * together, are the whole text.
 */
export interface SqlToken {
  readonly kind: SqlTokenKind
  readonly text: string
  readonly at: number
}

export const sqlTokensOf = (sql: string): SqlToken[] =>
  splitSqlTokens(sql).map(({ kind, start, end }) => ({
    kind,
    text: sql.slice(start, end),
    at: start
  }))
