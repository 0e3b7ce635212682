import {
  type SectorColumnView,
  type SectorRowsPage,
  type SectorRowView,
  textOfSectorCell
} from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { shareEqualParts } from '@shared/kit/json'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListQuery } from '@shared/kit/list/list'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { call } from '../../ipc/client'
import { hasPermission } from '../../session/permission'
import { FilterBar, SearchField } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { ListBody } from '../../ui/table/list-body'
import { createSearchFieldProps } from '../../ui/table/list-parts'
import { useList } from '../../ui/table/use-list'
import type { ListAddress } from '../../ui/table/use-list-address'
import { SectorTableCell } from './cell-content'
import { SectorFilterFields } from './filter-fields'
import { RevealPersonalDataAction } from './reveal-action'
import { PositionRequirementsAction } from './standard-action'

export type SectorTableParts = Pick<SectorPageView, 'filters' | 'table' | 'closed' | 'place'>

interface SectorTableProps {
  readonly path: string
  readonly view: SectorTableParts
  readonly address: ListAddress
  readonly filters: Record<string, string>
  /** Called after the user saved an entry that changes the page's figures. */
  readonly onChange: () => void
  /** Called with the number of matching rows. */
  readonly onCount: (rows: number) => void
}

function SectorTableContent(props: SectorTableProps) {
  const { path, view, address, filters, onChange, onCount } = props
  const { columns, title, search, minSearch, reveals, act } = view.table
  const isRevealed = reveals && hasPermission('readPersonal')
  const waits = address.search.trim().length < minSearch
  const known = useRef(new Map<string, SectorRowView>())
  const fetchRows = useCallback(
    async (query: ListQuery): Promise<SectorRowsPage> => {
      const page = await call('analytics:rows', { path, query })
      return { ...page, rows: page.rows.map(row => shareRow(known.current, row)) }
    },
    [path]
  )
  const list = useList<SectorRowView, SectorRowsPage>(fetchRows, {
    search: address.search,
    filters,
    sort: address.sort
  })
  const { matched } = list
  // The number is in the title of the ranking, so it is set before the rows are painted, which saves
  // a frame.
  useLayoutEffect(() => onCount(matched), [matched, onCount])
  const shown = useMemo(() => columns.map(toSectorListColumn), [columns])
  const { reload } = list
  const actions = useCallback(
    (row: SectorRowView) => {
      const onSaved = (): void => {
        reload()
        onChange()
      }
      return (
        <>
          {act === 'standard' && <PositionRequirementsAction id={row.id} onSaved={onSaved} />}
          {isRevealed && (
            <RevealPersonalDataAction
              path={path}
              filters={filters}
              row={row}
              code={textOfSectorCell(row.cells[columns.findIndex(({ kind }) => kind === 'code')])}
              onRevealed={onChange}
            />
          )}
        </>
      )
    },
    [path, filters, columns, act, isRevealed, reload, onChange]
  )
  const cells = useMemo(() => toCells(columns), [columns])
  const added = list.head?.totals
  const totals = useMemo(
    () =>
      added &&
      Object.fromEntries(columns.map(({ key }, index) => [key, added[index] ?? ''] as const)),
    [columns, added]
  )
  return (
    <Card title={title} table>
      <FilterBar filtered={address.search !== ''} onClear={() => address.setSearch('')}>
        <SearchField label={search} {...createSearchFieldProps(address)} />
        <SectorFilterFields path={path} view={view} place="table" address={address} />
      </FilterBar>
      <ListBody
        label={analyticsText.tableLabel(title)}
        columns={shown}
        list={list}
        rowKey={row => row.id}
        cells={cells}
        {...(totals && { totals })}
        address={address}
        empty={waits ? analyticsText.typeMore(String(minSearch)) : analyticsText.empty}
        {...((isRevealed || act) && { actions: { width: 88, render: actions } })}
        footer={analyticsText.footer(formatNumber(list.matched), formatNumber(list.total))}
      />
    </Card>
  )
}

/** Table of a page; the main process delivers formatted rows page by page. */
export const SectorTable = memo(SectorTableContent)

/** Number of rows after which the known rows are forgotten. */
const mostKnown = 1_000

/**
 * Row as known before if it has the same content, so that a row that a selection leaves as it is is
 * not rendered again.
 */
function shareRow(known: Map<string, SectorRowView>, row: SectorRowView): SectorRowView {
  const shared = shareEqualParts(known.get(row.id), row)
  if (known.size >= mostKnown) known.clear()
  known.set(row.id, shared)
  return shared
}

export function toSectorListColumn(
  column: SectorColumnView,
  index: number
): ListColumn<SectorRowView> {
  const { key, title, kind, unit, minWidth, grow } = column
  return {
    key,
    title,
    kind,
    minWidth,
    ...(unit !== undefined && { unit }),
    ...(grow !== undefined && { grow }),
    value: row => textOfSectorCell(row.cells[index])
  }
}

/** Cell renderers, only for columns whose cells are more than text. */
function toCells(
  columns: readonly SectorColumnView[]
): Record<string, (row: SectorRowView) => ReactNode> {
  return Object.fromEntries(
    columns.map(({ key }, index) => [
      key,
      (row: SectorRowView) => <SectorTableCell cell={row.cells[index] ?? ''} />
    ])
  )
}
