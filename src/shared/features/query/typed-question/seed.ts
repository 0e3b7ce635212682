import dictionary from './dictionary.json'
import type { TableFilling } from './filled-table'
import { wordsOfFilledTables } from './filled-tables'
import { fittingEntries } from './fitting-entries'
import type { ModelledTable } from './nouns'
import type { DictionaryEntry, TypedQuestionCatalogue } from './types'

/** Dictionary with which the program begins. */
export const seedDictionary = dictionary as unknown as readonly DictionaryEntry[]

/** What typed questions are read against, apart from what the program knows of its tables. */
interface CatalogueSource
  extends Pick<TypedQuestionCatalogue, 'tables' | 'dictionary' | 'valuesOf'> {
  /** Tables of the data model that the dictionary is about. */
  readonly model: readonly ModelledTable[]
  /** Tables that fill it under their own names. */
  readonly fillings?: readonly TableFilling[]
}

/** Catalogue of typed questions over tables, with the nouns and profiles of the program. */
export function seededCatalogue({
  model,
  fillings = [],
  dictionary,
  ...source
}: CatalogueSource): TypedQuestionCatalogue {
  const words = wordsOfFilledTables(dictionary, model, fillings, source)
  return { ...words, tables: source.tables, dictionary: fittingEntries(words.dictionary, source) }
}
