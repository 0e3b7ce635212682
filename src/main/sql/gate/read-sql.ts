import { isDeepStrictEqual } from 'node:util'
import { formatNumber } from '@shared/kit/format'
import { maxSqlLength } from '@shared/model/query/asked'
import { structuredQueryFaultMessages } from '@shared/model/query/fault-words'
import { structuredQueryLimits } from '@shared/model/query/question'
import {
  convertSqlParameters,
  type SqlTokenRange,
  splitSqlTokens
} from '@shared/model/query/sql/sql-words'
import type { Engine } from '../../warehouse/engine/client'
import { quoteLiteral } from '../../warehouse/sql/names'
import { parseSyntax } from '../read/syntax'
import type { AllowListedSql, EngineParseResult } from './checked'
import { explainSyntaxError } from './errors'
import { buildRefusalAtToken, utf16OffsetOfByte } from './places'
import { RefusedNodeError, type SqlRefusal } from './refusal'
import { sqlRefusalText as words } from './refusal-words'
import { engineNameKey, type SqlNameScope, type UnvalidatedSyntaxNode } from './tree'
import { refuseDisallowedStatement } from './walk'

/**
 * Wraps a checked SQL text in a SELECT with a row limit. The text is on lines of its own, so that a
 * trailing comment cannot swallow the rest. `limit` is an integer from 1.
 */
export const wrapTypedSql = (text: string, limit: number): string =>
  `SELECT * FROM (\n${text}\n) LIMIT ${limit}`

export type SqlCheckResult =
  | { readonly kind: 'checked'; readonly sql: AllowListedSql }
  | { readonly kind: 'refused'; readonly refusal: SqlRefusal }

/**
 * Parses typed SQL and refuses everything except a single SELECT made of allowed table nodes
 * (`allowedTableNodeShapes`), functions and values. The engine only parses the text and runs nothing.
 * Tables as they were known on a day are refused unless `isKnownOnAllowed`; only `readTypedQuery`
 * allows them, because free SQL cannot read them. Throws EngineFault.
 */
export async function checkTypedSql(
  engine: Pick<Engine, 'ask'>,
  typed: string,
  tables: Iterable<string>,
  signal?: AbortSignal,
  isKnownOnAllowed = false
): Promise<SqlCheckResult> {
  const refused = (unit: number | undefined, word: string, why: string): SqlCheckResult => ({
    kind: 'refused',
    refusal: buildRefusalAtToken(typed, unit, word, why)
  })
  const hidden = typed.search(/(?![\t\n\v\f\r])[\p{Cc}\p{Cs}]/u)
  if (typed.length > maxSqlLength)
    return refused(maxSqlLength, '', structuredQueryFaultMessages.long(formatNumber(maxSqlLength)))
  if (hidden >= 0) return refused(hidden, '', words.hidden)
  const { text: named, parameters } = convertSqlParameters(typed)
  const text = named.slice(0, endOf(named))
  if (!isAnything(text)) return refused(undefined, '', words.empty)
  const next = secondAt(text)
  if (next !== undefined) return refused(next, '', words.several(wordAt(text, next)))
  const unnamed = parameters.find(name => /^\d/.test(name))
  if (unnamed !== undefined) return refused(undefined, unnamed, words.unnamed)
  if (parameters.length > structuredQueryLimits.parameters) {
    return refused(
      undefined,
      parameters.at(-1) ?? '',
      words.manyParameters(structuredQueryLimits.parameters)
    )
  }

  const ours = [text, 'SELECT 1'].map(inner => wrapTypedSql(inner, 1))
  const [own, inOurs, plain] = await parse(engine, [text, ...ours], signal)
  if (!own?.statements) return { kind: 'refused', refusal: explainSyntaxError(typed, own ?? {}) }
  const [statement, ...more] = own.statements
  if (more.length > 0) return refused(undefined, '', words.several(''))
  const known = knownOf(tables, isKnownOnAllowed)
  const refusal = refusalWithin(() => {
    refuseDisallowedStatement(statement, known)
    const { parameters: read } = known.found
    const isRead = read.size === parameters.length && parameters.every(name => read.has(name))
    if (!isRead || !isWithin(statement, inOurs, plain)) {
      throw new RefusedNodeError(words.changed, '', undefined)
    }
  })
  if (refusal) {
    const unit = refusal.byte === undefined ? undefined : utf16OffsetOfByte(text, refusal.byte)
    return refused(unit, refusal.word, refusal.words)
  }
  const { tables: read, known: days } = known.found
  const tree = parseSyntax(own.json)
  const sql: AllowListedSql = { text, parameters, tables: [...read], tree }
  if (days.length === 0) return { kind: 'checked', sql }
  const [byte] = days
  const unit = byte === undefined ? undefined : utf16OffsetOfByte(text, byte)
  const { words: _, ...knownOnTable } = buildRefusalAtToken(typed, unit, 'AT', '')
  return { kind: 'checked', sql: { ...sql, knownOnTable } }
}

