import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import {
  type PersonRight,
  permissionOptions,
  personRightColumns,
  rightsSectionLabels,
  rightsText as text,
  type UserRights,
  userRightsColumns
} from '@shared/features/admin/rights'
import { userStatusBadges } from '@shared/features/admin/user'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { StatusBadge } from '../../ui/page/status-badge'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'

/** Name of the tab in the address of the page. */
const rightsTab = 'rights'
const personKey = 'nguoi'

const userFilters = ['permission']
const personFilters = ['section']
const sectionOptions = Object.entries(rightsSectionLabels).map(([value, label]) => ({
  value,
  label
}))
const cells = { state: (row: UserRights) => <StatusBadge look={userStatusBadges[row.state]} /> }

const fetchUsers = (query: ListQuery): Promise<ListPage<UserRights>> =>
  call('rights:users', { query })

/** Reports of rights: all persons with a permission, and all rights of one person. */
export function RightsTab() {
  const [params, setParams] = useSearchParams()
  const person = params.get(personKey)
  const { data: people = [] } = useCall('users:operators')
  const choose = (id: string): void =>
    setParams(id === 'all' ? { tab: rightsTab } : { tab: rightsTab, [personKey]: id })
  const picker = (
    <SelectFilter
      label={text.person.choose}
      value={person ?? 'all'}
      options={people.map(({ id, name, account }) => ({
        value: id,
        label: `${name} (${account})`
      }))}
      onChange={choose}
    />
  )
  if (person === null) return <UserRightsList picker={picker} onOpen={choose} />
  const name = people.find(({ id }) => id === person)?.name ?? ''
  return <PersonRightsList key={person} id={person} name={name} picker={picker} />
}

interface UserRightsListProps {
  readonly picker: ReactNode
  readonly onOpen: (id: string) => void
}

function UserRightsList({ picker, onOpen }: UserRightsListProps) {
  const address = useListAddress(userFilters)
  const list = useList<UserRights, ListPage<UserRights>>(fetchUsers, address)
  const { search, filters, sort } = address
  return (
    <FilteredList
      label={text.users.label}
      columns={userRightsColumns}
      list={list}
      rowKey={row => row.id}
      cells={cells}
      actions={{
        width: 60,
        render: row => (
          <RowActionButton
            label={text.users.open(row.name)}
            icon={<EyeRegular />}
            onPress={() => onOpen(row.id)}
          />
        )
      }}
      address={address}
      empty={text.users.empty}
      footer={text.users.footer(formatNumber(list.matched), formatNumber(list.total))}
      end={
        <ExportButton
          save={() => call('rights:exportUsers', { query: { search, filters, sort } })}
        />
      }
    >
      <SearchField label={text.users.search} {...createSearchFieldProps(address)} />
      {picker}
      <SelectFilter
        label={text.users.permission}
        {...createFilterControlProps(address, 'permission')}
        options={permissionOptions}
      />
    </FilteredList>
  )
}

interface PersonRightsListProps {
  readonly id: string
  readonly name: string
  readonly picker: ReactNode
}

function PersonRightsList({ id, name, picker }: PersonRightsListProps) {
  const address = useListAddress(personFilters)
  const fetchRights = useCallback(
    (query: ListQuery): Promise<ListPage<PersonRight>> => call('rights:person', { id, query }),
    [id]
  )
  const list = useList<PersonRight, ListPage<PersonRight>>(fetchRights, address)
  const { search, filters, sort } = address
  return (
    <FilteredList
      label={text.person.label(name)}
      keptAs="rights-of-person"
      columns={personRightColumns}
      list={list}
      rowKey={row => String(row.number)}
      address={address}
      empty={text.person.empty}
      footer={text.person.footer(formatNumber(list.matched), formatNumber(list.total))}
      end={
        <ExportButton
          save={() => call('rights:exportPerson', { id, query: { search, filters, sort } })}
        />
      }
    >
      <SearchField label={text.person.search} {...createSearchFieldProps(address)} />
      {picker}
      <SelectFilter
        label={text.person.section}
        {...createFilterControlProps(address, 'section')}
        options={sectionOptions}
      />
    </FilteredList>
  )
}
