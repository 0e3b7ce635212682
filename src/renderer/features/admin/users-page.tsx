import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { LockOpenRegular } from '@fluentui/react-icons/svg/lock-open'
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap'
import { adminText } from '@shared/features/admin/text'
import {
  type UserOverview,
  type UserRow,
  userColumns,
  userStatusBadges
} from '@shared/features/admin/user'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { userScopeText } from '@shared/model/admin/user-scope'
import { viewingText } from '@shared/model/admin/viewing-text'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, toErrorMessage } from '../../ipc/client'
import { embeddedInitialState } from '../../ipc/initial-state'
import { hasPermission } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { fieldChoicesFromLabels } from '../../ui/form/choice-field'
import { useNotify } from '../../ui/notifications'
import { Page } from '../../ui/page/page'
import { StatusBadge } from '../../ui/page/status-badge'
import { TabBar } from '../../ui/page/tab-bar'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { showCreatedListItem, useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { HandOverDialog } from './hand-over-dialog'
import { LockUserDialog } from './lock-dialog'
import { RightsTab } from './rights-tab'
import { RolesTab } from './roles-tab'
import { UndeclaredTables } from './undeclared-tables'
import { UserDialog } from './user-dialog'
import { UserStateChips, UsersByRoleChart } from './user-figures'

const text = adminText.users
const filterNames = ['role', 'state', 'scope']
const stateOptions = Object.entries(userStatusBadges).map(([value, { label }]) => ({
  value,
  label
}))

type UserTab = keyof typeof text.tabs

/** Tabs of the page; the reports of rights are for administrators. */
function tabs(): Partial<typeof text.tabs> {
  const { rights, ...others } = text.tabs
  return hasPermission('administer') ? { ...others, rights } : others
}

const tabOf = (name: string | null): UserTab =>
  name === 'matrix' || (name === 'rights' && hasPermission('administer')) ? name : 'list'
const scopeOptions = fieldChoicesFromLabels(userScopeText.kinds)

type UserPage = ListPage<UserRow> & { overview: UserOverview }

const fetchUsers = (query: ListQuery): Promise<UserPage> => call('users:list', { query })
const cells = { state: (row: UserRow) => <StatusBadge look={userStatusBadges[row.state]} /> }

/** Page with the list of users, their roles and validity. */
export function UsersPage() {
  const [params, setParams] = useSearchParams()
  const address = useListAddress(filterNames)
  const list = useList<UserRow, UserPage>(fetchUsers, address)
  const [editing, setEditing] = useState<{ readonly row: UserRow | undefined }>()
  const [locking, setLocking] = useState<UserRow>()
  const [giving, setGiving] = useState<UserRow>()
  const roles = (list.head?.overview.byRole ?? []).map(({ role, label }) => ({
    value: role,
    label
  }))
  const tab = tabOf(params.get('tab'))
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <>
          <ExportButton
            save={() => {
              const { search, filters, sort } = address
              return call('users:export', { query: { search, filters, sort } })
            }}
          />
          <CreateButton
            to="administer"
            label={text.add}
            onPress={() => setEditing({ row: undefined })}
          />
        </>
      }
    >
      {list.head && <UserStateChips overview={list.head.overview} address={address} />}
      {hasPermission('administer', 'scope:undeclared') && <UndeclaredTables />}
      <TabBar
        label={text.title}
        tabs={tabs()}
        chosen={tab}
        onChoose={value => setParams(value === 'list' ? {} : { tab: value }, { replace: true })}
      />
      {tab === 'matrix' && <RolesTab onChange={list.reload} />}
      {tab === 'rights' && <RightsTab />}
      {tab === 'list' && (
        <FilteredList
          label={text.label}
          columns={userColumns}
          list={list}
          rowKey={row => row.id}
          cells={cells}
          {...(hasPermission('administer') && {
            actions: {
              width: 156,
              render: (row: UserRow) => (
                <UserActions
                  row={row}
                  onEdit={() => setEditing({ row })}
                  onLock={() => setLocking(row)}
                  onHandOver={() => setGiving(row)}
                  onDone={list.reload}
                />
              )
            }
          })}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        >
          <SearchField label={text.search} {...createSearchFieldProps(address)} />
          <SelectFilter
            label={text.role}
            {...createFilterControlProps(address, 'role')}
            options={roles}
          />
          <SelectFilter
            label={text.state}
            {...createFilterControlProps(address, 'state')}
            options={stateOptions}
          />
          <SelectFilter
            label={userScopeText.title}
            {...createFilterControlProps(address, 'scope')}
            options={scopeOptions}
          />
        </FilteredList>
      )}
      {list.head && <UsersByRoleChart overview={list.head.overview} address={address} />}
      {editing && (
        <UserDialog
          row={editing.row}
          roles={roles}
          onClose={() => setEditing(undefined)}
          onSaved={() => (editing.row ? list.reload() : showCreatedListItem(address, list))}
        />
      )}
      {locking && (
        <LockUserDialog
          row={locking}
          onClose={() => setLocking(undefined)}
          onLocked={list.reload}
        />
      )}
      {giving && (
        <HandOverDialog row={giving} onClose={() => setGiving(undefined)} onDone={list.reload} />
      )}
    </Page>
  )
}

interface UserActionsProps {
  readonly row: UserRow
  readonly onEdit: () => void
  readonly onLock: () => void
  readonly onHandOver: () => void
  readonly onDone: () => void
}

function UserActions({ row, onEdit, onLock, onHandOver, onDone }: UserActionsProps) {
  const notify = useNotify()
  const isLocked = row.status === 'locked'
  const unlock = async (): Promise<void> => {
    try {
      await call('users:setLocked', { id: row.id, reason: null })
      notify({ title: text.unlocked, body: row.name, intent: 'success' })
      onDone()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const view = async (): Promise<void> => {
    const { hash } = window.location
    // The main process reloads the page, and the viewed user may not open this one.
    window.history.replaceState(window.history.state, '', `#${pagePaths.home}`)
    try {
      await call('viewing:start', { id: row.id })
    } catch (error) {
      window.history.replaceState(window.history.state, '', hash)
      notify({ title: viewingText.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <>
      {row.state !== 'locked' && row.id !== embeddedInitialState.operatorId && (
        <RowActionButton
          label={viewingText.start}
          icon={<EyeRegular />}
          onPress={() => void view()}
        />
      )}
      <RowActionButton label={text.actions.edit} icon={<EditRegular />} onPress={onEdit} />
      <RowActionButton
        label={text.actions.handOver}
        icon={<PeopleSwapRegular />}
        onPress={onHandOver}
      />
      <RowActionButton
        label={isLocked ? text.actions.unlock : text.actions.lock}
        icon={isLocked ? <LockOpenRegular /> : <LockClosedRegular />}
        onPress={isLocked ? () => void unlock() : onLock}
      />
    </>
  )
}
