import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { type ApiAccessEntry, apiLogColumns } from '@shared/features/api-sharing/access-log'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { httpStatusLook } from '@shared/kit/status'
import { uiText } from '@shared/kit/text'
import { paths } from '@shared/navigation/paths'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { FilterBar, SearchField, SelectFilter } from '../../ui/filter-bar'
import { ActionButton } from '../../ui/page/action-button'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { StatusBadge } from '../../ui/page/status-badge'
import { useGoUp } from '../../ui/page/use-go-up'
import { ListBody } from '../../ui/table/list-body'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { useExport } from '../../ui/use-export'
import { LimitCard } from './limit-card'
import { LogChart, LogFigures } from './log-summary'
import { MissingApi } from './missing-api'

const text = apiText.logs
const filterNames = ['outcome']
const outcomeOptions = (['success', 'error'] as const).map(value => ({
  value,
  label: text.outcomes[value]
}))

const cells = {
  status: (entry: ApiAccessEntry) => (
    <StatusBadge look={httpStatusLook(entry.status)} prefix={String(entry.status)} />
  )
}

/** Spec 2.4: the access log of one API, with its CSV export. */
export function ApiLogsPage() {
  const { id = '' } = useParams()
  const goUp = useGoUp()
  const api = useCall('apiSharing:get', { id })
  const address = useListAddress(filterNames)
  const fetchLog = useCallback(
    (query: ListQuery, early: boolean): Promise<ListPage<ApiAccessEntry>> =>
      call('apiSharing:logs', { id, query, early }),
    [id]
  )
  const list = useList<ApiAccessEntry, ListPage<ApiAccessEntry>>(fetchLog, address)
  // After the rows, which do not wait for what is counted over all of them.
  const summary = useCall('apiSharing:logSummary', { id })
  const { exporting, run } = useExport(text.exporting, true)
  useRecordTitle(api.data ? `${api.data.name} – ${text.title}` : text.title)

  if (api.error) return <MissingApi title={text.title} error={api.error} onRetry={api.reload} />
  const { search, filters, sort } = address
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={api.data && `${api.data.name} · ${api.data.endpoint}`}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <>
          <ActionButton icon={<ArrowLeftRegular />} onClick={() => goUp(paths.apiDetail(id))}>
            {uiText.back}
          </ActionButton>
          <Allowed to="export">
            <ActionButton
              appearance="primary"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() =>
                void run(job =>
                  call('apiSharing:exportLogs', { id, query: { search, filters, sort }, job })
                )
              }
            >
              {text.export}
            </ActionButton>
          </Allowed>
        </>
      }
    >
      {!summary.error && <LogFigures summary={summary.data} />}
      <Card flush>
        <FilterBar filtered={address.filtered} onClear={address.clear}>
          <SearchField label={text.search} value={search} onChange={address.setSearch} />
          <SelectFilter
            label={text.outcome}
            value={filters.outcome ?? 'all'}
            options={outcomeOptions}
            onChange={value => address.setFilter('outcome', value)}
          />
        </FilterBar>
        <ListBody
          label={text.label}
          columns={apiLogColumns}
          list={list}
          rowKey={entry => entry.id}
          cells={cells}
          plainRows
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        />
      </Card>
      {summary.data && <LogChart summary={summary.data} />}
      {api.data && <LimitCard api={api.data} />}
    </Page>
  )
}
