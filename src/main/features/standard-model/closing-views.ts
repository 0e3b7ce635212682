import type { ClosedPeriod, PinnedTable } from '@shared/features/standard-model/closing'
import { lookupPinId, newestClosed } from '@shared/features/standard-model/closing'
import type { ClosedPeriodView, FrozenTable } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import type { Pinned } from '../../warehouse/pinned'
import { viewFinding } from './views'

export const viewTable = ({
  columns: _columns,
  bytes: _bytes,
  derivations: _derivations,
  ...pin
}: PinnedTable): Omit<FrozenTable, 'isThere'> => ({
  ...pin,
  title: titleOf(pin.id)
})

/** Title of a table of the model, or of a lookup table of a column. */
function titleOf(id: string): string {
  const own = findModelTable(id)
  if (own) return own.title
  for (const table of modelTables) {
    const column = table.columns.find(({ name }) => lookupPinId(table.id, name) === id)
    if (column) return closingText.lookup(table.title, column.title)
  }
  return id
}

/** Closed periods as the page shows them, the newest first. */
export function viewClosed(
  periods: readonly ClosedPeriod[],
  pinned: Pick<Pinned, 'isThere'>
): ClosedPeriodView[] {
  const newest = newestClosed(periods)
  return [...periods]
    .sort((left, right) => (left.period < right.period ? 1 : -1))
    .map(({ period, frozen, asked, history }) => ({
      period,
      asked,
      history: [...history],
      isNewest: period === newest?.period,
      frozen: frozen && {
        time: frozen.time,
        user: frozen.user,
        reason: frozen.reason,
        tables: frozen.tables.map(pin => ({ ...viewTable(pin), isThere: pinned.isThere(pin) })),
        findings: frozen.findings.map(found => viewFinding(found, found.rows))
      }
    }))
}
