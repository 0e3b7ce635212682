import { listApiSources } from '@shared/features/api-sharing/sources'
import { buildTableCatalogue, type CatalogueTable } from '@shared/model/data-mart/catalogue'
import { createSampleDataMarts } from '../../src/main/demo/data-mart'

/** Tables that the form for a new API offers on a first start of the program. */
export const apiFormOfferedTables: readonly CatalogueTable[] = listApiSources(
  buildTableCatalogue(createSampleDataMarts('2026-11-21'))
)

export const apiFormOfferedTableOf = ({ sourceTable }: { readonly sourceTable: string }) =>
  apiFormOfferedTables.find(({ name }) => name === sourceTable)
