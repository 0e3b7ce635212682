import type { QueryCatalogueTable } from '../../../model/query/catalogue'
import dictionary from './dictionary.json'
import { type ModelledTable, seedLinks, seedNouns, seedProfiles } from './nouns'
import type { DictionaryEntry, TypedQuestionCatalogue } from './types'

/** What typed questions are read against, apart from the dictionary of the program. */
interface CatalogueSource {
  readonly tables: readonly QueryCatalogueTable[]
  /** Tables of the data model that the dictionary is about. */
  readonly model: readonly ModelledTable[]
  readonly valuesOf: TypedQuestionCatalogue['valuesOf']
}

/** Catalogue of typed questions over tables, with the dictionary of the program. */
export const seededCatalogue = ({
  tables,
  model,
  valuesOf
}: CatalogueSource): TypedQuestionCatalogue => ({
  tables,
  dictionary: dictionary as unknown as readonly DictionaryEntry[],
  nouns: seedNouns,
  profiles: seedProfiles(model),
  links: seedLinks(model),
  valuesOf
})
