import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type DataMart, dataMart } from './data-mart'
import { sharedSamples } from './shared-samples'

/** What whoever shares, loads or asks a table needs to know of it. */
const catalogueTable = dataMart
  .pick({ name: true, description: true, columns: true, origin: true })
  .extend({
    /** What the specification calls it; empty where a person made it. */
    title: text(200)
  })
export type CatalogueTable = z.infer<typeof catalogueTable>

export const catalogue = z.array(catalogueTable)

/** The one list of tables, in the order of the records. */
export function catalogueOf(tables: readonly DataMart[]): CatalogueTable[] {
  return tables.map(({ name, description, columns, origin }) => ({
    name,
    title: origin === 'sample' ? (sharedSamples[name] ?? '') : '',
    description,
    columns,
    origin
  }))
}
