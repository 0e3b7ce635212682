import type { DataMart } from '../data-mart/data-mart'
import type { QueryTable } from './outputs'

/** Tables in the form that queries need. */
export const queryCatalogue = (tables: readonly DataMart[]): QueryTable[] =>
  tables.map(({ name, columns }) => ({ name, columns }))
