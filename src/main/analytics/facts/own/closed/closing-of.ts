import {
  type ClosedPeriod,
  type ClosedPeriodSnapshot,
  type PinnedTable,
  snapshotsByClosedPeriod
} from '@shared/features/standard-model/closing'

/** The snapshot of a closed period. */
export interface PeriodClosing {
  /**
   * The closed period; a later one than that of the figures if its snapshot also covers earlier
   * months.
   */
  readonly period: string
  readonly frozen: ClosedPeriodSnapshot
  /** Tables missing from this closing that a later closing has. */
  readonly later: readonly PinnedTable[]
}

/** All tables of the model that are immutable for the months of a closing. */
export const pinnedTablesOf = ({ frozen, later }: PeriodClosing): readonly PinnedTable[] => [
  ...frozen.tables,
  ...later
]

/**
 * The snapshot that applies to a period; undefined for the current rows. A closing, and each table
 * in it, covers all earlier months without a closing of their own.
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
