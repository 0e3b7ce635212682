import { findModelTable } from '@shared/features/standard-model/tables'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { findGapsBlockingWarehousePage } from './own-facts'
import { unavailabilityReasonOf } from './sector-data'

export interface UnavailablePage {
  readonly path: string
  /** Titles of the standard-model tables that the unit has not mapped to its own data. */
  readonly tables: readonly string[]
}

/**
 * Sector pages below a path that show no figures from the unit's data because model tables are
 * missing.
 */
export const findUnavailablePages = (
  section: string,
  parts: RecordsAndSettingsReader
): UnavailablePage[] =>
  sectorNavigationGroups
    .flatMap(({ items }) => items)
    .filter(
      ({ path }) => path.startsWith(section) && unavailabilityReasonOf(path, parts) === 'missing'
    )
    .map(({ path }) => ({ path, tables: missingModelTableTitles(path, parts) }))

/** Titles of the unmapped model tables that a page requires to show anything. */
export function missingModelTableTitles(
  path: string,
  parts: Pick<RecordsAndSettingsReader, 'records'>
): string[] {
  const tables = new Set(findGapsBlockingWarehousePage(path, parts).map(({ table }) => table))
  return [...tables].map(id => findModelTable(id)?.title ?? id)
}
