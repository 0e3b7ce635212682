import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { type ApiCounts, apiColumns, type SharedApi } from '@shared/domain/api-share'
import { apiStatusLooks, lookOf } from '@shared/domain/status'
import { formatNumber, formatPercent } from '@shared/format'
import type { ListPage, ListQuery } from '@shared/list'
import { paths } from '@shared/paths'
import { apiText } from '@shared/text/api-sharing'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { Card } from '../../ui/card'
import { FigureCard, FigureRow } from '../../ui/figure-card'
import { FilterBar, SearchField, SelectFilter } from '../../ui/filter-bar'
import { Page } from '../../ui/page'
import { Allowed } from '../../ui/permission'
import { StatusBadge } from '../../ui/status-badge'
import { ListBody } from '../../ui/table/list-body'
import { useList } from '../../ui/table/use-list'
import { type ListAddress, useListAddress } from '../../ui/table/use-list-address'
import { ApiLink } from './api-link'
import { ApiRowActions } from './api-row-actions'
import { useToggleApi } from './use-toggle-api'

const text = apiText.list
const filterNames = ['status']
const statusOptions = (['active', 'paused'] as const).map(value => ({
  value,
  label: apiStatusLooks[value].label
}))

type ApiListPage = ListPage<SharedApi> & { counts: ApiCounts }

const fetchApis = (query: ListQuery): Promise<ApiListPage> => call('apiSharing:list', { query })

const cells = {
  name: (api: SharedApi) => <ApiLink api={api} />,
  status: (api: SharedApi) => <StatusBadge look={lookOf(apiStatusLooks, api.status)} />
}

/** Spec 2.4: the list of shared APIs. */
export function ApiListPage() {
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const list = useList<SharedApi, ApiListPage>(fetchApis, address)
  const toggle = useToggleApi(list.reload)
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      actions={
        <Allowed to="share">
          <Button icon={<DocumentAddRegular />} onClick={() => navigate(paths.apiRequest)}>
            {apiText.request.open}
          </Button>
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => navigate(paths.apiCreate)}
          >
            {apiText.create.open}
          </Button>
        </Allowed>
      }
      ready={list.head !== undefined || list.error !== undefined}
    >
      {list.head && <ApiCards counts={list.head.counts} address={address} />}
      <Card flush>
        <FilterBar filtered={address.filtered} onClear={address.clear}>
          <SearchField label={text.search} value={address.search} onChange={address.setSearch} />
          <SelectFilter
            label={text.status}
            value={address.filters.status ?? 'all'}
            options={statusOptions}
            onChange={value => address.setFilter('status', value)}
          />
        </FilterBar>
        <ListBody
          label={text.label}
          columns={apiColumns}
          list={list}
          rowKey={api => api.id}
          cells={cells}
          actions={{ width: 90, render: api => <ApiRowActions api={api} onToggle={toggle} /> }}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        />
      </Card>
    </Page>
  )
}

interface ApiCardsProps {
  readonly counts: ApiCounts
  readonly address: ListAddress
}

/** The three figures; each also filters the list by what it counts. */
function ApiCards({ counts, address }: ApiCardsProps) {
  const status = address.filters.status
  const share = (count: number): string =>
    text.cards.share(formatPercent(counts.total ? count / counts.total : 0, 0))
  const toggle = (value: string) => () =>
    address.setFilter('status', status === value ? 'all' : value)
  return (
    <FigureRow>
      <FigureCard
        title={text.cards.total}
        value={formatNumber(counts.total)}
        icon={<ShareRegular />}
        note={text.cards.all}
        onPress={() => address.setFilter('status', 'all')}
        pressed={status === 'all'}
      />
      <FigureCard
        title={text.cards.active}
        value={formatNumber(counts.active)}
        icon={<PlayRegular />}
        note={share(counts.active)}
        onPress={toggle('active')}
        pressed={status === 'active'}
      />
      <FigureCard
        title={text.cards.paused}
        value={formatNumber(counts.paused)}
        icon={<PauseRegular />}
        note={share(counts.paused)}
        onPress={toggle('paused')}
        pressed={status === 'paused'}
      />
    </FigureRow>
  )
}
