import type { PinnedTable } from '@shared/features/standard-model/closing'
import { pageParts, partsOfPage } from '@shared/features/standard-model/needs/parts'
import {
  isSingle,
  monthlyNeeds,
  monthlyTable,
  pageNeeds
} from '@shared/features/standard-model/page-needs'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { StateReader } from '../store/state-reader'
import { type Closing, closedTables } from './facts/own/closed/closing-of'
import { ownGaps } from './own-facts'
import type { LackingPart } from './scope'

/** Model tables that a page needs and that are not among the closed ones. */
export function openTables(path: string, closed: readonly PinnedTable[]): string[] {
  const known = new Set(closed.map(({ id }) => id))
  const open = Object.keys(pageNeeds[path] ?? {}).filter(id => !known.has(id))
  // A period closed with monthly strengths is computed from them only.
  const isMonthly = Object.hasOwn(monthlyNeeds, path) && known.has(monthlyTable)
  if (!isMonthly || !open.some(isSingle)) return open
  return open.filter(id => !isSingle(id) && id !== 'vang-mat')
}

/**
 * Parts of a page that are unavailable: their tables have gaps, and the snapshot of the period
 * lacks them too.
 */
export function lackingParts(path: string, parts: StateReader, closing?: Closing): LackingPart[] {
  const closed = new Set(closing ? closedTables(closing).map(({ id }) => id) : [])
  const lacking = new Set(ownGaps(path, parts).map(({ table }) => table))
  return partsOfPage(path).flatMap(part => {
    const tables = pageParts[part].tables.filter(id => lacking.has(id) && !closed.has(id))
    return tables.length === 0
      ? []
      : [{ part, tables: tables.map(id => findModelTable(id)?.title ?? id) }]
  })
}

/** Titles of the tables whose current rows a page still reads in a closed period. */
export const openTitles = (path: string, closing: Closing): string[] =>
  openTables(path, closedTables(closing)).map(id => findModelTable(id)?.title ?? id)
