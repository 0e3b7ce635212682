import { sqlFunctions } from '@shared/features/query/sql/sql-functions'
import { splitSqlTokens } from '@shared/model/query/sql/sql-words'
import type { EngineFault } from '../../warehouse/engine/fault'
import type { AllowListedSql, EngineParseResult } from './checked'
import type { SimilarNameFinder } from './error-names'
import { formatUnknownEngineError, namingErrorTranslations } from './error-words'
import { valueErrorTranslations } from './error-words-of-values'
import { findSimilarNames } from './likes'
import { buildRefusalAtToken, utf16OffsetOfByte, utf16OffsetOfCharacter } from './places'
import type { SqlRefusal } from './refusal'
import { sqlRefusalText } from './refusal-words'

const keywords =
  'SELECT FROM WHERE GROUP BY ORDER HAVING LIMIT OFFSET JOIN LEFT RIGHT INNER FULL CROSS USING UNION EXCEPT INTERSECT DISTINCT WITH VALUES BETWEEN LIKE CASE WHEN THEN ELSE END CAST FILTER OVER PARTITION QUALIFY AND OR NOT'.split(
    ' '
  )

/** Existing names that are suggested in place of a misspelt name. */
export interface ExistingSqlNames {
  readonly tables: readonly string[]
  /** Columns of the tables that the text reads. */
  readonly columns: readonly string[]
}

const namesOf = (
  { tables, columns }: ExistingSqlNames,
  own: readonly string[]
): SimilarNameFinder => ({
  likeTables: word => findSimilarNames(word, tables),
  likeColumns: word => findSimilarNames(word, [...columns, ...own]),
  likeFunctions: word =>
    findSimilarNames(
      word,
      sqlFunctions.map(({ name }) => name)
    ),
  likeWords: word => (keywords.includes(word.toUpperCase()) ? [] : findSimilarNames(word, keywords))
})

/**
 * Translates an engine message into a Vietnamese message that says what is wrong and what to do.
 */
function translateEngineError(words: string, names: SimilarNameFinder): string {
  for (const [pattern, say] of [...namingErrorTranslations, ...valueErrorTranslations]) {
    const found = pattern.exec(words)
    if (found) return say(found.slice(1), names)
  }
  const [line = ''] = words.replace(/^[A-Za-z ]+ Error: /, '').split('\n')
  return formatUnknownEngineError(line)
}

/**
 * Translates the engine error of a statement that was validated before, so that the error can only
 * be caused by its values.
 */
export const explainEngineValueError = (words: string): string =>
  translateEngineError(words, namesOf({ tables: [], columns: [] }, []))

/** Refusal for a text that the engine could not parse; positions refer to the typed text. */
export function explainSyntaxError(
  typed: string,
  { error_message: message = '', position }: EngineParseResult
): SqlRefusal {
  const isOther = /Only SELECT statements/.test(message)
  if (isOther) {
    const { word } = buildRefusalAtToken(typed, undefined, '', '')
    return buildRefusalAtToken(typed, undefined, '', sqlRefusalText.notSelect(word))
  }
  const unit = position === undefined ? undefined : utf16OffsetOfCharacter(typed, Number(position))
  const names = namesOf({ tables: [], columns: [] }, [])
  const before = misspeltBefore(typed, unit, names)
  if (before)
    return buildRefusalAtToken(
      typed,
      before.start,
      '',
      translateEngineError(near(before.word), names)
    )
  return buildRefusalAtToken(typed, unit, '', translateEngineError(message, names))
}

const near = (word: string): string => `syntax error at or near "${word}"`

/**
 * Finds a misspelt keyword before the failing token: the engine read it as a name and therefore
 * failed at the next token.
 */
function misspeltBefore(
  typed: string,
  unit: number | undefined,
  { likeWords }: SimilarNameFinder
): { readonly start: number; readonly word: string } | undefined {
  if (unit === undefined) return undefined
  const pieces = splitSqlTokens(typed).filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const place = pieces.findIndex(({ end }) => unit < end)
  const [before, at] = [pieces[place - 1], pieces[place]]
  if (!at || before?.kind !== 'word') return undefined
  const word = typed.slice(before.start, before.end)
  const isOwn = likeWords(typed.slice(at.start, at.end)).length > 0
  return isOwn || likeWords(word).length === 0 ? undefined : { start: before.start, word }
}

/**
 * Refusal for a checked text that the engine could not run, at its position. `statement` is the
 * whole statement that contains the text. Only for faults of kind `statement`; others are not
 * caused by the text.
 */
export function explainEngineFault(
  { words, detail }: Pick<EngineFault, 'words' | 'detail'>,
  { text, tables }: Pick<AllowListedSql, 'text' | 'tables'>,
  statement: string,
  known: ExistingSqlNames
): SqlRefusal {
  // The engine's suggestions are only used for columns, because those for a table may include
  // internal tables.
  const own = detail.subtype === 'COLUMN_NOT_FOUND' ? (detail.candidates ?? []) : []
  const isFromNothing =
    detail.subtype === 'COLUMN_NOT_FOUND' && tables.length === 0 && !readsFrom(text)
  const names = namesOf(known, own.map(lastPart))
  const said = isFromNothing ? sqlRefusalText.noTable : translateEngineError(words, names)
  const before = statement.indexOf(text)
  const unit =
    detail.position === undefined ? -1 : utf16OffsetOfByte(statement, detail.position) - before
  const isInside = before >= 0 && unit >= 0 && unit <= text.length
  const named = /“([^”]+)”/.exec(said)?.[1]
  return buildRefusalAtToken(text, isInside ? unit : undefined, detail.name ?? named ?? '', said)
}

const readsFrom = (text: string): boolean =>
  splitSqlTokens(text).some(
    ({ kind, start, end }) => kind === 'word' && /^from$/i.test(text.slice(start, end))
  )

const lastPart = (candidate: string): string => candidate.split('.').at(-1) ?? candidate
