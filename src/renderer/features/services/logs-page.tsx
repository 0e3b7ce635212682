import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { rangeFault, type SendEntry, sendColumns } from '@shared/features/services/log'
import { nameOf } from '@shared/features/services/service'
import { serviceText } from '@shared/features/services/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { lookOf, sendStatusLooks } from '@shared/kit/status'
import { uiText } from '@shared/kit/text'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { FilterBar, SelectFilter } from '../../ui/filter-bar'
import { DayFilter } from '../../ui/form/day-field'
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
import { MissingService } from './missing-service'
import { ResponseText } from './response-text'
import { SendChart, SendFigures } from './send-summary'
import { servicePaths, useNetwork } from './use-network'

const text = serviceText.logs
const filterNames = ['from', 'to', 'status', 'unit']
const statusOptions = (['success', 'error'] as const).map(value => ({
  value,
  label: sendStatusLooks[value].label
}))
const cells = {
  status: (entry: SendEntry) => <StatusBadge look={lookOf(sendStatusLooks, entry.status)} />,
  response: (entry: SendEntry) => <ResponseText response={entry.response} />
}

/** Spec 2.5: what one service sent, when and with which outcome. */
export function ServiceLogsPage() {
  const { id = '' } = useParams()
  const network = useNetwork()
  const paths = servicePaths(network)
  const goUp = useGoUp()
  const service = useCall('services:get', { network: network.id, id })
  const summary = useCall('services:logSummary', { network: network.id, id })
  const address = useListAddress(filterNames)
  const fetchLog = useCallback(
    (query: ListQuery): Promise<ListPage<SendEntry>> =>
      call('services:logs', { network: network.id, id, query }),
    [network, id]
  )
  const list = useList<SendEntry, ListPage<SendEntry>>(fetchLog, address)
  const columns = useMemo(() => sendColumns(network.receiver), [network])
  const { exporting, run } = useExport(text.exporting, true)
  const name = service.data && nameOf(service.data.service)
  useRecordTitle(text.title, name ? { title: name, path: paths.detail(id) } : undefined)

  if (service.error) {
    return (
      <MissingService
        network={network}
        title={text.title}
        error={service.error}
        onRetry={service.reload}
      />
    )
  }
  const { search, filters, sort } = address
  const fault = rangeFault(filters.from ?? 'all', filters.to ?? 'all')
  const query = { search, filters, sort }
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={service.data && `${name} · ${service.data.service.values.serviceCode}`}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <>
          <ActionButton icon={<ArrowLeftRegular />} onClick={() => goUp(paths.detail(id))}>
            {uiText.back}
          </ActionButton>
          <Allowed to="export">
            <ActionButton
              appearance="primary"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting || fault !== undefined}
              onClick={() =>
                void run(job =>
                  call('services:exportLogs', { network: network.id, id, query, job })
                )
              }
            >
              {text.export}
            </ActionButton>
          </Allowed>
        </>
      }
    >
      {summary.data && <SendFigures summary={summary.data} />}
      <Card flush>
        <FilterBar filtered={address.filtered} onClear={address.clear}>
          <DayFilter
            label={text.from}
            value={filters.from ?? 'all'}
            onChange={day => address.setFilter('from', day)}
          />
          <DayFilter
            label={text.to}
            value={filters.to ?? 'all'}
            error={fault}
            onChange={day => address.setFilter('to', day)}
          />
          <SelectFilter
            label={text.status}
            value={filters.status ?? 'all'}
            options={statusOptions}
            onChange={value => address.setFilter('status', value)}
          />
          <SelectFilter
            label={network.receiver}
            value={filters.unit ?? 'all'}
            options={(summary.data?.units ?? []).map(unit => ({ value: unit, label: unit }))}
            onChange={value => address.setFilter('unit', value)}
          />
        </FilterBar>
        <ListBody
          label={text.label}
          columns={columns}
          list={list}
          rowKey={entry => entry.id}
          cells={cells}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched))}
        />
      </Card>
      {summary.data && <SendChart summary={summary.data} />}
    </Page>
  )
}
