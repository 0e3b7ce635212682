import { type SqlToken, sqlTokensOf } from '../../../model/query/sql/sql-words'
import { maxSqlLineLength } from './write-condition'

/** Token, or bracketed group of parts; the closing bracket may be missing. */
type SqlPart = SqlToken | { readonly open: SqlToken; readonly parts: SqlPart[]; close?: SqlToken }

/** Keywords that are capitalised unless they are names. */
const capitals = new Set(
  (
    'select distinct from where group having qualify order limit offset join inner outer cross natural on using and or not in is null ' +
    'between like ilike case when then else end as asc desc union all intersect except with exists true false by left right full asof ' +
    'positional recursive values window returning'
  ).split(' ')
)
/**
 * Keywords that are capitalised only if the following token matches the pattern, because otherwise
 * they are names.
 */
const capitalsBefore: Readonly<Record<string, RegExp>> = {
  filter: /^\($/,
  over: /^\($/,
  partition: /^by$/i,
  nulls: /^(first|last)$/i,
  date: /^'/,
  timestamp: /^'/,
  interval: /^['\d]/
}
const joinWords = new Set(
  'left right full inner outer cross natural asof positional semi anti'.split(' ')
)
const clauseWords = new Set(
  'select from where group having qualify order limit offset union intersect except with values window'.split(
    ' '
  )
)

/**
 * Formats SQL with one clause per line and capitalised keywords, without changing names and values.
 * Returns the text unchanged if formatting would alter its tokens, which can happen for invalid
 * SQL.
 */
export function formatSql(sql: string): string {
  const tokens = capitaliseKeywords(sqlTokensOf(sql).filter(({ kind }) => kind !== 'blank'))
  const formatted = layOutClauses(groupBrackets(tokens), '')
  return joinTokens(sqlTokensOf(formatted)) === joinTokens(tokens) ? formatted : sql
}

const joinTokens = (tokens: readonly SqlToken[]): string =>
  JSON.stringify(tokens.flatMap(({ kind, text }) => (kind === 'blank' ? [] : [text.trimEnd()])))

function capitaliseKeywords(tokens: readonly SqlToken[]): SqlToken[] {
  return tokens.map((token, place) => {
    const word = token.text.toLowerCase()
    const [before, next] = [tokens[place - 1]?.text, tokens[place + 1]?.text ?? '']
    const isName = token.kind !== 'word' || before === '.' || next === '.'
    const isCall = joinWords.has(word) && next === '('
    const isKnown = capitals.has(word) || capitalsBefore[word]?.test(next)
    const isBehind = (word === 'first' || word === 'last') && before?.toLowerCase() === 'nulls'
    if (isName || isCall || !(isKnown || isBehind)) return token
    return { ...token, text: token.text.toUpperCase() }
  })
}

function groupBrackets(tokens: readonly SqlToken[]): SqlPart[] {
  const all: SqlPart[] = []
  const open: { readonly parts: SqlPart[]; close?: SqlToken }[] = [{ parts: all }]
  for (const token of tokens) {
    const inner = open.at(-1)
    if (token.kind === 'sign' && token.text === '(') {
      const group = { open: token, parts: [] }
      inner?.parts.push(group)
      open.push(group)
    } else if (token.kind === 'sign' && token.text === ')' && inner && open.length > 1) {
      inner.close = token
      open.pop()
    } else {
      inner?.parts.push(token)
    }
  }
  return all
}

const keywordOfPart = (part: SqlPart | undefined): string =>
  part && 'kind' in part && part.kind === 'word' ? part.text.toLowerCase() : ''

/** Writes each clause on a line of its own; parts before the first keyword form one clause. */
function layOutClauses(parts: readonly SqlPart[], indent: string): string {
  return splitClauses(parts)
    .map(clause => indent + clauseSql(clause, indent))
    .join('\n')
}

function splitClauses(parts: readonly SqlPart[]): SqlPart[][] {
  const clauses: SqlPart[][] = []
  for (const [place, part] of parts.entries()) {
    const begins = beginsClause(parts, place)
    const last = clauses.at(-1)
    if (begins || !last) clauses.push([part])
    else last.push(part)
  }
  return clauses
}

function beginsClause(parts: readonly SqlPart[], place: number): boolean {
  const word = keywordOfPart(parts[place])
  const before = keywordOfPart(parts[place - 1])
  if (clauseWords.has(word)) {
    // The FROM of IS DISTINCT FROM or of a function call starts no clause, and neither does a WITH
    // inside a clause.
    return !(word === 'from' && before === 'distinct') && !(word === 'with' && place > 0)
  }
  if (word === 'join') return !joinWords.has(before)
  // In LEFT OUTER JOIN, the new clause starts at its first word, LEFT.
  return joinWords.has(word) && !joinWords.has(before) && leadsToJoin(parts, place)
}

function leadsToJoin(parts: readonly SqlPart[], place: number): boolean {
  const rest = parts.slice(place).findIndex(part => !joinWords.has(keywordOfPart(part)))
  return rest > 0 && keywordOfPart(parts[place + rest]) === 'join'
}

function clauseSql(parts: readonly SqlPart[], indent: string): string {
  const short = formatInline(parts, indent)
  if (indent.length + short.length <= maxSqlLineLength && !short.includes('\n')) return short
  const word = keywordOfPart(parts[0])
  if (word === 'select') return breakLinesAt(parts, indent, isComma, 'after')
  if (['where', 'having', 'qualify'].includes(word)) {
    return breakLinesAt(parts, indent, isJoining, 'before')
  }
  return short
}

const isComma = (part: SqlPart): boolean => 'kind' in part && part.text === ','

/**
 * Whether AND or OR combines two conditions. The AND of BETWEEN does not, and neither does an
 * operator within CASE.
 */
function isJoining(part: SqlPart, place: number, parts: readonly SqlPart[]): boolean {
  const word = keywordOfPart(part)
  if (word !== 'and' && word !== 'or') return false
  const before = parts.slice(0, place).map(keywordOfPart)
  const count = (...words: string[]): number => before.filter(one => words.includes(one)).length
  if (count('case') > count('end')) return false
  const between = before.lastIndexOf('between')
  return word === 'or' || between < 0 || before.slice(between).includes('and')
}

function breakLinesAt(
  parts: readonly SqlPart[],
  indent: string,
  isBreak: (part: SqlPart, place: number, parts: readonly SqlPart[]) => boolean,
  side: 'before' | 'after'
): string {
  const deeper = `${indent}  `
  const hasDistinct = keywordOfPart(parts[1]) === 'distinct'
  const head = side === 'after' ? parts.slice(0, hasDistinct ? 2 : 1) : []
  const lines: SqlPart[][] = [[]]
  for (const [place, part] of parts.slice(head.length).entries()) {
    const breaks = isBreak(part, place + head.length, parts)
    if (breaks && side === 'before') lines.push([part])
    else lines.at(-1)?.push(part)
    if (breaks && side === 'after') lines.push([])
  }
  const said = lines.filter(line => line.length > 0).map(line => formatInline(line, deeper))
  return [...(head.length > 0 ? [formatInline(head, indent)] : []), ...said].join(`\n${deeper}`)
}

/** Formats parts on one line, except subqueries in brackets and text after a comment. */
function formatInline(parts: readonly SqlPart[], indent: string): string {
  let said = ''
  for (const [place, part] of parts.entries()) {
    const before = parts[place - 1]
    const isBehindComment = before && 'kind' in before && before.text.startsWith('--')
    if (isBehindComment) said += `\n${indent}  `
    else if (before && needsBlank(before, part, parts[place - 2])) said += ' '
    said += 'kind' in part ? part.text : formatBracketed(part, indent)
  }
  return said
}

function formatBracketed({ parts, close }: Exclude<SqlPart, SqlToken>, indent: string): string {
  const isStatement = ['select', 'with', 'from', 'values'].includes(keywordOfPart(parts[0]))
  const last = parts.at(-1)
  const endsInComment = last && 'kind' in last && last.text.startsWith('--')
  const deeper = `${indent}  `
  if (isStatement) return `(\n${layOutClauses(parts, deeper)}${close ? `\n${indent})` : ''}`
  return `(${formatInline(parts, indent)}${endsInComment && close ? `\n${deeper}` : ''}${close ? ')' : ''}`
}

const tight = new Set(['.', '::', '[', ':'])

function needsBlank(before: SqlPart, part: SqlPart, earlier: SqlPart | undefined): boolean {
  if (!('kind' in part)) {
    // No blank is written between a function name and its bracket; after a keyword there is one.
    if (!('kind' in before)) return true
    if (before.kind === 'word')
      return before.text === before.text.toUpperCase() && isCapital(before)
    return before.kind !== 'quoted' && !tight.has(before.text) && !isSignOfNumber(before, earlier)
  }
  const left = 'kind' in before ? before.text : ')'
  if (part.kind === 'comment' || left.startsWith('/*')) return true
  if ([',', ';', '.', '::', ']', '['].includes(part.text)) return false
  return !tight.has(left) && !('kind' in before && isSignOfNumber(before, earlier))
}

const isCapital = ({ text }: SqlToken): boolean =>
  capitals.has(text.toLowerCase()) || text.toLowerCase() in capitalsBefore

/** Whether a plus or minus sign belongs to a number rather than being a binary operator. */
function isSignOfNumber({ kind, text }: SqlToken, earlier: SqlPart | undefined): boolean {
  if (kind !== 'sign' || (text !== '-' && text !== '+')) return false
  if (!earlier) return true
  if (!('kind' in earlier)) return false
  return earlier.kind === 'sign'
    ? earlier.text !== ']'
    : earlier.kind === 'word' && isCapital(earlier)
}
