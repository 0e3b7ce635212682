import { currentGenerationOf, type DataMart } from './data-mart'

/**
 * Whether a table holds the unit's own rows: a user created it, or a file or package was loaded
 * into it. Rows of a sample table can be regenerated at any time, own rows cannot.
 */
export function isOwnTable({
  origin,
  generations
}: Pick<DataMart, 'generations' | 'origin'>): boolean {
  return origin === 'own' || generations.some(made => isLoaded(made.origin))
}

const isLoaded = (origin: DataMart['generations'][number]['origin']): boolean =>
  origin === 'load' || origin === 'package'

/** Whether the current rows of a table are the unit's own. */
export function hasOwnRows(table: DataMart): boolean {
  return isOwnTable(table) && (currentGenerationOf(table)?.rows ?? 0) > 0
}
