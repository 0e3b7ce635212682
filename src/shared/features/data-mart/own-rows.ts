import { type DataMart, inForce } from './data-mart'

/**
 * Whether a table holds rows of the unit's own: a person made it, or a file or a package was loaded into it. Rows of a sample table can
 * be written anew at any time, those of an own one cannot.
 */
export function isOwnTable({
  origin,
  generations
}: Pick<DataMart, 'generations' | 'origin'>): boolean {
  return origin === 'own' || generations.some(made => isLoaded(made.origin))
}

const isLoaded = (origin: DataMart['generations'][number]['origin']): boolean =>
  origin === 'load' || origin === 'package'

/** Whether it has rows in force that are the unit's own. */
export function holdsOwnRows(table: DataMart): boolean {
  return isOwnTable(table) && (inForce(table)?.rows ?? 0) > 0
}
