import { sqlFunctions } from '@shared/features/query/sql/sql-functions'
import { sqlWords } from '@shared/features/query/sql/sql-words'
import type { EngineFault } from '../../warehouse/engine/fault'
import type { CheckedSql, Parsed } from './checked'
import type { Names } from './error-names'
import { namingErrors, unknownError } from './error-words'
import { valueErrors } from './error-words-of-values'
import { likesOf } from './likes'
import { refusalAt, unitsAt, unitsAtLetter } from './places'
import type { Refusal } from './refusal'
import { refusalWords } from './refusal-words'

const keywords =
  'SELECT FROM WHERE GROUP BY ORDER HAVING LIMIT OFFSET JOIN LEFT RIGHT INNER FULL CROSS USING UNION EXCEPT INTERSECT DISTINCT WITH VALUES BETWEEN LIKE CASE WHEN THEN ELSE END CAST FILTER OVER PARTITION QUALIFY AND OR NOT'.split(
    ' '
  )

/** Names that somebody may have meant. */
export interface KnownNames {
  readonly tables: readonly string[]
  /** Of the tables that the text reads. */
  readonly columns: readonly string[]
}

const namesOf = ({ tables, columns }: KnownNames, own: readonly string[]): Names => ({
  likeTables: word => likesOf(word, tables),
  likeColumns: word => likesOf(word, [...columns, ...own]),
  likeFunctions: word =>
    likesOf(
      word,
      sqlFunctions.map(({ name }) => name)
    ),
  likeWords: word => (keywords.includes(word.toUpperCase()) ? [] : likesOf(word, keywords))
})

/** What a person is told of the engine’s words: what is wrong and what to do. */
function explain(words: string, names: Names): string {
  for (const [pattern, say] of [...namingErrors, ...valueErrors]) {
    const found = pattern.exec(words)
    if (found) return say(found.slice(1), names)
  }
  const [line = ''] = words.replace(/^[A-Za-z ]+ Error: /, '').split('\n')
  return unknownError(line)
}

/** The same of a statement that was checked before, whose names are all there: what its values met with. */
export const explainOwn = (words: string): string =>
  explain(words, namesOf({ tables: [], columns: [] }, []))

/** Why the engine could not parse a text, which has the places of what was typed. */
export function explainSyntax(
  typed: string,
  { error_message: message = '', position }: Parsed
): Refusal {
  const isOther = /Only SELECT statements/.test(message)
  if (isOther) {
    const { word } = refusalAt(typed, undefined, '', '')
    return refusalAt(typed, undefined, '', refusalWords.notSelect(word))
  }
  const unit = position === undefined ? undefined : unitsAtLetter(typed, Number(position))
  const names = namesOf({ tables: [], columns: [] }, [])
  const before = misspeltBefore(typed, unit, names)
  if (before) return refusalAt(typed, before.start, '', explain(near(before.word), names))
  return refusalAt(typed, unit, '', explain(message, names))
}

const near = (word: string): string => `syntax error at or near "${word}"`

/** A word that is like one of the language: the engine took it for a name, and stumbles over what comes after it. */
function misspeltBefore(
  typed: string,
  unit: number | undefined,
  { likeWords }: Names
): { readonly start: number; readonly word: string } | undefined {
  if (unit === undefined) return undefined
  const pieces = sqlWords(typed).filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const place = pieces.findIndex(({ end }) => unit < end)
  const [before, at] = [pieces[place - 1], pieces[place]]
  if (!at || before?.kind !== 'word') return undefined
  const word = typed.slice(before.start, before.end)
  const isOwn = likeWords(typed.slice(at.start, at.end)).length > 0
  return isOwn || likeWords(word).length === 0 ? undefined : { start: before.start, word }
}

/**
 * Why the engine could not run a checked text, at its place. `statement` is what was asked, in which the text stands; of faults of
 * kind `statement` only, the others are no matter of the text.
 */
export function explainFault(
  { words, detail }: Pick<EngineFault, 'words' | 'detail'>,
  { text, tables }: Pick<CheckedSql, 'text' | 'tables'>,
  statement: string,
  known: KnownNames
): Refusal {
  // What the engine proposes for a table may be one of its own.
  const own = detail.subtype === 'COLUMN_NOT_FOUND' ? (detail.candidates ?? []) : []
  const isFromNothing =
    detail.subtype === 'COLUMN_NOT_FOUND' && tables.length === 0 && !readsFrom(text)
  const names = namesOf(known, own.map(lastPart))
  const said = isFromNothing ? refusalWords.noTable : explain(words, names)
  const before = statement.indexOf(text)
  const unit = detail.position === undefined ? -1 : unitsAt(statement, detail.position) - before
  const isInside = before >= 0 && unit >= 0 && unit <= text.length
  const named = /“([^”]+)”/.exec(said)?.[1]
  return refusalAt(text, isInside ? unit : undefined, detail.name ?? named ?? '', said)
}

const readsFrom = (text: string): boolean =>
  sqlWords(text).some(
    ({ kind, start, end }) => kind === 'word' && /^from$/i.test(text.slice(start, end))
  )

const lastPart = (candidate: string): string => candidate.split('.').at(-1) ?? candidate
