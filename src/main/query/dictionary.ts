import { seedDictionary } from '@shared/features/query/typed-question/seed'
import type { DictionaryEntry } from '@shared/features/query/typed-question/types'

/** Entries of the dictionary that are valid on a day, for reading typed questions. */
export const dictionaryEntries = (day: string): readonly DictionaryEntry[] =>
  seedDictionary.filter(
    ({ validFrom, validUntil }) =>
      (validFrom === null || validFrom <= day) && (validUntil === null || validUntil >= day)
  )
