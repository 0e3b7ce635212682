import {
  type ClosedPeriod,
  type ClosedPeriodSnapshot,
  type ClosedPeriodTable,
  snapshotsByClosedPeriod
} from '@shared/features/standard-model/closing'

/** The snapshot taken when a reporting period was closed. */
export interface PeriodClosing {
  /**
   * Month of the closing. It is later than the period of the figures if the snapshot also covers
   * earlier months.
   */
  readonly period: string
  readonly frozen: ClosedPeriodSnapshot
  /**
   * Tables that the snapshot of this period lacks, taken from the snapshot of a later closed
   * period.
   */
  readonly later: readonly ClosedPeriodTable[]
}

/**
 * All model tables whose rows are fixed for the months that this closing of a reporting period
 * covers.
 */
export const closedPeriodTablesOf = ({
  frozen,
  later
}: PeriodClosing): readonly ClosedPeriodTable[] => [...frozen.tables, ...later]

/**
 * Finds the snapshot of a closed period that applies to a period; undefined if the period uses the
 * current rows. A snapshot, and each table in it, also applies to all earlier months without a
 * snapshot of their own.
 */
export function findPeriodClosing(
  closedPeriods: readonly ClosedPeriod[],
  period: string
): PeriodClosing | undefined {
  const frozen = snapshotsByClosedPeriod(closedPeriods)
  const [first, ...others] = [...frozen.keys()].filter(closed => closed >= period).sort()
  const found = first === undefined ? undefined : frozen.get(first)
  if (first === undefined || !found) return undefined
  const known = new Set(found.tables.map(({ id }) => id))
  const later = others.flatMap(one => {
    const added = frozen.get(one)?.tables.filter(({ id }) => !known.has(id)) ?? []
    for (const { id } of added) known.add(id)
    return added
  })
  return { period: first, frozen: found, later }
}
