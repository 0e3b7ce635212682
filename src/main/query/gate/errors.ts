import { sqlFunctions } from '@shared/features/query/sql-functions'
import type { EngineFault } from '../../warehouse/engine/fault'
import type { CheckedSql, Parsed } from './checked'
import type { Names } from './error-names'
import { errorRows, unknownError } from './error-words'
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
  for (const [pattern, say] of errorRows) {
    const found = pattern.exec(words)
    if (found) return say(found.slice(1), names)
  }
  const [line = ''] = words.replace(/^[A-Za-z ]+ Error: /, '').split('\n')
  return unknownError(line)
}

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
  return refusalAt(typed, unit, '', explain(message, namesOf({ tables: [], columns: [] }, [])))
}

/**
 * Why the engine could not run a checked text, at its place. `statement` is what was asked, in which the text stands; of faults of
 * kind `statement` only, the others are no matter of the text.
 */
export function explainFault(
  { words, detail }: Pick<EngineFault, 'words' | 'detail'>,
  { text }: Pick<CheckedSql, 'text'>,
  statement: string,
  known: KnownNames
): Refusal {
  // What the engine proposes for a table may be one of its own.
  const own = detail.subtype === 'COLUMN_NOT_FOUND' ? (detail.candidates ?? []) : []
  const said = explain(words, namesOf(known, own.map(lastPart)))
  const before = statement.indexOf(text)
  const unit = detail.position === undefined ? -1 : unitsAt(statement, detail.position) - before
  const isInside = before >= 0 && unit >= 0 && unit <= text.length
  return refusalAt(text, isInside ? unit : undefined, detail.name ?? '', said)
}

const lastPart = (candidate: string): string => candidate.split('.').at(-1) ?? candidate
