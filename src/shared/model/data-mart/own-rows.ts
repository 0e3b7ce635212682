import { currentGenerationOf, type DataMart } from './data-mart'

/**
 * Whether a table contains rows of the unit, as opposed to sample rows: a user created it, or a
 * file or package was loaded into it. Sample rows can be generated again at any time, rows of the
 * unit cannot.
 */
export function isNonSampleTable({
  origin,
  generations
}: Pick<DataMart, 'generations' | 'origin'>): boolean {
  return origin === 'own' || generations.some(made => isLoaded(made.origin))
}

const isLoaded = (origin: DataMart['generations'][number]['origin']): boolean =>
  origin === 'load' || origin === 'package'

/** Whether the current rows of a table are rows of the unit, as opposed to sample rows. */
export function hasNonSampleRows(table: DataMart): boolean {
  return isNonSampleTable(table) && (currentGenerationOf(table)?.rows ?? 0) > 0
}
