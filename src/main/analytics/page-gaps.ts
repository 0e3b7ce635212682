import { analyticsText } from '@shared/features/analytics/text'
import type { PinnedTable } from '@shared/features/standard-model/closing'
import {
  isSingle,
  monthlyNeeds,
  monthlyTable,
  pageNeeds
} from '@shared/features/standard-model/page-needs'
import {
  columnTitles,
  lackingPartsOf,
  type StructureGap
} from '@shared/features/standard-model/state'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import type { StateReader } from '../store/state-reader'
import { type Closing, closedTables } from './facts/own/closed/closing-of'
import { allGaps } from './own-facts'
import type { LackingPart } from './scope'

/** Tables of the model that a page needs and that are not among these. */
function openTables(path: string, closed: readonly PinnedTable[]): string[] {
  const known = new Set(closed.map(({ id }) => id))
  const open = Object.keys(pageNeeds[path] ?? {}).filter(id => !known.has(id))
  // A period closed with monthly strengths is computed from them only.
  const isMonthly = Object.hasOwn(monthlyNeeds, path) && known.has(monthlyTable)
  if (!isMonthly || !open.some(isSingle)) return open
  return open.filter(id => !isSingle(id) && id !== 'vang-mat')
}

/** What the model lacks of what a period was closed with; tables are closed whole. */
export function gapsOfClosed(closed: readonly PinnedTable[]): StructureGap[] {
  const known = new Set(closed.map(({ id }) => id))
  return modelTables.flatMap(({ id }) =>
    known.has(id) ? [] : [{ table: id, kind: 'unmapped' as const, columns: [] }]
  )
}

/** Parts of a page that cannot be told: their tables lack something, and what its period was closed with has them neither. */
export function lackingParts(path: string, parts: StateReader, closing?: Closing): LackingPart[] {
  const closed = new Set(closing ? closedTables(closing).map(({ id }) => id) : [])
  const gaps = allGaps(parts).filter(({ table }) => !closed.has(table))
  return lackingPartsOf(path, gaps).map(({ part, gaps: lacking }) => ({
    part,
    tables: lacking.map(gapWords)
  }))
}

/** A table that is not there at all, or those of its columns that are not. */
function gapWords({ table, columns }: StructureGap): string {
  const title = findModelTable(table)?.title ?? table
  return columns.length === 0
    ? title
    : analyticsText.lackingColumns(title, columnTitles(table, columns).join(', '))
}

/** Titles of the tables whose current rows a page still reads in a closed period. */
export const openTitles = (path: string, closing: Closing): string[] =>
  openTables(path, closedTables(closing)).map(id => findModelTable(id)?.title ?? id)
