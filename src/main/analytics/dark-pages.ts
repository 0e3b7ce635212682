import { findModelTable } from '@shared/features/standard-model/tables'
import { sectorGroups } from '@shared/model/analytics/sector-navigation'
import type { StateReader } from '../store/state-reader'
import { ownBlocks } from './own-facts'
import { whyDark } from './sector-data'

export interface DarkPage {
  readonly path: string
  /** Titles of the missing tables of the model. */
  readonly tables: readonly string[]
}

/** Sector pages below an address that show no figures of own data, because tables are missing. */
export const darkPages = (section: string, parts: StateReader): DarkPage[] =>
  sectorGroups
    .flatMap(({ items }) => items)
    .filter(({ path }) => path.startsWith(section) && whyDark(path, parts) === 'missing')
    .map(({ path }) => ({ path, tables: missingTables(path, parts) }))

/** Titles of the model tables without which a page shows nothing. */
export function missingTables(path: string, parts: Pick<StateReader, 'records'>): string[] {
  const tables = new Set(ownBlocks(path, parts).map(({ table }) => table))
  return [...tables].map(id => findModelTable(id)?.title ?? id)
}
