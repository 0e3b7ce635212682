import { BoxSearchRegular } from '@fluentui/react-icons/svg/box-search'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { serviceLabels } from '@shared/features/services/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { serviceStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import type { SharingNetwork } from '@shared/model/services/network'
import {
  createServiceListColumns,
  type ServiceListRow,
  type ServiceOverview
} from '@shared/model/services/service-list'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { ActionButton } from '../../ui/action/action-button'
import { CreateButton } from '../../ui/action/create-button'
import { type FilterOption, SearchField, SelectFilter } from '../../ui/filter-bar'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { FilteredList } from '../../ui/table/filtered-list'
import { createSearchFieldProps } from '../../ui/table/list-parts'
import { LinkWithOriginBadge } from '../../ui/table/marked-link'
import { RowActionButton } from '../../ui/table/row-action'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { PackageCheckPage } from './packages/check-page'
import { useSharingNetwork } from './use-network'

const text = serviceLabels.list
/** Value of the address parameter that opens the check of received packages. */
const checkAddress = 'kiem-tra-goi'
const filterNames = ['status', 'dataType', 'receivingUnit']

type ServiceListPage = ListPage<ServiceListRow> & { overview: ServiceOverview }

/**
 * Spec 2.5: page with the services of one platform; another address shows the check of received
 * packages.
 */
export function ServiceListPage() {
  const network = useSharingNetwork()
  const [params] = useSearchParams()
  if (params.has(checkAddress)) return <PackageCheckPage network={network} />
  return <ServiceList network={network} />
}

function ServiceList({ network }: { readonly network: SharingNetwork }) {
  const paths = platformPagePathsOf(network)
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const fetchServices = useCallback(
    (query: ListQuery): Promise<ServiceListPage> =>
      call('services:list', { network: network.id, query }),
    [network]
  )
  const list = useList<ServiceListRow, ServiceListPage>(fetchServices, address)
  const columns = useMemo(() => createServiceListColumns(network.receiver), [network])
  const overview = list.head?.overview
  const filter = (name: string, label: string, options: readonly FilterOption[]) => (
    <SelectFilter
      label={label}
      value={address.filters[name] ?? 'all'}
      options={options}
      onChange={value => address.setFilter(name, value)}
    />
  )
  return (
    <Page
      title={network.title}
      paper="landscape"
      description={network.description}
      actions={
        <>
          <ActionButton
            icon={<BoxSearchRegular />}
            onClick={() => navigate(`${paths.list}?${checkAddress}=`)}
          >
            {packagePageText.check.open}
          </ActionButton>
          <CreateButton to="share" label={text.create} onPress={() => navigate(paths.create)} />
        </>
      }
      ready={list.head !== undefined || list.error !== undefined}
    >
      {overview && (
        <StatusChips
          address={address}
          counts={overview.counts}
          looks={serviceStatusBadges}
          titles={text.cards.statuses}
          total={text.cards.total}
        />
      )}
      <FilteredList
        label={text.label(network.name)}
        columns={columns}
        list={list}
        rowKey={row => row.id}
        cells={{
          name: row => (
            <LinkWithOriginBadge to={paths.detail(row.id)} origin={row.origin}>
              {row.name}
            </LinkWithOriginBadge>
          ),
          status: row => <StatusBadge look={statusBadgeStyleOf(serviceStatusBadges, row.status)} />
        }}
        actions={{
          width: 90,
          render: row => (
            <>
              <RowActionButton
                label={text.actions.detail}
                icon={<EyeRegular />}
                onPress={() => navigate(paths.detail(row.id))}
              />
              <RowActionButton
                label={text.actions.logs}
                icon={<DocumentTextRegular />}
                onPress={() => navigate(paths.logs(row.id))}
              />
            </>
          )
        }}
        address={address}
        empty={text.empty}
        none={
          <EmptyState message={text.none(network.name)} icon={<SendRegular />}>
            <CreateButton to="share" label={text.create} onPress={() => navigate(paths.create)} />
          </EmptyState>
        }
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={text.search(network.receiver)} {...createSearchFieldProps(address)} />
        {filter('status', text.status, statusesOf(overview).map(toStatusOption))}
        {filter('dataType', text.dataType, (overview?.dataTypes ?? []).map(toOption))}
        {filter('receivingUnit', network.receiver, (overview?.receivingUnits ?? []).map(toOption))}
      </FilteredList>
    </Page>
  )
}

/** Statuses that occur in the list, in display order. */
function statusesOf(overview: ServiceOverview | undefined): string[] {
  const order = Object.keys(serviceStatusBadges)
  return Object.keys(overview?.counts ?? {}).sort(
    (left, right) => order.indexOf(left) - order.indexOf(right)
  )
}

const toOption = (value: string): FilterOption => ({ value, label: value })
const toStatusOption = (value: string): FilterOption => ({
  value,
  label: statusBadgeStyleOf(serviceStatusBadges, value).label
})
