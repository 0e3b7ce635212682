import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { alertListText as text } from '@shared/features/analytics/alert-text'
import type { SectorRowsPage, SectorRowView } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { uiText } from '@shared/kit/words/text'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../ipc/client'
import { FilterBar, SearchField } from '../../../ui/filter-bar'
import { Card } from '../../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { PrintedTable } from '../../../ui/print/paper-table'
import { useListSettingsId } from '../../../ui/table/list-id'
import { createSearchFieldProps } from '../../../ui/table/list-parts'
import { SavedFilterSets } from '../../../ui/table/tools/filter-sets'
import { useList } from '../../../ui/table/use-list'
import type { ListAddress } from '../../../ui/table/use-list-address'
import { SectorFilterFields } from '../filter-fields'
import { toSectorListColumn } from '../sector-table'
import { AlertGroups } from './alert-groups'
import { findInitiallyOpenAlertGroups } from './group-folding'

const useStyles = makeStyles({
  footer: {
    padding: '10px 20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    '@media print': { padding: '6px 0' }
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    '@media print': { display: 'none' }
  }
})

interface AlertListProps {
  readonly path: string
  readonly view: SectorPageView
  readonly address: ListAddress
  readonly filters: Record<string, string>
  /** Called after an alert changed to another state, because the page's figures count states. */
  readonly onChange: () => void
}

/** Alerts by unit, the worst unit first; the main process delivers rows page by page. */
export function AlertList({ path, view, address, filters, onChange }: AlertListProps) {
  const { columns, title, search, act } = view.table
  const styles = useStyles()
  const label = analyticsText.tableLabel(title)
  const listId = useListSettingsId(label)
  const fetchRows = useCallback(
    (query: ListQuery): Promise<SectorRowsPage> => call('analytics:rows', { path, query }),
    [path]
  )
  // Groups come in the order of the main process, so a sort order stored for the list is not
  // applied.
  const list = useList<SectorRowView, SectorRowsPage>(fetchRows, {
    search: address.search,
    filters,
    sort: null
  })
  const { head, reload } = list
  const groups = head?.groups ?? []
  const [folding, setFolding] = useState<ReadonlyMap<string, boolean>>(new Map())
  const initial = findInitiallyOpenAlertGroups(groups)
  const isOpen = (id: string): boolean => folding.get(id) ?? initial.has(id)
  const areOpen = groups.length > 0 && groups.every(({ id }) => isOpen(id))
  const shown = useMemo(() => columns.map(toSectorListColumn), [columns])
  const onSaved = useCallback(() => {
    reload()
    onChange()
  }, [reload, onChange])
  return (
    <Card
      title={title}
      table
      actions={
        <div className={styles.tools}>
          {groups.length > 1 && (
            <Button
              appearance="subtle"
              size="small"
              onClick={() => setFolding(new Map(groups.map(({ id }) => [id, !areOpen])))}
            >
              {areOpen ? text.foldAll : text.openAll}
            </Button>
          )}
          <SavedFilterSets list={listId} address={address} />
        </div>
      }
    >
      <FilterBar filtered={address.search !== ''} onClear={() => address.setSearch('')}>
        <SearchField label={search} {...createSearchFieldProps(address)} />
        <SectorFilterFields path={path} view={view} place="table" address={address} />
      </FilterBar>
      {!head && list.error !== undefined && <ErrorState error={list.error} onRetry={reload} />}
      {!head && list.error === undefined && <LoadingState lines={6} />}
      {head && list.matched === 0 && (
        <EmptyState message={analyticsText.empty}>
          {address.filtered && <Button onClick={address.clear}>{uiText.state.clearFilters}</Button>}
        </EmptyState>
      )}
      {list.matched > 0 && (
        <>
          <PrintedTable label={label} columns={shown} list={list} rowKey={row => row.id} />
          <AlertGroups
            label={label}
            columns={columns}
            groups={groups}
            list={list}
            isOpen={isOpen}
            onFold={id => setFolding(new Map(folding).set(id, !isOpen(id)))}
            canAct={act === 'alert'}
            onSaved={onSaved}
          />
        </>
      )}
      {head && (
        <p className={styles.footer} role="status">
          {analyticsText.footer(formatNumber(list.matched), formatNumber(list.total))}
        </p>
      )}
    </Card>
  )
}