/** The refusal that a check throws; undefined if it passes. */
function refusalWithin(check: () => void): RefusedNodeError | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof RefusedNodeError) return error
    throw error
  }
}

const knownOf = (tables: Iterable<string>, isKnownOnAllowed: boolean): SqlNameScope => ({
  tables: new Map([...tables].map(name => [engineNameKey(name), name])),
  found: { tables: new Set(), parameters: new Set(), known: [] },
  isKnownOnAllowed,
  lambdas: new WeakSet(),
  sorted: new WeakSet()
})

async function parse(
  engine: Pick<Engine, 'ask'>,
  texts: readonly string[],
  signal: AbortSignal | undefined
): Promise<(EngineParseResult & { readonly json: string })[]> {
  const asked = texts.map(text => `json_serialize_sql(${quoteLiteral(text)})`).join(', ')
  const sql = `SELECT ${asked}`
  const question = { kind: 'ask', files: [], sql, parameters: [], rows: 1 } as const
  const { rows } = await engine.ask(question, signal && { signal })
  return (rows[0] ?? []).map(json => ({
    ...(JSON.parse(String(json)) as EngineParseResult),
    json: String(json)
  }))
}

const isAnything = (text: string): boolean =>
  splitSqlTokens(text).some(({ kind }) => kind !== 'blank' && kind !== 'comment')

/** Offset at which a text ends if trailing semicolons and everything after them are removed. */
function endOf(text: string): number {
  const pieces = splitSqlTokens(text)
  const isEnd = ({ kind, start }: SqlTokenRange): boolean => kind === 'sign' && text[start] === ';'
  const last = pieces.findLastIndex(
    piece => piece.kind !== 'blank' && piece.kind !== 'comment' && !isEnd(piece)
  )
  return pieces.slice(last + 1).find(isEnd)?.start ?? text.length
}

/** Position of the start of a second statement; undefined if there is none. */
function secondAt(text: string): number | undefined {
  const pieces = splitSqlTokens(text).filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const end = pieces.findIndex(({ kind, start }) => kind === 'sign' && text[start] === ';')
  return end < 0 ? undefined : pieces[end + 1]?.start
}

function wordAt(text: string, unit: number): string {
  const found = splitSqlTokens(text).find(({ start }) => start === unit)
  return found ? text.slice(found.start, found.end) : ''
}

/**
 * Whether the wrapped statement, as the engine parses it, contains exactly the checked text. The
 * original text is run instead of SQL generated from its tree, because that would lose the kind of
 * a number (`1e10` has no decimal point), column names and error positions.
 */
function isWithin(
  statement: unknown,
  inOurs: EngineParseResult | undefined,
  plain: EngineParseResult | undefined
): boolean {
  const [found, wanted] = [takeOut(inOurs), takeOut(plain)]
  if (!found || !wanted) return false
  const own = (statement as UnvalidatedSyntaxNode | undefined)?.node
  return (
    isDeepStrictEqual(withoutPlaces(found.inner), withoutPlaces(own)) &&
    isDeepStrictEqual(withoutPlaces(found.outer), withoutPlaces(wanted.outer))
  )
}

/** Extracts the wrapping statement and the statement inside it from a parse result. */
function takeOut(
  parsed: EngineParseResult | undefined
): { inner: unknown; outer: unknown } | undefined {
  const [statement, ...more] = parsed?.statements ?? []
  const node = statement?.node as UnvalidatedSyntaxNode | undefined
  const from = node?.from_table as UnvalidatedSyntaxNode | undefined
  if (more.length > 0 || from?.type !== 'SUBQUERY') return undefined
  const inner = (from.subquery as UnvalidatedSyntaxNode | undefined)?.node
  return { inner, outer: { ...node, from_table: { ...from, subquery: null } } }
}

function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'query_location')
      .map(([key, inner]) => [key, withoutPlaces(inner)])
  )
}
