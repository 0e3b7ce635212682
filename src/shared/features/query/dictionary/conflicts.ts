import { foldCase } from '../../../kit/text-fold'
import type { DictionaryView } from './entry'

/** Word that several entries have, with the other entries. */
export interface WordConflict {
  readonly word: string
  readonly others: readonly DictionaryView[]
}

type Worded = Pick<
  DictionaryView,
  'id' | 'name' | 'synonyms' | 'table' | 'validFrom' | 'validUntil'
>

const wordKey = (word: string): string => foldCase(word).trim()

/** Whether some day belongs to the validity of both entries. */
const areValidTogether = (one: Worded, other: Worded): boolean =>
  !(one.validUntil !== null && other.validFrom !== null && one.validUntil < other.validFrom) &&
  !(other.validUntil !== null && one.validFrom !== null && other.validUntil < one.validFrom)

const wordsOf = ({ name, synonyms }: Worded): string[] => [name, ...synonyms]

/** Entries by their words without case, for finding equal words fast. */
export function indexDictionaryWords(
  entries: readonly DictionaryView[]
): ReadonlyMap<string, readonly DictionaryView[]> {
  const index = new Map<string, DictionaryView[]>()
  for (const entry of entries) {
    for (const key of new Set(wordsOf(entry).map(wordKey))) {
      const found = index.get(key)
      if (found) found.push(entry)
      else index.set(key, [entry])
    }
  }
  return index
}

/**
 * Words of an entry that other entries of the same table have at the same time. The same word in
 * different tables is usual, because a question names its table by its other words.
 */
export const findWordConflicts = (
  entry: Worded,
  index: ReadonlyMap<string, readonly DictionaryView[]>
): WordConflict[] =>
  [...new Map(wordsOf(entry).map(word => [wordKey(word), word])).entries()].flatMap(
    ([key, word]) => {
      const others = (index.get(key) ?? []).filter(
        other =>
          other.id !== entry.id && other.table === entry.table && areValidTogether(entry, other)
      )
      return others.length > 0 && key !== '' ? [{ word, others }] : []
    }
  )
