import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { apiStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import type { StatusCounts } from '@shared/kit/status-counts'
import { type SharedApi, sharedApiColumns } from '@shared/model/api-sharing/share'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { CreateButton } from '../../ui/action/create-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { LinkWithOriginBadge } from '../../ui/table/marked-link'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { ApiRowActions } from './api-row-actions'
import { useToggleApiStatus } from './use-toggle-api'

const text = apiText.list
const filterNames = ['status']
/**
 * Filter options of the list (spec 2.4): active and paused; request states are added if there are
 * requests.
 */
const statusOptions = (counts: StatusCounts = {}) =>
  Object.entries(apiStatusBadges)
    .filter(([value]) => value in text.cards.statuses || counts[value])
    .map(([value, { label }]) => ({ value, label }))

type ApiListPage = ListPage<SharedApi> & { counts: StatusCounts }

const fetchApis = (query: ListQuery): Promise<ApiListPage> => call('apiSharing:list', { query })

const cells = {
  name: (api: SharedApi) => (
    <LinkWithOriginBadge to={pagePaths.apiDetail(api.id)} origin={api.origin}>
      {api.name}
    </LinkWithOriginBadge>
  ),
  status: (api: SharedApi) => <StatusBadge look={statusBadgeStyleOf(apiStatusBadges, api.status)} />
}

/** Spec 2.4: page with the list of shared APIs. */
export function ApiListPage() {
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const list = useList<SharedApi, ApiListPage>(fetchApis, address)
  const toggle = useToggleApiStatus(list.reload)
  const counts = list.head?.counts
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      actions={
        <IfPermitted to="share">
          <ActionButton
            icon={<DocumentAddRegular />}
            onClick={() => navigate(pagePaths.apiRequest)}
          >
            {apiText.request.open}
          </ActionButton>
          <ActionButton
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => navigate(pagePaths.apiCreate)}
          >
            {apiText.create.open}
          </ActionButton>
        </IfPermitted>
      }
      ready={list.head !== undefined || list.error !== undefined}
    >
      {counts && (
        <StatusChips
          address={address}
          counts={counts}
          looks={apiStatusBadges}
          titles={text.cards.statuses}
          total={text.cards.total}
        />
      )}
      <FilteredList
        label={text.label}
        columns={sharedApiColumns}
        list={list}
        rowKey={api => api.id}
        cells={cells}
        actions={{ width: 90, render: api => <ApiRowActions api={api} onToggle={toggle} /> }}
        address={address}
        empty={text.empty}
        none={
          <EmptyState message={text.none} icon={<ShareRegular />}>
            <CreateButton
              to="share"
              label={apiText.create.open}
              onPress={() => navigate(pagePaths.apiCreate)}
            />
          </EmptyState>
        }
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.status}
          {...createFilterControlProps(address, 'status')}
          options={statusOptions(counts)}
        />
      </FilteredList>
    </Page>
  )
}
