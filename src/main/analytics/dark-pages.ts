import { findModelTable } from '@shared/features/standard-model/tables'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import type { StateReader } from '../store/state-reader'
import { findOwnPageBlockingGaps } from './own-facts'
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
export const findUnavailablePages = (section: string, parts: StateReader): UnavailablePage[] =>
  sectorNavigationGroups
    .flatMap(({ items }) => items)
    .filter(
      ({ path }) => path.startsWith(section) && unavailabilityReasonOf(path, parts) === 'missing'
    )
    .map(({ path }) => ({ path, tables: missingModelTableTitles(path, parts) }))

/** Titles of the unmapped model tables that a page requires to show anything. */
export function missingModelTableTitles(
  path: string,
  parts: Pick<StateReader, 'records'>
): string[] {
  const tables = new Set(findOwnPageBlockingGaps(path, parts).map(({ table }) => table))
  return [...tables].map(id => findModelTable(id)?.title ?? id)
}
