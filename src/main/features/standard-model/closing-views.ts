import type { ClosedPeriod, ClosedPeriodTable } from '@shared/features/standard-model/closing'
import {
  closedPeriodLookupTableIdOf,
  newestClosedPeriodOf
} from '@shared/features/standard-model/closing'
import type {
  ClosedPeriodTableView,
  ClosedPeriodView
} from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import type { ClosedPeriodRowFiles } from '../../warehouse/pinned'
import { toModelFindingView } from './views'

export const toClosedPeriodTableView = ({
  columns: _columns,
  bytes: _bytes,
  derivations: _derivations,
  ...pin
}: ClosedPeriodTable): Omit<ClosedPeriodTableView, 'isThere'> => ({
  ...pin,
  title: titleOf(pin.id)
})

/** Title of a table of the model, or of a lookup table of a column. */
function titleOf(id: string): string {
  const own = findModelTable(id)
  if (own) return own.title
  for (const table of modelTables) {
    const column = table.columns.find(
      ({ name }) => closedPeriodLookupTableIdOf(table.id, name) === id
    )
    if (column) return closingText.lookup(table.title, column.title)
  }
  return id
}

/** Closed periods as the page shows them, the newest first. */
export function toClosedPeriodViews(
  periods: readonly ClosedPeriod[],
  pinned: Pick<ClosedPeriodRowFiles, 'isThere'>
): ClosedPeriodView[] {
  const newest = newestClosedPeriodOf(periods)
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
        tables: frozen.tables.map(pin => ({
          ...toClosedPeriodTableView(pin),
          isThere: pinned.isThere(pin)
        })),
        findings: frozen.findings.map(found => toModelFindingView(found, found.rows))
      }
    }))
}
