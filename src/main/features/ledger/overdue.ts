import type { UnitWithLateDeliveries } from '@shared/features/ledger/calls'
import { type DeliveryRegisterRow, overdueFilterValue } from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { compareText, formatNumber } from '@shared/kit/format'
import type { PendingTask } from '@shared/model/home/home'
import { pagePaths } from '@shared/navigation/paths'

/**
 * Number of rows after which a page of reminder slips accepts no further unit, so that a user can
 * still read it.
 */
const rowsOfPage = 400

/**
 * Pages of reminder slips, whole units in alphabetical order, each with its overdue items by due
 * time.
 */
export function buildReminderSlipPages(
  rows: readonly DeliveryRegisterRow[],
  unit: string | null
): UnitWithLateDeliveries[][] {
  const late = rows.filter(row => row.overdue && (unit === null || row.unit === unit))
  const units = [...Map.groupBy(late, row => row.unit)]
    .sort(([left], [right]) => compareText(left, right))
    .map(([name, own]) => ({ unit: name, rows: own.sort((left, right) => left.due - right.due) }))
  const pages: UnitWithLateDeliveries[][] = []
  let taken = rowsOfPage
  for (const one of units) {
    if (taken >= rowsOfPage) {
      pages.push([])
      taken = 0
    }
    pages.at(-1)?.push(one)
    taken += one.rows.length
  }
  return pages
}

/** One task for all overdue deliveries, linked to the delivery register. */
export function createOverdueTask(rows: readonly DeliveryRegisterRow[]): PendingTask | null {
  const late = rows.filter(({ overdue }) => overdue)
  if (late.length === 0) return null
  const units = new Set(late.map(({ unit }) => unit)).size
  const worst = late.reduce((most, { lateDays }) => Math.max(most, lateDays), 0)
  return {
    kind: 'missed',
    title: deliveryRegisterText.home.title(formatNumber(late.length)),
    detail: deliveryRegisterText.home.detail(formatNumber(units), formatNumber(worst)),
    path: `${pagePaths.collectionReport}?tab=so-nhan&status=${overdueFilterValue}`
  }
}
