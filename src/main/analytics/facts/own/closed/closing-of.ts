import {
  type ClosedPeriod,
  type Frozen,
  frozenOf,
  type PinnedTable
} from '@shared/features/standard-model/closing'

/** What a period was closed with. */
export interface Closing {
  /** The closed period; a later one than that of the figures where it holds for what was before it too. */
  readonly period: string
  readonly frozen: Frozen
  /** Tables that it was closed without and that a later closing has. */
  readonly later: readonly PinnedTable[]
}

/** All tables of the model that do not change any more for the months of a closing. */
export const closedTables = ({ frozen, later }: Closing): readonly PinnedTable[] => [
  ...frozen.tables,
  ...later
]

/** What a period's figures are computed from, undefined for what is in force. A closing holds for all months up to it that have none of their own, and so does each table of it. */
export function closingOf(
  closedPeriods: readonly ClosedPeriod[],
  period: string
): Closing | undefined {
  const frozen = frozenOf(closedPeriods)
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
