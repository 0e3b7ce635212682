import { type ApiAccessLogEntry, apiLogColumns } from '@shared/features/api-sharing/access-log'
import { apiText } from '@shared/features/api-sharing/text'
import { gatewayText } from '@shared/features/gateway/text'
import { formatNumber } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { httpStatusBadgeOf } from '@shared/kit/status'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { BackButton } from '../../ui/action/back-button'
import { SuccessFailureChart } from '../../ui/chart/outcome-chart'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { StatusBadge } from '../../ui/page/status-badge'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { RateLimitCard } from './limit-card'
import { ApiLogChips } from './log-summary'
import { MissingApi } from './missing-api'

const text = apiText.logs
/**
 * List columns of real calls, with the reason of a rejected call next to its status; the exported
 * file has the columns of the specification.
 */
const realColumns: readonly ListColumn<ApiAccessLogEntry>[] = [
  ...apiLogColumns.map(column =>
    // The endpoint column is narrower, because the endpoints of real calls are short.
    column.key === 'endpoint' ? { ...column, minWidth: 160 } : column
  ),
  {
    key: 'statusText',
    title: gatewayText.logPage.why,
    kind: 'text',
    value: entry => entry.statusText,
    unsorted: true,
    grow: 2,
    minWidth: 150
  }
]

const filterNames = ['outcome']
const outcomeOptions = (['success', 'error'] as const).map(value => ({
  value,
  label: text.outcomes[value]
}))

const cells = {
  status: (entry: ApiAccessLogEntry) => (
    <StatusBadge look={httpStatusBadgeOf(entry.status)} prefix={String(entry.status)} />
  )
}

/** Spec 2.4: the access log of one API, with its CSV export. */
export function ApiLogsPage() {
  const { id = '' } = useParams()
  const api = useCall('apiSharing:get', { id })
  const address = useListAddress(filterNames)
  const fetchLog = useCallback(
    (query: ListQuery, early: boolean): Promise<ListPage<ApiAccessLogEntry>> =>
      call('apiSharing:logs', { id, query, early }),
    [id]
  )
  const list = useList<ApiAccessLogEntry, ListPage<ApiAccessLogEntry>>(fetchLog, address)
  // The summary is requested separately, so that the rows do not wait for a count over all of them.
  const summary = useCall('apiSharing:logSummary', { id })
  useRecordTitle(api.data ? `${api.data.name} – ${text.title}` : text.title)

  const { search, filters, sort } = address
  // Memoised so that new rows do not re-render the actions while the user types.
  const actions = useMemo(
    () => (
      <>
        <BackButton to={pagePaths.apiDetail(id)} />
        <ExportButton
          stoppable
          label={text.export}
          running={text.exporting}
          save={job => call('apiSharing:exportLogs', { id, query: { search, filters, sort }, job })}
        />
      </>
    ),
    [id, search, filters, sort]
  )
  const filtering = useMemo(
    () => (
      <>
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.outcome}
          {...createFilterControlProps(address, 'outcome')}
          options={outcomeOptions}
        />
      </>
    ),
    [address]
  )

  if (api.error) return <MissingApi title={text.title} error={api.error} onRetry={api.reload} />
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={api.data && `${api.data.name} · ${api.data.endpoint}`}
      ready={list.head !== undefined || list.error !== undefined}
      actions={actions}
    >
      {api.data && (
        <p>{api.data.origin === 'own' ? gatewayText.logPage.real : gatewayText.logPage.sample}</p>
      )}
      {!summary.error && <ApiLogChips summary={summary.data} address={address} />}
      <FilteredList
        label={text.label}
        columns={api.data?.origin === 'own' ? realColumns : apiLogColumns}
        list={list}
        rowKey={entry => entry.id}
        cells={cells}
        plainRows
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        {filtering}
      </FilteredList>
      {summary.data && <SuccessFailureChart days={summary.data.days} words={text} />}
      {api.data && <RateLimitCard api={api.data} />}
    </Page>
  )
}
