import type { DataMart } from '../data-mart/data-mart'
import type { QueryTable } from './outputs'

/** The tables as questions know them. */
export const queryCatalogue = (tables: readonly DataMart[]): QueryTable[] =>
  tables.map(({ name, columns }) => ({ name, columns }))
