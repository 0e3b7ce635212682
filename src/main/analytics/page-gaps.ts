import { analyticsText } from '@shared/features/analytics/text'
import type { ClosedPeriodTable } from '@shared/features/standard-model/closing'
import {
  isReplaceableByMonthlyStrength,
  monthlyStrengthColumnsByPage,
  monthlyStrengthTableId,
  requiredModelColumnsByPage
} from '@shared/features/standard-model/page-needs'
import {
  findPagePartsWithGaps,
  type ModelTableGap,
  modelColumnTitlesOf
} from '@shared/features/standard-model/state'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { closedPeriodTablesOf, type PeriodClosing } from './facts/own/closed/closing-of'
import { findModelGaps } from './own-facts'
import type { UnavailablePagePart } from './page-context'

/**
 * Ids of the model tables that a page needs and that are missing in the snapshot of the closed
 * period.
 */
function openTables(path: string, closed: readonly ClosedPeriodTable[]): string[] {
  const known = new Set(closed.map(({ id }) => id))
  const open = Object.keys(requiredModelColumnsByPage[path] ?? {}).filter(id => !known.has(id))
  // If the snapshot contains the table of monthly strengths, the period is computed from that
  // table, not from single persons.
  const isMonthly =
    Object.hasOwn(monthlyStrengthColumnsByPage, path) && known.has(monthlyStrengthTableId)
  if (!isMonthly || !open.some(isReplaceableByMonthlyStrength)) return open
  return open.filter(id => !isReplaceableByMonthlyStrength(id) && id !== 'vang-mat')
}

/**
 * Model tables that are missing in the snapshot of a closed period; a snapshot contains a table
 * completely or not at all.
 */
export function findClosedPeriodGaps(closed: readonly ClosedPeriodTable[]): ModelTableGap[] {
  const known = new Set(closed.map(({ id }) => id))
  return modelTables.flatMap(({ id }) =>
    known.has(id) ? [] : [{ table: id, kind: 'unmapped' as const, columns: [] }]
  )
}

/**
 * Parts of a page that cannot be shown, because their tables have gaps and are missing in the
 * snapshot of the closed period too.
 */
export function findUnavailableParts(
  path: string,
  parts: RecordsAndSettingsReader,
  closing?: PeriodClosing
): UnavailablePagePart[] {
  const closed = new Set(closing ? closedPeriodTablesOf(closing).map(({ id }) => id) : [])
  const gaps = findModelGaps(parts).filter(({ table }) => !closed.has(table))
  return findPagePartsWithGaps(path, gaps).map(({ part, gaps: lacking }) => ({
    part,
    tables: lacking.map(gapWords)
  }))
}

/**
 * Text for a gap in the mapped data: the title of a missing table, or the titles of its missing
 * columns.
 */
function gapWords({ table, columns }: ModelTableGap): string {
  const title = findModelTable(table)?.title ?? table
  return columns.length === 0
    ? title
    : analyticsText.lackingColumns(title, modelColumnTitlesOf(table, columns).join(', '))
}

/** Titles of the tables whose current rows a page still reads in a closed period. */
export const currentTableTitlesInClosedPeriod = (path: string, closing: PeriodClosing): string[] =>
  openTables(path, closedPeriodTablesOf(closing)).map(id => findModelTable(id)?.title ?? id)
