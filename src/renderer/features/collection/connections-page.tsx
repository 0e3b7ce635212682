import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { type ConnectionRow, connectionColumns } from '@shared/features/collection/connection'
import { collectionText } from '@shared/features/collection/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { connectionStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { RowMenu } from '../../ui/table/row-menu'
import { showCreatedListItem, useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { ConnectionDialog } from './connection-dialog'
import { EndpointJobProgressBar } from './job-bar'
import { CollectionLogDialog } from './log-dialog'
import { RemoveCollectionItemDialog } from './remove-dialog'
import { useEndpointJobs } from './use-job'

const text = collectionText.connections
const actions = collectionText.actions
const filterNames = ['status']
const statusOptions = (['active', 'error'] as const).map(value => ({
  value,
  label: connectionStatusBadges[value].label
}))

const fetchConnections = (query: ListQuery): Promise<ListPage<ConnectionRow>> =>
  call('collection:connections', { query })

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'log' | 'remove'; readonly row: ConnectionRow }

/** Spec 2.6: page with the data connections. */
export function ConnectionsPage() {
  const address = useListAddress(filterNames)
  const list = useList<ConnectionRow, ListPage<ConnectionRow>>(fetchConnections, address)
  const endpoints = useCall('collection:endpoints')
  const { progress, check, sync } = useEndpointJobs(list.reload)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const chosen = open && 'row' in open ? open.row : undefined
  const isOperator = hasPermission('operate')
  return (
    <Page
      title={text.title}
      paper="portrait"
      description={text.description}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <CreateButton to="operate" label={text.add} onPress={() => setOpen({ kind: 'add' })} />
      }
    >
      {[...progress].map(([id, job]) => (
        <EndpointJobProgressBar key={id} job={job} />
      ))}
      <FilteredList
        label={text.label}
        columns={connectionColumns}
        list={list}
        rowKey={row => row.id}
        cells={{
          status: row => (
            <StatusBadge look={statusBadgeStyleOf(connectionStatusBadges, row.status)} />
          )
        }}
        actions={{
          width: 112,
          render: row => (
            <>
              <IfPermitted to="operate">
                <RowActionButton
                  label={actions.check}
                  icon={<CheckmarkCircleRegular />}
                  disabled={progress.has(row.id)}
                  onPress={() => void check(row.id)}
                />
                <RowActionButton
                  label={actions.sync}
                  icon={<ArrowSyncRegular />}
                  disabled={progress.has(row.id)}
                  onPress={() => void sync(row.id)}
                />
              </IfPermitted>
              <RowMenu
                name={row.name}
                actions={[
                  ...(isOperator
                    ? [{ label: actions.edit, run: () => setOpen({ kind: 'edit', row }) }]
                    : []),
                  { label: actions.log, run: () => setOpen({ kind: 'log', row }) },
                  ...(isOperator
                    ? [{ label: actions.remove, run: () => setOpen({ kind: 'remove', row }) }]
                    : [])
                ]}
              />
            </>
          )
        }}
        address={address}
        empty={text.empty}
        none={
          <EmptyState message={text.none} icon={<FlowRegular />}>
            <CreateButton to="operate" label={text.add} onPress={() => setOpen({ kind: 'add' })} />
          </EmptyState>
        }
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.status}
          {...createFilterControlProps(address, 'status')}
          options={statusOptions}
        />
      </FilteredList>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ConnectionDialog
          connection={chosen}
          endpoints={endpoints.data ?? []}
          onClose={close}
          onSaved={() => (open.kind === 'add' ? showCreatedListItem(address, list) : list.reload())}
        />
      )}
      {open?.kind === 'log' && <CollectionLogDialog record={open.row} onClose={close} />}
      <RemoveCollectionItemDialog
        channel="collection:removeConnection"
        open={open?.kind === 'remove'}
        record={chosen}
        onClose={close}
        onRemoved={list.reload}
      />
    </Page>
  )
}
