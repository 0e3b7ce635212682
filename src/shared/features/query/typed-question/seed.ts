import dictionary from './dictionary.json'
import { fittingEntries } from './fitting-entries'
import { type ModelledTable, seedLinks, seedNouns, seedProfiles } from './nouns'
import type { DictionaryEntry, TypedQuestionCatalogue } from './types'

/** Dictionary with which the program begins. */
export const seedDictionary = dictionary as unknown as readonly DictionaryEntry[]

/** What typed questions are read against, apart from what the program knows of its tables. */
interface CatalogueSource
  extends Pick<TypedQuestionCatalogue, 'tables' | 'dictionary' | 'valuesOf'> {
  /** Tables of the data model that the dictionary is about. */
  readonly model: readonly ModelledTable[]
}

/** Catalogue of typed questions over tables, with the nouns and profiles of the program. */
export const seededCatalogue = ({ model, ...source }: CatalogueSource): TypedQuestionCatalogue => ({
  ...source,
  dictionary: fittingEntries(source.dictionary, source),
  nouns: seedNouns,
  profiles: seedProfiles(model),
  links: seedLinks(model)
})
