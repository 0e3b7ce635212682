import type { SectorRowGroup } from '@shared/features/analytics/table-view'

/**
 * Number of rows that are visible before the user expands a group, if the first groups have that
 * many.
 */
const rowsAtFirst = 10

/** Ids of the groups that are expanded initially: the first one, and further ones that fit. */
export function findInitiallyOpenAlertGroups(
  groups: readonly Pick<SectorRowGroup, 'count' | 'id'>[]
): ReadonlySet<string> {
  const open = new Set<string>()
  let rows = 0
  for (const { id, count } of groups) {
    rows += count
    if (open.size > 0 && rows > rowsAtFirst) break
    open.add(id)
  }
  return open
}
