import { Tooltip } from '@fluentui/react-components'
import {
  createTransmissionLogColumns,
  findDateRangeFault,
  type ServiceTransmission,
  serviceTransmissionStatusBadges,
  shortenServiceResponse
} from '@shared/features/services/log'
import { serviceLabels } from '@shared/features/services/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { statusBadgeStyleOf } from '@shared/kit/status'
import { serviceNameOf } from '@shared/model/services/service'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { BackButton } from '../../ui/action/back-button'
import { ExportButton } from '../../ui/export-button'
import { SelectFilter } from '../../ui/filter-bar'
import { DayFilter } from '../../ui/form/day-field'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { StatusBadge } from '../../ui/page/status-badge'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps } from '../../ui/table/list-parts'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { MissingService } from './missing-service'
import { TransmissionChart, TransmissionChips } from './send-summary'
import { useSharingNetwork } from './use-network'

/** Response text cut at fifty characters (spec 9), with the whole text on hover and focus. */
export function ServiceResponseText({ response }: { readonly response: string }) {
  const short = shortenServiceResponse(response)
  if (short === response) return response
  return (
    <Tooltip content={response} relationship="label" withArrow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what hover shows, the keyboard must be able to ask for */}
      <span tabIndex={0} role="note">
        {short}
      </span>
    </Tooltip>
  )
}

const text = serviceLabels.logs
const filterNames = ['from', 'to', 'status', 'unit']
const optionsOf = (statuses: readonly (keyof typeof serviceTransmissionStatusBadges)[]) =>
  statuses.map(value => ({ value, label: serviceTransmissionStatusBadges[value].label }))
const sampleStatuses = optionsOf(['success', 'error'])
/** Filter options for the transmissions of real services, which may also await a receipt. */
const realStatuses = optionsOf(['success', 'error', 'sent'])
const cells = {
  status: (entry: ServiceTransmission) => (
    <StatusBadge look={statusBadgeStyleOf(serviceTransmissionStatusBadges, entry.status)} />
  ),
  response: (entry: ServiceTransmission) => <ServiceResponseText response={entry.response} />
}

/** Spec 2.5: page with the transmission log of one service. */
export function ServiceLogsPage() {
  const { id = '' } = useParams()
  const network = useSharingNetwork()
  const paths = platformPagePathsOf(network)
  const service = useCall('services:get', { network: network.id, id })
  const summary = useCall('services:logSummary', { network: network.id, id })
  const address = useListAddress(filterNames)
  const fetchLog = useCallback(
    (query: ListQuery): Promise<ListPage<ServiceTransmission>> =>
      call('services:logs', { network: network.id, id, query }),
    [network, id]
  )
  const list = useList<ServiceTransmission, ListPage<ServiceTransmission>>(fetchLog, address)
  const columns = useMemo(() => createTransmissionLogColumns(network.receiver), [network])
  const name = service.data && serviceNameOf(service.data.service)
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
  const fault = findDateRangeFault(filters.from ?? 'all', filters.to ?? 'all')
  const query = { search, filters, sort }
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={service.data && `${name} · ${service.data.service.values.serviceCode}`}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <>
          <BackButton to={paths.detail(id)} />
          <ExportButton
            stoppable
            disabled={fault !== undefined}
            label={text.export}
            running={text.exporting}
            save={job => call('services:exportLogs', { network: network.id, id, query, job })}
          />
        </>
      }
    >
      {summary.data && <TransmissionChips summary={summary.data} address={address} />}
      <FilteredList
        label={text.label}
        columns={columns}
        list={list}
        rowKey={entry => entry.id}
        cells={cells}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched))}
      >
        <DayFilter label={text.from} {...createFilterControlProps(address, 'from')} />
        <DayFilter label={text.to} {...createFilterControlProps(address, 'to')} error={fault} />
        <SelectFilter
          label={text.status}
          {...createFilterControlProps(address, 'status')}
          options={service.data?.service.origin === 'own' ? realStatuses : sampleStatuses}
        />
        <SelectFilter
          label={network.receiver}
          {...createFilterControlProps(address, 'unit')}
          options={(summary.data?.units ?? []).map(unit => ({ value: unit, label: unit }))}
        />
      </FilteredList>
      {summary.data && <TransmissionChart summary={summary.data} />}
    </Page>
  )
}
