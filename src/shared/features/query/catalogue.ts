import type { DataMart } from '../../model/data-mart/data-mart'
import type { QueryTable } from '../../model/query/outputs'

/** Tables in the form that queries need. */
export const queryCatalogue = (tables: readonly DataMart[]): QueryTable[] =>
  tables.map(({ name, columns }) => ({ name, columns }))
